import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type BlobName,
  type BlobStore,
  DamagedBlob,
  describeContent,
  MissingBlob,
  openS3,
} from '../../engines/blobs/index.ts';
import { objectStores, placeOf } from '../../testing/blobs/objectStores.ts';
import { recordsOn } from '../../testing/records/records.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { newId } from '../graphql/ids.ts';
import { rowStore } from './rowStore.ts';

/** What every store of content does, the database among them. TEST_BLOBS adds a real object store. */

const mebibyte = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A store, and a new name in it for content of this length. */
type Opened = {
  store: BlobStore;
  newName: (bytes: number) => Promise<BlobName>;
  close: () => Promise<void>;
};

const openRows = async (kind: 'LAYER' | 'PACK'): Promise<Opened> => {
  const server: TestServer = await openTestServer();
  const { system } = server.runtime.database;
  const owner = await server.seed.owner();
  const { organizationId } = owner;
  const projectId = await recordsOn(server).project(owner);
  const now = server.clock.now();
  await system
    .insertInto('hostedRepositories')
    .values({ organizationId, projectId, slug: 'storefront', createdAt: now })
    .execute();
  const newLayer = async (bytes: number) => {
    const key = randomBytes(32).toString('hex');
    const values = { organizationId, digest: key, bytes, fileCount: 1, createdAt: now, putAt: now };
    await system.insertInto('artifactLayers').values(values).execute();
    return { organizationId, key };
  };
  const newPack = async (bytes: number) => {
    const [key, sha] = [newId(), randomBytes(20).toString('hex')];
    const values = { id: key, organizationId, projectId, sha, bytes, objects: 1, storedAt: now, through: 1 };
    await system.insertInto('hostedPacks').values(values).execute();
    return { organizationId, key };
  };
  return {
    store: rowStore(kind, (work) => system.transaction().execute(work)),
    newName: kind === 'LAYER' ? newLayer : newPack,
    close: server.close,
  };
};

const stores: readonly [string, () => Promise<Opened>][] = [
  ['the rows of layers', () => openRows('LAYER')],
  ['the rows of packs', () => openRows('PACK')],
  ...objectStores.map(([name, open]): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const { variables, close } = await open();
      const organizationId = newId();
      return {
        store: openS3(placeOf(variables)),
        newName: async () => ({ organizationId, key: newId() }),
        close,
      };
    },
  ]),
];

describe.each(stores)('content in %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  /** Stores content under a new name. */
  const put = async (content: Buffer) => {
    const file = join(folder, newId());
    await writeFile(file, content);
    const described = await describeContent([content]);
    const name = await opened.newName(content.length);
    await opened.store.put(name, file, described);
    return { name, described };
  };

  it.each([
    ['a byte', 1],
    ['64 KiB', 65_536],
    ['a little more than a piece', mebibyte + 1],
    ['what is stored in parts where there are some', 70 * mebibyte],
  ])('comes out as it was stored: %s', async (_of, length) => {
    const content = randomBytes(length);
    const { name, described } = await put(content);
    expect((await buffer(opened.store.read(name, described))).equals(content)).toBe(true);
    expect(await opened.store.head(name)).toBe(length);
    await opened.store.remove(name);
  });

  it('is gone once it is deleted, and may be deleted again', async () => {
    const { name, described } = await put(randomBytes(1_000));
    await opened.store.remove(name);
    await opened.store.remove(name);
    expect(await opened.store.head(name)).toBeNull();
    await expect(buffer(opened.store.read(name, described))).rejects.toThrow(MissingBlob);
  });

  it('is of one organization: another one has nothing by that name', async () => {
    const { name, described } = await put(randomBytes(1_000));
    const foreign = { ...name, organizationId: newId() };
    expect(await opened.store.head(foreign)).toBeNull();
    await expect(buffer(opened.store.read(foreign, described))).rejects.toThrow(MissingBlob);
  });

  it('is not given out as a whole when it is other content than was stored, or more or less of it', async () => {
    const { name, described } = await put(randomBytes(200_000));
    const other = await describeContent([randomBytes(200_000)]);
    await expect(buffer(opened.store.read(name, other))).rejects.toThrow('was altered since it was stored');
    for (const bytes of [199_999, 200_001]) {
      await expect(buffer(opened.store.read(name, { ...described, bytes }))).rejects.toThrow(DamagedBlob);
    }
  });

  it('is read by several at once', async () => {
    const content = randomBytes(3 * mebibyte);
    const { name, described } = await put(content);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => buffer(opened.store.read(name, described))),
    );
    expect(all.every((one) => one.equals(content))).toBe(true);
  });
});
