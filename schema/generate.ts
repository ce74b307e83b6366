import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { schemaFiles } from '../codegen.ts';
import { buildSchema, validateOperations } from './buildSchema.ts';
import { openOperationFiles } from './operationFiles.ts';
import { parseSources, readOperations } from './source.ts';

/** Where generated files lie. One that no source asks for any more is stale too. */
const generatedFiles = ['schema/generated/*', 'server/graphql/*.generated.ts', 'client/**/*.generated.ts'];

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/**
 * Makes every generated file in memory, from the SDL and the client's operations as they are on disk when it is asked. Needs neither a network nor a
 * database. It keeps what it made of operations, so that it takes less time when asked again.
 *
 * @returns what gives path from the root -> content; it throws Error that names file and line of each mistake in an SDL or operation file
 */
export const openGenerator = () => {
  const operationFiles = openOperationFiles();
  return async (): Promise<Map<string, string>> => {
    // Fields keep the order that they have in the SDL, in which forms and server report errors.
    const contract = { schema: buildSchema(), operations: parseSources(readOperations()) };
    validateOperations(contract.schema, contract.operations);
    const ofSchema = Object.entries(schemaFiles).map(([path, write]) => [path, write(contract)] as const);
    return new Map([...ofSchema, ...(await operationFiles(contract))]);
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
