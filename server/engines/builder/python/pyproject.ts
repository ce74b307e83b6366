import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { type Reason, reason } from '../detect/told.ts';
import { fromElsewhere, lineOf, type PythonPackages, type ReadText } from './pythonPackagesIn.ts';
import { readRequirement } from './requirement.ts';

const path = 'pyproject.toml';
const file = z.object({
  project: z
    .object({ name: z.string().optional().catch(undefined), dependencies: z.array(z.string()).catch([]) })
    .optional()
    .catch(undefined),
  tool: z
    .object({
      poetry: z
        .object({ dependencies: z.record(z.string(), z.unknown()).catch({}) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** What a pyproject.toml says of packages; null where it is none. */
export const parsePyproject = (text: string | null): z.output<typeof file> | null => {
  try {
    return text === null ? null : file.parse(parseToml(text));
  } catch {
    return null;
  }
};

/** The packages that a pyproject.toml asks for, each with the versions that it may have; null where it asks for none. */
export const readPyproject = async (read: ReadText): Promise<PythonPackages | Reason | null> => {
  const text = await read(path);
  const said = parsePyproject(text)?.project?.dependencies ?? [];
  if (text === null || said.length === 0) return null;
  const packages: PythonPackages['packages'][number][] = [];
  for (const row of said) {
    const where = { path, line: lineOf(text, row) };
    const told = readRequirement(row);
    if (told) packages.push({ ...told, hashes: [], index: null, ...where });
    else if (row.includes('@'))
      return fromElsewhere(row.slice(0, row.indexOf('@')).trim(), 'an address', where);
    else return reason(`“${row.slice(0, 100)}” in ${path} is no requirement that can be read.`, where);
  }
  return {
    packages,
    isComplete: false,
    constraints: [],
    early: false,
    wheelFolders: [],
    wheels: [],
    left: [],
  };
};
