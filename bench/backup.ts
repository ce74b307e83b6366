import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';
import { newDataDirectory, runSql, type ServerProcess } from './serverProcess.ts';

const rows = 100_000;

/** Without foreign keys, and the longest list of an installation that is used. */
const addEntries = `
  insert into audit_entries (id, organization_id, user_id, actor_name, action, target, ip_address, user_agent)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Measured', 'PROJECT_UPDATED', 'Service ' || number,
         '203.0.113.' || number % 255, 'Mozilla/5.0 (X11; Linux x86_64)'
  from generate_series(1, $1::int) as number`;

const run = async (command: string, dataDirectory: string, file: string): Promise<number> => {
  const { DATABASE_URL: _shared, ...environment } = process.env;
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [`server/${command}.ts`, file], {
    env: { ...environment, DATA_DIR: dataDirectory },
  });
  return performance.now() - begun;
};

/** A backup beside the running server, and its restore into an empty data folder, each with the start of its process. */
export const measureBackup = async ({ dataDirectory }: ServerProcess): Promise<Figure[]> => {
  const target = await newDataDirectory();
  const file = join(target, 'measured.backup');
  try {
    await runSql(dataDirectory, addEntries, [rows]);
    const backup = await run('backup', dataDirectory, file);
    const restore = await run('restore', join(target, 'data'), file);
    const of = `${rows.toLocaleString('en-US')} rows`;
    return [
      { name: `npm run backup of ${of}`, value: backup, unit: 'ms', goal: 10_000 },
      { name: `npm run restore of ${of} into an empty folder`, value: restore, unit: 'ms', goal: 30_000 },
      { name: `Backup of ${of}`, value: (await stat(file)).size / 1_000, unit: 'kB', goal: 20_000 },
    ];
  } finally {
    await runSql(dataDirectory, `delete from audit_entries where actor_name = 'Measured'`);
    await rm(target, { recursive: true, force: true });
  }
};
