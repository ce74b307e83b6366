import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsOf } from '../../testing/blobs/objectStores.ts';
import { openS3Double, type S3Double } from '../../testing/blobs/s3Double.ts';
import { failing, type Hosting, openHosting } from '../../testing/hosting/hosting.ts';

/** Repositories whose packs are in an object store. */

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let double: S3Double;
let hosting: Hosting;
beforeAll(async () => {
  double = await openS3Double();
  hosting = await openHosting({}, settingsOf(double));
});
afterAll(async () => {
  await hosting.close();
  await double.close();
});

/** Something that packs cannot make small. */
const large = () => randomBytes(100_000).toString('base64');

/** The packs of a repository, in the order of their pushes. */
const packsOf = (id: string) =>
  hosting.server.runtime.database.system
    .selectFrom('hostedPacks')
    .select(['id', 'organizationId', 'blobId', 'bytes'])
    .where('projectId', '=', id)
    .orderBy('through')
    .execute();

const pieceCount = async (packId: string): Promise<number> => {
  const { count } = await hosting.server.runtime.database.system
    .selectFrom('hostedPackPieces')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('packId', '=', packId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes the clones of this machine. */
const loseClones = () =>
  rm(join(hosting.server.runtime.env.dataDirectory, 'repositories'), { recursive: true, force: true });

/** A repository with one large push. */
const pushed = async () => {
  const project = await hosting.host(await hosting.server.seed.owner());
  const mine = await hosting.clone(project.address);
  const content = large();
  await mine.commit({ 'large.txt': content });
  await mine.git('push', 'origin', 'main');
  const [pack] = await packsOf(project.id);
  if (!pack?.blobId) throw new Error('The pack is not in the store.');
  return { ...project, mine, content, pack, object: `slipway/${pack.organizationId}/${pack.blobId}` };
};

test('a large pack is an object, a small one is in rows, and people clone both', async () => {
  const { id, address, mine, content, pack, object } = await pushed();
  await mine.commit({ 'small.txt': 'small' });
  await mine.git('push', 'origin', 'main');
  const [, second] = await packsOf(id);
  expect(second?.blobId).toBeNull();
  expect(double.objects.get(object)?.content.length).toBe(pack.bytes);
  expect([await pieceCount(pack.id), await pieceCount(second?.id ?? '')]).toEqual([0, 1]);
  await loseClones();
  const theirs = await hosting.clone(address);
  expect(await theirs.read('large.txt')).toBe(content);
  expect(await theirs.read('small.txt')).toBe('small');
  expect(await theirs.git('fsck', '--full')).not.toMatch(/error|missing/);
});

test('a pack that the store lost or altered is served to nobody; once it is back all is well', async () => {
  const { address, content, object } = await pushed();
  const stored = double.objects.get(object);
  if (!stored) throw new Error('It was not stored.');
  for (const damaged of [
    null,
    Buffer.from(stored.content).fill(0, 50_000, 50_010),
    stored.content.subarray(0, 70_000),
  ]) {
    await loseClones();
    double.objects.delete(object);
    if (damaged) double.objects.set(object, { ...stored, content: damaged });
    expect(await failing(hosting.clone(address))).toMatch(/error|fatal/);
  }
  double.objects.set(object, stored);
  const theirs = await hosting.clone(address);
  expect(await theirs.read('large.txt')).toBe(content);
});

test('a push while the store refuses is told in the terminal, changes nothing, and can be repeated', async () => {
  const { id, mine } = await pushed();
  await mine.commit({ 'more.txt': large() });
  double.trouble('PUT', { refuse: 403, code: 'AccessDenied' });
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain(
    'The storage of this server does not take the commits at the moment. Try again later.',
  );
  expect(await packsOf(id)).toHaveLength(1);
  await mine.git('push', 'origin', 'main');
  expect(await packsOf(id)).toHaveLength(2);
});

test('the pack of a push that a rule refuses does not stay in the store', async () => {
  const { mine } = await pushed();
  await mine.git('checkout', '--orphan', 'other');
  await mine.commit({ 'other.txt': large() });
  const before = new Set(double.objects.keys());
  expect(await failing(mine.git('push', '--force', 'origin', 'other:main'))).toContain('rejected');
  expect(double.asked.filter(({ verb }) => verb === 'PUT').length).toBeGreaterThan(1);
  expect(new Set(double.objects.keys())).toEqual(before);
});
