import path from 'node:path';
import { parseArgs } from 'node:util';
import { afterMigrations } from './afterMigrations.ts';
import { verifyBackupFile } from '../platform/database/backup/backupFile.ts';
import { placeBlobs } from '../platform/database/backup/blobsFile.ts';
import { unpackCluster } from '../platform/database/backup/clusterFile.ts';
import { planKey } from '../platform/database/backup/keys.ts';
import { restoreBackup } from '../platform/database/backup/restoreBackup.ts';
import { matchVolumes, unpackVolumes } from '../platform/database/backup/volumesFile.ts';
import { openTarget } from '../platform/database/backup/target.ts';
import { readEnv } from '../platform/env.ts';

/** `npm run restore -- FILE`: puts a backup into an empty database; `--force` replaces one that is not. */
const restore = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error('Specify what to restore: npm run restore -- FILE');
  const file = path.resolve(given);
  const env = readEnv();
  const backup = await verifyBackupFile(file);
  const key = await planKey(env, backup.header.key);
  const where = { dataDirectory: env.dataDirectory, force: values.force };
  const volumes = await unpackVolumes(file, where);
  const services = await (env.servicesDatabaseUrl ? null : unpackCluster(file, where))?.catch(
    async (error: unknown) => {
      await volumes?.close();
      throw error;
    },
  );
  const target = await openTarget(env).catch(async (error: unknown) => {
    await services?.close();
    await volumes?.close();
    throw error;
  });
  let emptied = 0;
  let blobs = { placed: 0, left: 0 };
  try {
    await restoreBackup({
      ...target,
      afterMigrations,
      backup,
      file,
      force: values.force,
      withRows: async (client) => {
        emptied = await matchVolumes(client, { dataDirectory: env.dataDirectory, unpacked: volumes });
        blobs = await placeBlobs(client, file);
      },
      beforeCommit: async () => {
        await key.place();
        await services?.place();
        await volumes?.place();
      },
      afterCommit: async () => {
        await services?.keep();
        await volumes?.keep();
      },
    });
  } finally {
    await target.close();
    await services?.close();
    await volumes?.close();
  }
  const rows = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${rows.toLocaleString('en-US')} rows as of ${backup.header.madeAt} are restored.\n`);
  if (services) process.stdout.write('The databases of services are restored.\n');
  if (volumes) process.stdout.write('The volumes of services are restored.\n');
  if (blobs.placed > 0) {
    process.stdout.write(
      `${blobs.placed} layers and packs of the object store are restored, into the database.\n`,
    );
  }
  if (blobs.left > 0) {
    process.stdout.write(
      `${blobs.left} layers and packs are not in this backup: set BLOBS to the object store that has them.\n`,
    );
  }
  if (emptied > 0) {
    process.stdout.write(
      `${emptied} volumes of services have no content in this backup: they begin empty. Keep FILE.volumes beside FILE.\n`,
    );
  }
  if (key.warning) process.stdout.write(`${key.warning}\n`);
};

// What is written is for this user alone, unless it says otherwise.
process.umask(0o077);

await restore().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
});
