import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { executeCodegen } from '@graphql-codegen/cli';
import config from '../codegen.ts';
import { buildSchema, validateOperations } from './buildSchema.ts';

/** Where generated files lie. One that no source asks for any more is stale too. */
const generatedFiles = ['schema/generated/*', 'server/graphql/*.generated.ts', 'client/**/*.generated.ts'];

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** The pieces that plugins write, with one empty line between them. */
const tidy = (content: string) => `${content.trim().replaceAll(/\n{3,}/g, '\n\n')}\n`;

/**
 * Makes every generated file in memory, from the SDL and the client's operations as they are on disk now. Needs neither
 * a network nor a database.
 *
 * @returns path from the root -> content
 * @throws Error that names file and line of each mistake in an SDL or operation file
 */
export async function generateFiles(): Promise<Map<string, string>> {
  // Given as a schema, fields keep the order they have in the SDL, in which forms and server report errors.
  const schema = buildSchema();
  validateOperations(schema);
  const { result, error } = await executeCodegen({ ...config, schema, silent: true });
  if (error) throw error;
  return new Map(result.map(({ filename, content }) => [relative('.', filename), tidy(content)]));
}

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
