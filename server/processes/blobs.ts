import { parseArgs } from 'node:util';
import { openSource } from '../platform/database/backup/source.ts';
import { connectPools } from '../platform/database/connect.ts';
import { moveContent } from '../platform/blobs/moveContent.ts';
import { requireObjectStore } from '../platform/blobs/objectStoreOf.ts';
import { readEnv } from '../platform/env.ts';

const usage = 'Specify where to: npm run blobs -- move s3, or npm run blobs -- move database';

/** After so many layers and packs a line says how far it is. */
const lineEvery = 100;

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** `npm run blobs -- move s3|database`: moves the content of layers and packs while servers run, or not. */
const run = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, to, ...more] = positionals;
  if (verb !== 'move' || (to !== 's3' && to !== 'database') || more.length > 0) throw new Error(usage);
  const env = readEnv();
  if (!env.blobs)
    throw new Error('BLOBS: must name the object store, such as s3://bucket/prefix?region=eu-central-1');
  const store = await requireObjectStore(env);
  await store.check();
  const source = await openSource(env);
  const { system, close } = await connectPools(source.connections, { statementTimeout: 10 * 60_000 });
  try {
    const { count, bytes, failed } = await moveContent(
      {
        system,
        store,
        onMoved: (moved) => {
          if (moved.count % lineEvery > 0) return;
          process.stdout.write(`${moved.count} layers and packs, ${megabytes(moved.bytes)}\n`);
        },
      },
      to === 's3' ? 'OBJECTS' : 'DATABASE',
    );
    const where = to === 's3' ? store.place : 'the database';
    process.stdout.write(`${count} layers and packs (${megabytes(bytes)}) were moved to ${where}.\n`);
    for (const line of failed) process.stderr.write(`${line}\n`);
    if (failed.length > 0) {
      throw new Error(
        `${failed.length} layers and packs could not be moved: they are missing or altered where they are.`,
      );
    }
  } finally {
    await close();
    await source.close();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
});
