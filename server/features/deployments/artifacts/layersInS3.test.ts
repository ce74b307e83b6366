import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Layer, removeFolder } from '../../../engines/artifacts/index.ts';
import { settingsOf } from '../../../testing/blobs/objectStores.ts';
import { openS3Double, type S3Double } from '../../../testing/blobs/s3Double.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { openArtifacts, type Room } from './openArtifacts.ts';

/** Layers of releases whose content is in an object store. */

let double: S3Double;
let server: TestServer;
let owner: Person;
let work: string;
beforeAll(async () => {
  double = await openS3Double();
  server = await openTestServer(settingsOf(double));
  owner = await server.seed.owner();
  work = await mkdtemp(join(tmpdir(), 'slipway-layers-'));
});
afterAll(async () => {
  await server.close();
  await removeFolder(work);
  await double.close();
});

const store = (options?: { room: Room }) => openArtifacts(server.runtime, options).of(owner.organizationId);
const cache = () => join(server.runtime.env.dataDirectory, 'artifacts');

let folders = 0;
const folderOf = async (content: Buffer | string): Promise<string> => {
  folders += 1;
  const folder = join(work, String(folders));
  await mkdir(folder);
  await writeFile(join(folder, 'page.html'), content);
  return folder;
};

const put = async (content: Buffer | string): Promise<Layer> => {
  const layer = await store().put(await folderOf(content), { bytes: 10_000_000, files: 10 });
  if ('reason' in layer) throw new Error(layer.reason);
  return layer;
};

/** The object of a layer, and how many rows have pieces of it. */
const placeOf = async ({ digest }: Layer) => {
  const { system } = server.runtime.database;
  const { blobId } = await system
    .selectFrom('artifactLayers')
    .select('blobId')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  const pieces = await system
    .selectFrom('artifactChunks')
    .select('position')
    .where('digest', '=', digest)
    .execute();
  return { object: blobId && `slipway/${owner.organizationId}/${blobId}`, pieces: pieces.length };
};

test('a large layer is an object, a small one is in rows, and both are opened on a machine that has neither', async () => {
  const content = randomBytes(300_000);
  const [large, small] = [await put(content), await put('Hello')];
  const { object, pieces } = await placeOf(large);
  expect([double.objects.has(object ?? ''), pieces]).toEqual([true, 0]);
  expect(await placeOf(small)).toEqual({ object: null, pieces: 1 });
  await removeFolder(cache());
  expect((await readFile(join(await store().open(large.digest), 'page.html'))).equals(content)).toBe(true);
  expect(await readFile(join(await store().open(small.digest), 'page.html'), 'utf8')).toBe('Hello');
});

test('a layer that the store lost or altered is not opened, and nothing of it stays on this machine', async () => {
  const layer = await put(randomBytes(300_000));
  const { object } = await placeOf(layer);
  const stored = double.objects.get(object ?? '');
  if (!object || !stored) throw new Error('It was not stored.');
  double.objects.delete(object);
  await expect(store().open(layer.digest)).rejects.toThrow('is not in the object store');
  double.objects.set(object, { ...stored, content: Buffer.from(stored.content).fill(0, 200_000, 200_100) });
  await expect(store().open(layer.digest)).rejects.toThrow(/altered|damaged/);
  double.objects.set(object, { ...stored, content: stored.content.subarray(0, 200_000) });
  await expect(store().open(layer.digest)).rejects.toThrow(/fewer/);
  expect(await readdir(cache())).not.toContain(layer.digest);
  double.objects.set(object, stored);
  expect(await readdir(await store().open(layer.digest))).toEqual(['page.html']);
});

test('a layer that the store lost is stored again when it is built again, and what was made of the same until then is made anew', async () => {
  const content = randomBytes(300_000);
  const layer = await put(content);
  await store().remember(layer.digest, [{ path: 'node_modules', digest: layer.digest }]);
  expect(await store().recall(layer.digest)).toHaveLength(1);
  const { object } = await placeOf(layer);
  double.objects.delete(object ?? '');
  expect(await store().recall(layer.digest)).toBeNull();
  expect(await put(content)).toEqual(layer);
  expect(await store().recall(layer.digest)).toHaveLength(1);
  await removeFolder(cache());
  expect((await readFile(join(await store().open(layer.digest), 'page.html'))).equals(content)).toBe(true);
});

test('a layer that the store lost is stored again in the database while the store is left', async () => {
  const folder = await folderOf(randomBytes(300_000));
  const limits = { bytes: 10_000_000, files: 10 };
  const layer = await store().put(folder, limits);
  if ('reason' in layer) throw new Error(layer.reason);
  double.objects.delete((await placeOf(layer)).object ?? '');
  const { env } = server.runtime;
  if (!env.blobs) throw new Error('There is a store.');
  const leaving = { ...server.runtime, env: { ...env, blobs: { ...env.blobs, leaving: true } } };
  expect(await openArtifacts(leaving).of(owner.organizationId).put(folder, limits)).toEqual(layer);
  expect(await placeOf(layer)).toEqual({ object: null, pieces: 2 });
  await removeFolder(cache());
  expect(await readdir(await store().open(layer.digest))).toEqual(['page.html']);
});

test('a layer that the plan has no room for, or that was put in meanwhile, leaves no object', async () => {
  const before = new Set(double.objects.keys());
  const room: Room = {
    refusal: async () => null,
    lockRefusal: async () => 'The storage of your plan is full.',
  };
  const folder = await folderOf(randomBytes(300_000));
  expect(await store({ room }).put(folder, { bytes: 10_000_000, files: 10 })).toEqual({
    reason: 'NO_ROOM',
    message: 'The storage of your plan is full.',
  });
  expect(new Set(double.objects.keys())).toEqual(before);
  const content = randomBytes(300_000);
  const both = await Promise.all([put(content), put(content)]);
  expect(both[0]).toEqual(both[1]);
  expect(double.objects.size).toBe(before.size + 1);
});
