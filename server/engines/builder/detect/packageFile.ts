import { at, type JsonNode, JsonMistake, membersOf, readJson } from './jsonText.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { type Reason, reason } from './told.ts';

/** A text of package.json with its line. */
export type Line = { value: string; line: number };

/** What a package.json says that matters for building it. */
export type PackageFile = {
  /** By name. */
  scripts: ReadonlyMap<string, Line>;
  /** By name, with the version that is asked for: those that it runs with, and those of development, too. */
  dependencies: ReadonlyMap<string, Line>;
  development: ReadonlyMap<string, Line>;
  /** Of either sort. */
  uses: (name: string) => Line | undefined;
  main: Line | undefined;
  /** The version of Node that it asks for. */
  engine: Line | undefined;
  packageManager: Line | undefined;
  /** Patterns of folders, such as packages/*, with the line of each. */
  workspaces: readonly Line[];
};

const lineOf = (node: JsonNode | undefined): Line | undefined =>
  typeof node?.value === 'string' ? { value: node.value, line: node.line } : undefined;

const linesOf = (node: JsonNode | undefined): Map<string, Line> => {
  const lines = new Map<string, Line>();
  for (const [name, member] of membersOf(node)) {
    const line = lineOf(member);
    if (line) lines.set(name, line);
  }
  return lines;
};

const itemsOf = (node: JsonNode | undefined): readonly JsonNode[] =>
  Array.isArray(node?.value) ? node.value : [];

/** Reads the package.json of a folder; null when there is none, a reason when it cannot be read. */
export const readPackageFile = async (files: ProjectFiles): Promise<PackageFile | Reason | null> => {
  const path = 'package.json';
  if (!files.has(path)) return null;
  const text = await files.text(path);
  if (text === null) return reason('package.json is larger than 512 KiB. Shorten it.', files.where(path));
  try {
    const whole = readJson(text);
    const dependencies = new Map([
      ...linesOf(at(whole, 'dependencies')),
      ...linesOf(at(whole, 'optionalDependencies')),
    ]);
    const development = linesOf(at(whole, 'devDependencies'));
    const workspaces = at(whole, 'workspaces');
    const patterns = itemsOf(Array.isArray(workspaces?.value) ? workspaces : at(workspaces, 'packages'));
    return {
      scripts: linesOf(at(whole, 'scripts')),
      dependencies,
      development,
      uses: (name) => dependencies.get(name) ?? development.get(name),
      main: lineOf(at(whole, 'main')),
      engine: lineOf(at(whole, 'engines', 'node')),
      packageManager: lineOf(at(whole, 'packageManager')),
      workspaces: patterns.slice(0, 200).flatMap((item) => lineOf(item) ?? []),
    };
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    return reason(
      `package.json is not valid JSON: ${error.message} Fix that line.`,
      files.where(path, error.line),
    );
  }
};

/** A script with all scripts that it runs, as one text: `npm run compile && …` has what `compile` says. */
export const scriptWithOthers = ({ scripts }: PackageFile, name: string): string => {
  const seen = new Set<string>();
  const read = (script: string): string => {
    const text = scripts.get(script)?.value.slice(0, 2_000);
    if (text === undefined || seen.has(script) || seen.size >= 20) return '';
    seen.add(script);
    const runsOthers = /\b(?:npm|pnpm|yarn|bun|run-[sp]|npm-run-all|concurrently|wireit|turbo)\b/.test(text);
    const words = runsOthers ? text.split(/[\s"']+/).map((word) => word.replace(/^npm:/, '')) : [];
    return [text, ...words.filter((word) => scripts.has(word)).map(read)].join(' && ');
  };
  return read(name);
};
