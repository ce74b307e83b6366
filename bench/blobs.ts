import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openS3, type ObjectStore } from '../server/engines/blobs/index.ts';
import { removeFolder } from '../server/engines/artifacts/index.ts';
import { openArtifacts } from '../server/features/deployments/artifacts/openArtifacts.ts';
import { moveContent } from '../server/platform/blobs/moveContent.ts';
import { readContent } from '../server/platform/blobs/readContent.ts';
import { connectPools, DATABASE } from '../server/platform/database/connect.ts';
import { socketConnections } from '../server/platform/database/connection.ts';
import { readEnv } from '../server/platform/env.ts';
import { settingsOf } from '../server/testing/blobs/objectStores.ts';
import { openS3Double } from '../server/testing/blobs/s3Double.ts';
import { type Figure, timed } from './figure.ts';
import { newDataDirectory, postgresOf, querySql, type ServerProcess } from './serverProcess.ts';

/** As many files as the packages of a usual application have. */
const files = 8_689;
/** Layers that are moved while others read them. */
const layers = 1_000;
const readers = 4;
const tries = 5;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A folder with files of 1 to 9 kB, which are compressed to about half. */
const makeFiles = async (folder: string): Promise<void> => {
  for (let file = 0; file < files; file += 1) {
    const path = join(folder, String(file % 200));
    if (file < 200) await mkdir(path, { recursive: true });
    await writeFile(join(path, String(file)), randomBytes(500 + (file % 4_000)).toString('hex'));
  }
};

/** Artifacts on the database of a server, with a cache of their own, and an object store that new content does not go to. */
const openBench = async ({ dataDirectory }: ServerProcess) => {
  const { host, port } = await postgresOf(dataDirectory);
  const [double, database, folder] = await Promise.all([
    openS3Double(),
    connectPools(socketConnections(host, port, DATABASE)),
    newDataDirectory(),
  ]);
  const settings = { ...settingsOf(double), BLOBS: `${double.blobs}&new=database` };
  const env = readEnv({ DATA_DIR: join(folder, 'data'), SEED: 'none', ...settings });
  if (!env.blobs) throw new Error('There is a store.');
  const store: ObjectStore = openS3(env.blobs);
  const runtime = { database, env, log, clock: () => new Date() };
  const [organization] = await querySql(
    dataDirectory,
    'select id from organizations order by created_at limit 1',
  );
  const organizationId = String(organization?.['id']);
  const artifacts = openArtifacts(runtime).of(organizationId);
  return {
    runtime,
    folder,
    organizationId,
    artifacts,
    move: (to: 'OBJECTS' | 'DATABASE') => moveContent({ system: database.system, store }, to),
    put: async (path: string): Promise<string> => {
      const layer = await artifacts.put(path, { bytes: 1_000_000_000, files: 100_000 });
      if ('reason' in layer) throw new Error(layer.reason);
      return layer.digest;
    },
    close: async () => {
      const where = database.system.deleteFrom('artifactLayers').where('organizationId', '=', organizationId);
      await where.where('createdAt', '>', begun).execute();
      await database.close();
      await removeFolder(folder);
      await double.close();
    },
  };
};

const begun = new Date();

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Measures the time to open a layer that is not cached on this machine, in milliseconds. */
const openingOf = async ({ artifacts, runtime }: Bench, digest: string): Promise<number> => {
  const [sample = Number.NaN] = await timed(1, () => artifacts.open(digest));
  artifacts.close(digest);
  await removeFolder(join(runtime.env.dataDirectory, 'artifacts'));
  return sample;
};

/** Two layers of equal size, one in each place, are opened in turn: whatever else the machine does, it does to both. */
const measureOpening = async (bench: Bench): Promise<Figure[]> => {
  const putFiles = async () => {
    const folder = join(bench.folder, 'files');
    await makeFiles(folder);
    const digest = await bench.put(folder);
    await removeFolder(folder);
    return digest;
  };
  const stored = await putFiles();
  await bench.move('OBJECTS');
  const inRows = await putFiles();
  const samples: { database: number; store: number }[] = [];
  for (let one = 0; one < tries; one += 1) {
    samples.push({ database: await openingOf(bench, inRows), store: await openingOf(bench, stored) });
  }
  const database = Math.min(...samples.map((sample) => sample.database));
  const store = Math.min(...samples.map((sample) => sample.store));
  const of = `Opening ${files.toLocaleString('en-US')} files`;
  return [
    { name: `${of} from the database`, value: database, unit: 'ms' },
    { name: `${of} from an object store`, value: store, unit: 'ms' },
    {
      name: `${of} from an object store, compared with the database`,
      value: store / database,
      unit: 'times',
      goal: 1.3,
    },
  ];
};

const shaOf = async ({ runtime, organizationId }: Bench, key: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of readContent(runtime, { kind: 'LAYER', organizationId, key })) hash.update(piece);
  return hash.digest('hex');
};

const measureMoves = async (bench: Bench): Promise<Figure[]> => {
  const expected = new Map<string, string>();
  const folder = join(bench.folder, 'layer');
  await mkdir(folder);
  for (let layer = 0; layer < layers; layer += 1) {
    await writeFile(join(folder, 'file'), randomBytes(100_000));
    const digest = await bench.put(folder);
    expected.set(digest, await shaOf(bench, digest));
  }
  const digests = [...expected.keys()];
  const done = new AbortController();
  let [reads, wrong] = [0, 0];
  const read = async (reader: number) => {
    for (let next = reader; !done.signal.aborted; next += 7) {
      const digest = digests[next % layers] ?? '';
      const sha = await shaOf(bench, digest).catch(() => null);
      reads += 1;
      if (sha !== expected.get(digest)) wrong += 1;
    }
  };
  const reading = Array.from({ length: readers }, (_, reader) => read(reader));
  const [there = 0] = await timed(1, () => bench.move('OBJECTS'));
  const { system } = bench.runtime.database;
  const { left } = await system
    .selectFrom('artifactChunks')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('organizationId', '=', bench.organizationId)
    .where('digest', 'in', digests)
    .executeTakeFirstOrThrow();
  const [back = 0] = await timed(1, () => bench.move('DATABASE'));
  done.abort();
  await Promise.all(reading);
  for (const [digest, sha] of expected) if ((await shaOf(bench, digest)) !== sha) wrong += 1;
  const of = `${layers.toLocaleString('en-US')} layers`;
  return [
    { name: `Move of ${of} to an object store, with ${readers} readers`, value: there, unit: 'ms' },
    { name: `Move of ${of} back`, value: back, unit: 'ms' },
    {
      name: `Rows with content after the move of ${of} to an object store`,
      value: left,
      unit: 'files',
      goal: 0,
    },
    {
      name: `Reads of layers that went wrong during moves, of ${reads}`,
      value: wrong,
      unit: 'answers',
      goal: 0,
    },
  ];
};

/** Layers in an object store on this machine, the double of the tests: how long they take, and whether moves lose any. */
export const measureBlobs = async (server: ServerProcess): Promise<Figure[]> => {
  const bench = await openBench(server);
  try {
    return [...(await measureOpening(bench)), ...(await measureMoves(bench))];
  } finally {
    await bench.close();
  }
};
