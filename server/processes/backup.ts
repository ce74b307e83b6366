import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUpCluster, clusterFileOf, servicesFolderOf } from '../platform/database/backup/clusterFile.ts';
import { keyForBackup } from '../platform/database/backup/keys.ts';
import { openCluster, openSource } from '../platform/database/backup/source.ts';
import { backUpVolumes } from '../platform/database/backup/volumesFile.ts';
import { takeBackup } from '../platform/database/backup/takeBackup.ts';
import { readEnv } from '../platform/env.ts';

/** Writes the databases of services beside the backup, where the built-in PostgreSQL has some. @returns the file, or null */
const backServices = async (file: string): Promise<string | null> => {
  const { dataDirectory, servicesDatabaseUrl } = readEnv();
  const folder = servicesFolderOf(dataDirectory);
  if (servicesDatabaseUrl || !existsSync(path.join(folder, 'postgres', 'PG_VERSION'))) return null;
  const { host, port, close } = await openCluster(folder);
  try {
    await backUpCluster({ host, port, user: 'postgres' }, clusterFileOf(file));
  } finally {
    await close();
  }
  return clusterFileOf(file);
};

/** Writes what services keep beside the backup. @returns the lines that say so */
const backServiceData = async (file: string): Promise<string[]> => {
  const services = await backServices(file);
  try {
    const volumes = await backUpVolumes(readEnv().dataDirectory, file);
    return [
      ...(services ? [`${services}: the databases of services. Keep it beside the other file.`] : []),
      ...(volumes ? [`${volumes}: the volumes of services. Keep it beside the other file.`] : []),
    ];
  } catch (error) {
    if (services) await rm(services, { force: true });
    throw error;
  }
};

/** `npm run backup -- FILE`: writes all that is in the database into a file; `--without-key` leaves secret.key out. */
const back = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error('Specify where to write: npm run backup -- FILE');
  const file = path.resolve(given);
  const env = readEnv();
  const source = await openSource(env);
  try {
    const key = await keyForBackup(env, values['without-key']);
    await mkdir(path.dirname(file), { recursive: true });
    const rows = await takeBackup({ connections: source.connections, file, key, at: new Date() });
    // After the rows: whatever they name is there.
    const said = await backServiceData(file).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    const holds = key?.text
      ? 'It contains the key of the stored secrets: protect it like a password.'
      : 'It does not contain the key of the stored secrets: back up SECRET_KEY or secret.key too.';
    process.stdout.write(`${file}: ${rows.toLocaleString('en-US')} rows. ${holds}\n`);
    for (const line of said) process.stdout.write(`${line}\n`);
  } finally {
    await source.close();
  }
};

// What is written is for this user alone, unless it says otherwise.
process.umask(0o077);

await back().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
});
