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

/**
 * Makes every generated file in memory, as codegen.ts says, from the SDL and the client's operations as they are on disk when it is asked. Needs
 * neither a network nor a database. It keeps what it made, so that asked again it makes anew what is made of the whole SDL, and of operations what
 * a change concerns.
 *
 * @returns what gives path from the root -> content; it throws Error that names file and line of each mistake in an SDL or operation file
 */
export const openGenerator = () => {
  // The library parses with graphql-tag, which takes a fragment that was changed for a second one of its name; that names are one each is validated.
  disableFragmentWarnings();
  let known: { bases: Bases; files: ReadonlyMap<string, string> } | undefined;
  return async (): Promise<Map<string, string>> => {
    const contract = readContract();
    const bases = basesOf(contract, known?.bases);
    // What was written beside a file that is gone, the library alone knows: then all begins anew.
    const kept = known?.bases.keys().every((path) => bases.has(path)) ? known : undefined;
    const wanted = kept ? writingBeside(changedSince(kept.bases, bases)) : config;
    const { result, error } = await executeCodegen(new ValidatedContext(wanted, contract));
    if (error) throw error;
    const made = result.map(({ filename, content }) => [relative('.', filename), tidy(content)] as const);
    const files = new Map([...(kept?.files ?? []), ...made]);
    known = { bases, files };
    return files;
  };
};

/** Paths of the files on disk that differ from `files`, are missing, or that nothing asks for any more. */
export function staleFiles(files: Map<string, string>): string[] {
  const changed = [...files.keys()].filter((path) => read(path) !== files.get(path));
  const forgotten = globSync(generatedFiles).filter((path) => !files.has(path));
  return [...changed, ...forgotten].sort();
}

/** Writes what differs, removes what nothing asks for any more, and returns the paths of both. */
export async function writeStaleFiles(files: Map<string, string>): Promise<string[]> {
  const stale = staleFiles(files);
  for (const path of stale) {
    const content = files.get(path);
    if (content === undefined) {
      await rm(path);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
  return stale;
}
