import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../../../engines/artifacts/index.ts';
import { openArtifacts } from '../../../features/deployments/artifacts/openArtifacts.ts';
import { settingsOf } from '../../../testing/blobs/objectStores.ts';
import { openS3Double, type S3Double } from '../../../testing/blobs/s3Double.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { connectPools } from '../connect.ts';
import { connectionsOf } from '../connection.ts';

/** Backups of databases whose layers and packs are in an object store. */

// Programs are started one after the other, on machines that do much else.
jest.setTimeout(240_000);

let double: S3Double;
let server: TestServer;
let folder: string;
let layer: { organizationId: string; digest: string; content: Buffer };
beforeAll(async () => {
  double = await openS3Double();
  server = await openTestServer(settingsOf(double));
  folder = await mkdtemp(join(tmpdir(), 'slipway-blob-backup-'));
  const { organizationId } = await server.seed.owner();
  const content = randomBytes(3_000_000);
  await mkdir(join(folder, 'layer'));
  await writeFile(join(folder, 'layer', 'file'), content);
  const put = await openArtifacts(server.runtime)
    .of(organizationId)
    .put(join(folder, 'layer'), { bytes: 10_000_000, files: 10 });
  if ('reason' in put) throw new Error(put.reason);
  layer = { organizationId, digest: put.digest, content };
});
afterAll(async () => {
  await server.close();
  await removeFolder(folder);
  await double.close();
});

const run = async (command: 'backup' | 'restore', url: string, ...parameters: string[]): Promise<string> => {
  const env = {
    ...process.env,
    ...settingsOf(double),
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
  };
  const ran = promisify(execFile)(process.execPath, [`server/processes/${command}.ts`, ...parameters], {
    env,
  });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }) => Promise.reject(new Error(String(stderr))),
  );
};
const urlOf = ({ runtime: { database } }: TestServer) => {
  if (!('url' in database)) throw new Error('The test database has no URL.');
  return String(database.url);
};

test('a backup says what is in the store, and takes it with --with-blobs; restored, it is in the database', async () => {
  const [alone, both] = [join(folder, 'alone.backup'), join(folder, 'both.backup')];
  expect(await run('backup', urlOf(server), alone)).toContain(
    'It does not contain 1 layers and packs (4 MB), which are in the object store that BLOBS names',
  );
  expect(await run('backup', urlOf(server), both, '--with-blobs')).toContain(
    `${both}.blobs: 1 layers and packs (4 MB). Keep it beside the other file.`,
  );
  expect((await stat(`${both}.blobs`)).mode & 0o077).toBe(0);

  const [first, second] = [
    await createTestDatabase({ empty: true }),
    await createTestDatabase({ empty: true }),
  ];
  expect(await run('restore', first.url, alone)).toContain(
    '1 layers and packs are not in this backup: set BLOBS to the object store that has them.',
  );
  expect(await run('restore', second.url, both)).toContain(
    '1 layers and packs of the object store are restored, into the database.',
  );
  const database = await connectPools(connectionsOf(second.url));
  const runtime = {
    ...server.runtime,
    database,
    env: { ...server.runtime.env, blobs: null, dataDirectory: join(folder, 'restored') },
  };
  const opened = await openArtifacts(runtime).of(layer.organizationId).open(layer.digest);
  expect((await readFile(join(opened, 'file'))).equals(layer.content)).toBe(true);
  await database.close();

  await truncate(`${both}.blobs`, 1_000_000);
  await expect(run('restore', second.url, both, '--force')).rejects.toThrow(
    'is no whole backup of the object store',
  );
  await first.drop();
  await second.drop();
});

test('a backup with what the store has lost is none, and leaves no file', async () => {
  const file = join(folder, 'lost.backup');
  const [[name, object] = []] = double.objects;
  if (!name || !object) throw new Error('There is an object.');
  double.objects.delete(name);
  await expect(run('backup', urlOf(server), file, '--with-blobs')).rejects.toThrow(
    'is not in the object store',
  );
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await expect(stat(`${file}.blobs`)).rejects.toThrow('ENOENT');
  double.objects.set(name, object);
});
