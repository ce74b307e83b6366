import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { below } from '../folderPath.ts';
import type { ProjectFiles } from '../projectFiles.ts';
import { lineAt } from '../projectSources.ts';

/** A package that a Python project asks for, by its name as PyPI writes it: small, with hyphens. */
export type Requirement = { name: string; path: string; line: number };

const most = 500;
const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');
const nameOf = (text: string): string | null => /^\s*([A-Za-z0-9][\w.-]*)/.exec(text)?.[1] ?? null;

const fromText = async (files: ProjectFiles, path: string): Promise<Requirement[]> => {
  const rows = ((await files.text(path)) ?? '').split('\n').slice(0, 5_000);
  return rows.flatMap((row, index) => {
    const name = nameOf(row);
    return name === null ? [] : [{ name: normal(name), path, line: index + 1 }];
  });
};

const names = z.array(z.string()).catch([]);
const table = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((packages) => Object.keys(packages));
const tomlFile = z.object({
  project: z
    .object({ dependencies: names, 'requires-python': z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  tool: z
    .object({ poetry: z.object({ dependencies: table }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  packages: table.optional(),
});

const fromToml = async (
  files: ProjectFiles,
  path: string,
): Promise<z.output<typeof tomlFile> & { text: string }> => {
  const text = (await files.text(path)) ?? '';
  try {
    return { ...tomlFile.parse(parseToml(text)), text };
  } catch {
    // Not TOML: it says nothing.
    return { text };
  }
};

const inToml = ({ text }: { text: string }, path: string, list: readonly string[]): Requirement[] =>
  list.flatMap((item) => {
    const name = nameOf(item);
    if (name === null || name === 'python') return [];
    return [{ name: normal(name), path, line: lineAt(text, Math.max(text.indexOf(item), 0)) }];
  });

/** The packages that a Python project runs with, each once, and the version of Python that it asks for. */
export const pythonRequirements = async (
  files: ProjectFiles,
): Promise<{ requirements: Requirement[]; python: { range: string; line: number } | null }> => {
  const project = await fromToml(files, 'pyproject.toml');
  const pipfile = await fromToml(files, 'Pipfile');
  const all = [
    ...(await fromText(files, 'requirements.txt')),
    ...inToml(project, 'pyproject.toml', project.project?.dependencies ?? []),
    ...inToml(project, 'pyproject.toml', project.tool?.poetry?.dependencies ?? []),
    ...inToml(pipfile, 'Pipfile', pipfile.packages ?? []),
  ];
  const once = [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
  const range = project.project?.['requires-python'];
  const line = lineAt(project.text, Math.max(project.text.indexOf('requires-python'), 0));
  return {
    requirements: once.slice(0, most),
    python: range === undefined || range.length > 200 ? null : { range, line },
  };
};

const vendorFolders = ['vendor', '_vendor', 'vendored', 'site-packages', 'python_modules', 'lib'];

/** A folder of the repository that has packages, as `pip install --target` writes one; null where none has all. */
export const vendoredIn = (files: ProjectFiles, requirements: readonly Requirement[]): string | null =>
  vendorFolders.find((folder) => {
    const there = new Set(
      files.names(folder).map((name) => normal(name.replace(/-[\w.+!]+\.(?:dist-info|egg-info)$|\.py$/, ''))),
    );
    return files.hasFolder(folder) && requirements.every(({ name }) => there.has(name));
  }) ?? null;

/** Whether a file is one of others' packages. */
export const isVendored = (path: string): boolean =>
  vendorFolders.some((folder) => path.startsWith(below(folder, '') + '/'));
