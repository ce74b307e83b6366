import { readFile, writeFile } from 'node:fs/promises';
import { connectionsOf } from './connection.ts';
import { prepareDatabase } from './prepare.ts';
import { ROW_TYPES_FILE, rowTypesOf } from './rowTypes.ts';
import { startThrowaway } from './postgres/throwaway.ts';

const { url, stop } = await startThrowaway();
try {
  await prepareDatabase({ connectionString: url }, connectionsOf(url), false);
  const made = await rowTypesOf(url);
  const committed = await readFile(ROW_TYPES_FILE, 'utf8').catch(() => '');
  if (!process.argv.includes('--check')) {
    await writeFile(ROW_TYPES_FILE, made);
  } else if (made !== committed) {
    process.stderr.write('server/platform/database/rows.generated.ts is stale: run npm run database:types\n');
    process.exitCode = 1;
  }
} finally {
  await stop();
}
