import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { type CodegenConfig, executeCodegen } from '@graphql-codegen/cli';
import { disableFragmentWarnings } from 'graphql-tag';
import config from '../../codegen.ts';
import { readContract } from './buildSchema.ts';
import { type Bases, basesOf, changedSince } from './compatibility/changedOperations.ts';
import { tidy } from './tidy.ts';
import { ValidatedContext } from './validatedContext.ts';

/** Where generated files lie. One that no source asks for any more is stale too. */
const generatedFiles = [
  'schema/generated/*',
  'server/platform/graphql/*.generated.ts',
  'client/**/*.generated.ts',
];

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** The configuration with which a file is written beside the named files of operations alone; the others are read for their fragments. */
const writingBeside = (paths: string[]): CodegenConfig => ({
  ...config,
  documents: [],
  externalDocuments: config.documents ?? [],
  generates: Object.fromEntries(
    Object.entries(config.generates).map(([path, output]) => [
      path,
      Array.isArray(output) || !output.preset ? output : { ...output, documents: paths },
    ]),
  ),
});

/** The part of a configuration that writes beside operations, such as hooks, or the other, which is made of the whole SDL. */
const partOf = (config: CodegenConfig, isBeside: boolean): CodegenConfig => ({
  ...config,
  generates: Object.fromEntries(
    Object.entries(config.generates).filter(
      ([, output]) => (!Array.isArray(output) && Boolean(output.preset)) === isBeside,
    ),
  ),
});

/** Generated files: path from the root -> content. */
type Files = ReadonlyMap<string, string>;

/**
 * Makes every generated file in memory, as codegen.ts says, from the SDL and the client's operations as they are on disk when it is asked. Needs
 * neither a network nor a database. It keeps what it made, so that asked again it makes anew what is made of the whole SDL, and of operations what
 * a change concerns.
 *
 * @returns what gives the files; it passes those that changed beside operations to `early` as soon as they are made, and throws Error that names
 * file and line of each mistake in an SDL or operation file
 */
export const openGenerator = () => {
  // The library parses with graphql-tag, which takes a fragment that was changed for a second one of its name; that names are one each is validated.
  disableFragmentWarnings();
  let known: { bases: Bases; files: Files } | undefined;
  return async (early?: (files: Files) => Promise<unknown>): Promise<Map<string, string>> => {
    const contract = readContract();
    const bases = basesOf(contract, known?.bases);
    // What was written beside a file that is gone, the library alone knows: then all begins anew.
    const kept = known?.bases.keys().every((path) => bases.has(path)) ? known : undefined;
    const wanted = kept ? writingBeside(changedSince(kept.bases, bases)) : config;
    const make = async (part: CodegenConfig): Promise<Files> => {
      const { result, error } = await executeCodegen(new ValidatedContext(part, contract));
      if (error) throw error;
      return new Map(result.map(({ filename, content }) => [relative('.', filename), tidy(content)]));
    };
    const beside = await make(partOf(wanted, true));
    await early?.(beside);
    const files = new Map([...(kept?.files ?? []), ...beside, ...(await make(partOf(wanted, false)))]);
    known = { bases, files };
    return files;
  };
};

const changedIn = (files: Files): string[] =>
  [...files.keys()].filter((path) => read(path) !== files.get(path));

const write = async (files: Files, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const content = files.get(path);
    if (content === undefined) {
      await rm(path);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
};

/** Writes what differs of some of the generated files, and returns the paths. */
export async function writeChanged(files: Files): Promise<string[]> {
  const changed = changedIn(files);
  await write(files, changed);
  return changed;
}

/** Paths of the files on disk that differ from `files`, are missing, or that nothing asks for any more. */
export function staleFiles(files: Files): string[] {
  const changed = changedIn(files);
  const forgotten = globSync(generatedFiles).filter((path) => !files.has(path));
  return [...changed, ...forgotten].sort();
}

/** Writes what differs, removes what nothing asks for any more, and returns the paths of both. */
export async function writeStaleFiles(files: Files): Promise<string[]> {
  const stale = staleFiles(files);
  await write(files, stale);
  return stale;
}
