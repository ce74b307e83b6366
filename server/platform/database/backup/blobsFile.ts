import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { contentTables } from '../../blobs/contentRows.ts';
import { requireObjectStore } from '../../blobs/objectStoreOf.ts';
import type { Env } from '../../env.ts';

/** Content in the object store that rows of a backup name. */
const named = z.object({
  organizationId: z.uuid(),
  id: z.uuid(),
  sha256: z.string().length(64),
  bytes: z.number().int().positive(),
});
export type NamedBlob = z.infer<typeof named>;

const lastLine = z.object({ count: z.number().int() });

/** The file with the content that is in the object store, beside that of the product's backup. */
const blobsFileOf = (file: string): string => `${file}.blobs`;

const isThere = `to_regclass('public.blob_sweeps') is not null`;

/** All content in the object store that rows name, of layers and of packs. */
export async function namedBlobs(client: Client): Promise<NamedBlob[]> {
  const { rows: found } = await client.query<{ there: boolean }>(`select ${isThere} as there`);
  // A backup of before.
  if (!found[0]?.there) return [];
  const { rows } = await client.query<NamedBlob>(
    Object.values(contentTables)
      .map(
        ({ owners }) =>
          `select organization_id as "organizationId", blob_id as id, blob_sha256 as sha256, blob_bytes::float8 as bytes
           from public.${owners} where blob_id is not null`,
      )
      .join(' union all '),
  );
  return rows;
}

/** A line with what comes next, its bytes, and so on; the last line has the number of all. What is in it is compressed already. */
async function* written(env: Pick<Env, 'blobs'>, blobs: readonly NamedBlob[]): AsyncGenerator<Buffer> {
  const store = await requireObjectStore(env);
  for (const blob of blobs) {
    yield Buffer.from(`${JSON.stringify(blob)}\n`);
    yield* store.read({ organizationId: blob.organizationId, key: blob.id }, blob);
  }
  yield Buffer.from(`${JSON.stringify({ count: blobs.length })}\n`);
}

/**
 * Writes content of the object store into a file beside a backup, readable by its owner alone, and whole when it appears under its name.
 * @returns the file; null where there is nothing to write
 * @throws Error when the file is there already, or the store lacks or has altered something; then nothing is left
 */
export async function backUpBlobs(
  env: Pick<Env, 'blobs'>,
  blobs: readonly NamedBlob[],
  backup: string,
): Promise<string | null> {
  if (blobs.length === 0) return null;
  const file = blobsFileOf(backup);
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    await pipeline(written(env, blobs), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}

/** Reads a stream by lines and lengths. */
const readerOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (done) return false;
    rest = Buffer.concat([rest, value]);
    return true;
  };
  return {
    line: async (): Promise<string> => {
      let end = rest.indexOf(10);
      while (end < 0) {
        if (!(await more())) throw new Error('it was truncated');
        end = rest.indexOf(10);
      }
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      return line;
    },
    /** At most so many bytes. */
    some: async (most: number): Promise<Buffer> => {
      if (rest.length === 0 && !(await more())) throw new Error('it was truncated');
      const piece = rest.subarray(0, most);
      rest = rest.subarray(piece.length);
      return piece;
    },
  };
};

type Reader = ReturnType<typeof readerOf>;

/** The pieces of what comes next. @throws Error when it is not what was stored */
async function* piecesOf(reader: Reader, { bytes, sha256, id }: NamedBlob): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let left = bytes; left > 0; ) {
    const piece = await reader.some(left);
    hash.update(piece);
    left -= piece.length;
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`the content ${id} was altered`);
}

/** The row that names it gets it as pieces. @returns false when there is no such row */
const placeOne = async (client: Client, blob: NamedBlob, reader: Reader): Promise<boolean> => {
  let isPlaced = false;
  let position = 0;
  for await (const piece of piecesOf(reader, blob)) {
    for (const { owners, key, pieces, owner, content } of Object.values(contentTables)) {
      const { rowCount } = await client.query(
        `insert into public.${pieces} (organization_id, ${owner}, position, ${content})
         select organization_id, ${key}, $3, $4 from public.${owners} where organization_id = $1 and blob_id = $2`,
        [blob.organizationId, blob.id, position, piece],
      );
      isPlaced ||= rowCount === 1;
    }
    position += 1;
  }
  for (const { owners } of Object.values(contentTables)) {
    await client.query(
      `update public.${owners} set blob_id = null, blob_sha256 = null, blob_bytes = null
       where organization_id = $1 and blob_id = $2`,
      [blob.organizationId, blob.id],
    );
  }
  return isPlaced;
};

/**
 * Puts the content of the file of `backUpBlobs` into restored rows: from then on it is in the database, whatever BLOBS says.
 * @param client connected to the restored rows, not bound by policies
 * @returns how many rows got their content, and how many still name content in an object store
 * @throws Error when the file is not whole
 */
export async function placeBlobs(client: Client, backup: string): Promise<{ placed: number; left: number }> {
  const file = blobsFileOf(backup);
  let placed = 0;
  if (existsSync(file)) {
    try {
      const reader = readerOf(createReadStream(file, { highWaterMark: 1024 * 1024 }));
      for (let count = 0; ; count += 1) {
        const line: unknown = JSON.parse(await reader.line());
        const end = lastLine.safeParse(line);
        if (end.success && end.data.count !== count) throw new Error('it was truncated');
        if (end.success) break;
        if (await placeOne(client, named.parse(line), reader)) placed += 1;
      }
    } catch (cause) {
      throw new Error(`${file} is no whole backup of the object store. Nothing was changed.`, { cause });
    }
  }
  return { placed, left: (await namedBlobs(client)).length };
}
