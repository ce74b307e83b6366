import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The file that holds the type of every row, as committed. */
export const ROW_TYPES_FILE = path.join(import.meta.dirname, 'rows.generated.ts');

const HEADER =
  '// Made by `npm run database:types` from server/platform/database/migrations. Do not edit.\n\n';

/**
 * The source of rows.generated.ts for a migrated database: kysely-codegen's, with the types of parsers.ts (bigint and
 * numeric are numbers, date is text).
 * @param databaseUrl a database that prepareDatabase made ready
 */
export async function rowTypesOf(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-types-'));
  const output = path.join(folder, 'rows.ts');
  try {
    await run(process.execPath, [
      path.join(import.meta.dirname, '../../../node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${databaseUrl}`,
      `--out-file=${output}`,
      '--camel-case',
      '--include-pattern=public.*',
      '--exclude-pattern=public.schema_migrations',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
    ]);
    const source = await readFile(output, 'utf8');
    return HEADER + source.replace(/^\/\*\*.*?\*\/\s*/s, '');
  } finally {
    await rm(folder, { recursive: true });
  }
}
