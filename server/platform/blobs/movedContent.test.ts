import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArtifacts } from '../../features/deployments/artifacts/openArtifacts.ts';
import { removeFolder } from '../../engines/artifacts/index.ts';
import { objectStoreOf } from './objectStoreOf.ts';
import { settingsOf } from '../../testing/blobs/objectStores.ts';
import { openS3Double, type S3Double } from '../../testing/blobs/s3Double.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { jobContextOf } from '../jobs/jobContext.ts';
import { readContent } from './readContent.ts';
import { moveContent } from './moveContent.ts';
import { requireBlobSettings } from './requireSettings.ts';
import { sweepBlobs } from './sweepBlobs.ts';

/** Content that is moved between the database and an object store, and what becomes of objects that nothing names. */

const hour = 3_600_000;
const count = 12;

let double: S3Double;
let server: TestServer;
let owner: Person;
let work: string;
let contents: Map<string, Buffer>;
beforeEach(async () => {
  double = await openS3Double();
  // New content goes into the database; what is in the store is read all the same.
  server = await openTestServer({ ...settingsOf(double), BLOBS: `${double.blobs}&new=database` });
  owner = await server.seed.owner();
  work = await mkdtemp(join(tmpdir(), 'slipway-moved-'));
  contents = new Map();
  for (let number = 0; number < count; number += 1) {
    const folder = join(work, String(number));
    await mkdir(folder);
    // One is small: it stays in rows.
    const content = number === 0 ? Buffer.from('small') : randomBytes(100_000 + number * 100_000);
    await writeFile(join(folder, 'file'), content);
    const layer = await artifacts().put(folder, { bytes: 10_000_000, files: 10 });
    if ('reason' in layer) throw new Error(layer.reason);
    contents.set(layer.digest, content);
  }
});
afterEach(async () => {
  await server.close();
  await removeFolder(work);
  await double.close();
});

const artifacts = () => openArtifacts(server.runtime).of(owner.organizationId);
const system = () => server.runtime.database.system;
const move = async (to: 'OBJECTS' | 'DATABASE', onMoved?: () => void) => {
  const store = await objectStoreOf(server.runtime.env);
  if (!store) throw new Error('There is a store.');
  return moveContent({ system: system(), store, ...(onMoved ? { onMoved } : {}) }, to);
};
const pieceCount = async () => {
  const row = await system()
    .selectFrom('artifactChunks')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
/** Reads all layers on a machine that has none of them; answers how many are other than they were put in. */
const wrongLayers = async () => {
  await removeFolder(join(server.runtime.env.dataDirectory, 'artifacts'));
  let wrong = 0;
  for (const [digest, content] of contents) {
    const folder = await artifacts().open(digest);
    if (!(await readFile(join(folder, 'file'))).equals(content)) wrong += 1;
  }
  return wrong;
};
const sweepAfter = (hours: number) => {
  server.clock.advance(hours * hour);
  return sweepBlobs(jobContextOf(server.runtime));
};

test('all of it is moved to the store and back, and reads the same; objects go a day after nothing names them', async () => {
  const before = await pieceCount();
  expect(await move('OBJECTS')).toMatchObject({ count: count - 1, failed: [] });
  expect([double.objects.size, await pieceCount()]).toEqual([count - 1, 1]);
  expect(await wrongLayers()).toBe(0);
  expect(await move('OBJECTS')).toMatchObject({ count: 0 });
  expect(await move('DATABASE')).toMatchObject({ count: count - 1, failed: [] });
  expect(await pieceCount()).toBe(before);
  expect(await wrongLayers()).toBe(0);
  expect(await sweepAfter(0)).toBe(0);
  expect(await sweepAfter(23)).toBe(0);
  expect(await sweepAfter(7)).toBe(count - 1);
  expect(double.objects.size).toBe(0);
});

test('what is read while it is moved reads on where it is then', async () => {
  const [digest] = [...contents].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const reading = readContent(server.runtime, {
    kind: 'LAYER',
    organizationId: owner.organizationId,
    key: digest,
  });
  const whole: Buffer[] = [];
  for await (const piece of readContent(server.runtime, {
    kind: 'LAYER',
    organizationId: owner.organizationId,
    key: digest,
  })) {
    whole.push(piece);
  }
  const pieces: Buffer[] = [];
  for await (const piece of reading) {
    if (pieces.push(piece) === 1) await move('OBJECTS');
  }
  expect(double.objects.size).toBe(count - 1);
  expect(Buffer.concat(pieces).equals(Buffer.concat(whole))).toBe(true);
});

test('a move that is interrupted is gone on with, and loses nothing', async () => {
  let moved = 0;
  const interrupt = () => {
    moved += 1;
    if (moved === 4) throw new Error('interrupted');
  };
  await expect(move('OBJECTS', interrupt)).rejects.toThrow('interrupted');
  double.trouble('PUT', { refuse: 403, code: 'AccessDenied' });
  await expect(move('OBJECTS')).rejects.toThrow('BLOBS_KEY_ID: may not use the bucket');
  expect(await wrongLayers()).toBe(0);
  expect(await move('OBJECTS')).toMatchObject({ count: count - 1 - 4 });
  expect(await wrongLayers()).toBe(0);
});

test('an object that is missing or altered is told, and all others are moved', async () => {
  await move('OBJECTS');
  const [missing, altered] = [...double.objects];
  if (!missing || !altered) throw new Error('There are objects.');
  double.objects.delete(missing[0]);
  altered[1].content = Buffer.from(altered[1].content).fill(0, 10, 20);
  const { count: moved, failed } = await move('DATABASE');
  expect(moved).toBe(count - 3);
  expect(failed).toHaveLength(2);
  expect(failed.join('\n')).toMatch(/is not in the object store/);
  expect(failed.join('\n')).toMatch(/was altered since it was stored/);
});

test('the sweep leaves objects of rows, of the last day and of others, and is done once in six hours', async () => {
  await move('OBJECTS');
  const stray = `slipway/${owner.organizationId}/0198c2f0-0000-7000-9000-000000000001`;
  double.objects.set(stray, { content: Buffer.from('stray'), etag: '', modifiedAt: new Date() });
  double.objects.set('slipway/notes.txt', { content: Buffer.from('ours'), etag: '', modifiedAt: new Date() });
  expect(await sweepAfter(0)).toBe(0);
  expect(await sweepAfter(1)).toBeNull();
  await system().deleteFrom('organizations').where('id', '=', owner.organizationId).execute();
  expect(await sweepAfter(24)).toBe(1);
  expect([...double.objects.keys()]).not.toContain(stray);
  expect(double.objects.size).toBe(count);
  expect(await sweepAfter(25)).toBe(count - 1);
  expect([...double.objects.keys()]).toEqual(['slipway/notes.txt']);
});

test('a server does not start without the store that rows name, nor with settings that do not lead to it', async () => {
  const { database, log, env } = server.runtime;
  const start = (blobs: typeof env.blobs) => requireBlobSettings({ env: { blobs }, database, log });
  await start(null);
  await move('OBJECTS');
  await expect(start(null)).rejects.toThrow(
    'BLOBS: must name the object store in which layers and packs of this database are.',
  );
  if (!env.blobs) throw new Error('There is a store.');
  await expect(start({ ...env.blobs, region: 'us-east-1' })).rejects.toThrow('Set region=eu-test-1');
  await start(env.blobs);
  await start({ ...env.blobs, endpoint: 'http://127.0.0.1:1' });
});
