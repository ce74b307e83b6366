import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';

/**
 * A backup is a gzip file of lines: the header (JSON), then for each table one line of JSON, its rows as PostgreSQL's COPY
 * writes them (a row is a line) and `\.`, and last the trailer (JSON) with the SHA-256 of all bytes before it.
 */
const header = z.object({
  format: z.literal('slipway-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** What ran on the database, which restoring runs first. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The key of the stored secrets: which one it is, and the key itself where it was that of secret.key. */
  key: z.object({ fingerprint: z.string(), text: z.string().optional() }).nullable(),
  /** Work that waits in the queues. */
  jobs: z.array(
    z.object({ queue: z.string(), data: z.object({ organizationId: z.string(), jobId: z.string() }) }),
  ),
});
const table = z.object({ table: z.string(), columns: z.array(z.string()) });
const trailer = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });

export type BackupHeader = z.infer<typeof header>;
export type BackupTable = z.infer<typeof table>;
export type Backup = { header: BackupHeader; rows: Record<string, number> };

/** What ends the rows of a table; no row is written like that. */
export const END_OF_ROWS = '\\.';

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * Writes a backup, readable by its owner alone. It is whole, and on the disk, when it appears under its name.
 * @param content the lines between header and trailer; it returns the rows of each table
 * @throws Error when the file is there already, or it cannot be written; then nothing is left
 */
export async function writeBackupFile(
  file: string,
  head: BackupHeader,
  content: () => AsyncGenerator<Buffer, Record<string, number>>,
): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  const lines = async function* () {
    const hash = createHash('sha256');
    const first = lineOf(header.parse(head));
    hash.update(first);
    yield first;
    const parts = content();
    for (;;) {
      const { value, done } = await parts.next();
      if (done) {
        yield lineOf({ rows: value, sha256: hash.digest('hex') });
        return;
      }
      hash.update(value);
      yield value;
    }
  };
  try {
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(lines, createGzip(), sink);
    // Unlike a rename it fails when something of that name is there.
    await link(draft, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The lines of a file, without their ends, in batches: one for each piece that was read. */
async function* batchesOf(file: string): AsyncGenerator<Buffer[]> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  // What breaks the source must break who reads.
  source.on('error', (error) => unzipped.destroy(error));
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of source.pipe(unzipped)) {
      const lines: Buffer[] = [];
      let text = Buffer.concat([rest, chunk]);
      for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10)) {
        lines.push(text.subarray(0, end));
        text = text.subarray(end + 1);
      }
      rest = text;
      yield lines;
    }
    if (rest.length > 0) yield [rest];
  } finally {
    source.destroy();
  }
}

/** The lines of a backup; go through them once. */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  for await (const batch of batchesOf(file)) yield* batch;
}

/** Reads the line that begins a table; null for the trailer. */
export function tableOf(line: Buffer): BackupTable | null {
  return table.safeParse(JSON.parse(line.toString('utf8'))).data ?? null;
}

/**
 * Reads a backup to its end and compares its checksum.
 * @throws Error when it is no backup, or is truncated or altered
 */
export async function verifyBackupFile(file: string): Promise<Backup> {
  const hash = createHash('sha256');
  let first: Buffer | null = null;
  let last: Buffer | null = null;
  try {
    for await (const batch of batchesOf(file)) {
      for (const line of batch) {
        if (last) hash.update(last).update('\n');
        last = line;
        first ??= Buffer.from(line);
      }
      // A batch shares its memory with all that was read: what is kept is copied.
      last = last && Buffer.from(last);
    }
    const { rows, sha256 } = trailer.parse(JSON.parse(last?.toString('utf8') ?? ''));
    if (sha256 !== hash.digest('hex')) throw new Error('its checksum is another one');
    return { header: header.parse(JSON.parse(first?.toString('utf8') ?? '')), rows };
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw cause;
    throw new Error(
      `${file} is no whole backup of Slipway: it was truncated or altered, or made by a newer version. Nothing was changed.`,
      { cause },
    );
  }
}
