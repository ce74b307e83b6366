import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUpBlobs, type NamedBlob, namedBlobs } from '../platform/database/backup/blobsFile.ts';
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

/** Writes content of the object store beside the backup, or says what is not in it. @returns the lines that say so */
const backObjects = async (
  file: string,
  blobs: readonly NamedBlob[],
  isWanted: boolean,
): Promise<string[]> => {
  if (blobs.length === 0) return [];
  const megabytes = Math.ceil(blobs.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
  const what = `${blobs.length.toLocaleString('en-US')} layers and packs (${megabytes.toLocaleString('en-US')} MB)`;
  if (isWanted) {
    return [`${await backUpBlobs(readEnv(), blobs, file)}: ${what}. Keep it beside the other file.`];
  }
  return [
    `It does not contain ${what}, which are in the object store that BLOBS names: back up that store too, or write them beside the backup with --with-blobs.`,
  ];
};

/**
 * `npm run backup -- FILE`: writes all that is in the database into a file; `--without-key` leaves secret.key out, `--with-blobs` writes what is in
 * the object store beside it.
 */
const back = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'without-key': { type: 'boolean', default: false },
      'with-blobs': { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error('Specify where to write: npm run backup -- FILE');
  const file = path.resolve(given);
  const env = readEnv();
  const source = await openSource(env);
  try {
    const key = await keyForBackup(env, values['without-key']);
    await mkdir(path.dirname(file), { recursive: true });
    let blobs: NamedBlob[] = [];
    const rows = await takeBackup({
      connections: source.connections,
      file,
      key,
      at: new Date(),
      withSnapshot: async (client) => {
        blobs = await namedBlobs(client);
      },
    });
    // After the rows: whatever they name is there.
    const said = await (async () => [
      ...(await backObjects(file, blobs, values['with-blobs'])),
      ...(await backServiceData(file)),
    ])().catch(async (error: unknown) => {
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
