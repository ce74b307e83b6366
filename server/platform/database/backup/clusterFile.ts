import { createReadStream, createWriteStream, existsSync, realpathSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientConfig, Connection } from 'pg';
import { openClient } from '../openClient.ts';
import { lockDataFolder } from '../postgres/dataFolderLock.ts';

/** The file with the databases of services, beside that of the product's backup. */
export const clusterFileOf = (file: string): string => `${file}.databases`;

/** The data folder of the PostgreSQL that has them. */
export const servicesFolderOf = (dataDirectory: string): string => path.join(dataDirectory, 'services');

const ARCHIVE_DATA = 'd'.charCodeAt(0);
const ignore = () => undefined;

/**
 * The archive that a server sends of all its files, as `pg_basebackup` reads it.
 * @see https://www.postgresql.org/docs/18/protocol-replication.html BASE_BACKUP
 */
const baseBackup = (client: {
  query: (query: { submit: (by: Connection) => void }) => unknown;
}): Readable => {
  const archive = new PassThrough();
  const query = {
    submit: (connection: Connection) =>
      connection.query("BASE_BACKUP (LABEL 'slipway', CHECKPOINT 'fast', WAL, MANIFEST 'no')"),
    handleRowDescription: ignore,
    handleDataRow: ignore,
    handleCommandComplete: ignore,
    handleCopyData: ({ chunk }: { chunk: Buffer }, { stream }: Connection) => {
      // Its memory is used again for the next message.
      if (chunk[0] !== ARCHIVE_DATA || archive.write(Buffer.from(chunk.subarray(1)))) return;
      stream.pause();
      archive.once('drain', () => stream.resume());
    },
    handleError: (error: Error) => archive.destroy(error),
    handleReadyForQuery: () => archive.end(),
  };
  client.query(query);
  return archive;
};

/**
 * Writes all databases of a PostgreSQL as they are at one moment into a file, while services go on: a tar archive, gzipped, readable by its owner alone.
 * It is whole, and on the disk, when it appears under its name.
 * @throws Error when the file is there already, or the server or the disk fails; then nothing is left
 */
export async function backUpCluster(superuser: ClientConfig, file: string): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  const config = { ...superuser, replication: 'true' };
  const client = openClient(config);
  await client.connect();
  try {
    // Keeps the log of meanwhile, which the archive ends with.
    await client.query('CREATE_REPLICATION_SLOT slipway_backup TEMPORARY PHYSICAL RESERVE_WAL');
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(baseBackup(client), createGzip(), sink);
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

const BLOCK = 512;
const FOLDER = '5';

/** Reads a stream in pieces of asked lengths. */
const piecesOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  /** At most so many bytes: fewer than asked for where a chunk ends, none at the end. */
  const some = async (most: number): Promise<Buffer> => {
    if (rest.length === 0) rest = (await chunks.next()).value ?? rest;
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  };
  const all = async (length: number): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const piece = await some(left);
      if (piece.length === 0) break;
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  };
  return { some, all };
};

const textIn = (head: Buffer, from: number, length: number): string =>
  head
    .toString('utf8', from, from + length)
    .split('\0', 1)
    .join('');

const copyTo = async (file: string, size: number, some: (most: number) => Promise<Buffer>): Promise<void> => {
  const written = await open(file, 'wx', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const piece = await some(left);
      if (piece.length === 0) throw new Error('it was truncated');
      await written.writeFile(piece);
      left -= piece.length;
    }
  } finally {
    await written.close();
  }
};

/** Puts the files of an archive into a folder. PostgreSQL writes plain files and folders, by names of at most 100 bytes. */
const unpack = async (source: AsyncIterable<Buffer>, folder: string): Promise<void> => {
  const { some, all } = piecesOf(source);
  for (;;) {
    const head = await all(BLOCK);
    if (head.length < BLOCK) throw new Error('it was truncated');
    const name = textIn(head, 0, 100);
    // An empty block ends it.
    if (name === '') break;
    const size = Number.parseInt(textIn(head, 124, 12), 8);
    const place = path.resolve(folder, name);
    if (!place.startsWith(`${folder}${path.sep}`) && place !== folder) throw new Error(`it has ${name}`);
    if (textIn(head, 156, 1) === FOLDER) await mkdir(place, { recursive: true, mode: 0o700 });
    else {
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await copyTo(place, size, some);
      await all((BLOCK - (size % BLOCK)) % BLOCK);
    }
  }
  // To the end: that compares the checksum.
  while ((await some(BLOCK)).length > 0);
};

/** What stands beside a backup, read and ready to be put into its place. */
export type UnpackedCluster = {
  /** Puts it into its place; what was there is kept beside it. */
  place: () => Promise<void>;
  /** From now on what was there is not put back. */
  keep: () => Promise<void>;
  /** Puts what was there back, unless `keep` was called, and lets go of the folder. */
  close: () => Promise<void>;
};

/**
 * Reads the file of `backUpCluster` that stands beside a backup.
 * @param force replaces databases that are there
 * @returns null where there is none
 * @throws Error when databases are there, also those of an earlier restore that was interrupted, a server is at work on them, or the file is not
 * whole; then nothing has changed
 */
export async function unpackCluster(
  backup: string,
  { dataDirectory, force }: { dataDirectory: string; force: boolean },
): Promise<UnpackedCluster | null> {
  const file = clusterFileOf(backup);
  if (!existsSync(file)) return null;
  const services = servicesFolderOf(dataDirectory);
  const named = path.join(services, 'postgres');
  const isThere = existsSync(named);
  if (isThere && !force) {
    throw new Error(
      `There are databases of services in ${services}. Replace them with --force. Nothing was changed.`,
    );
  }
  const lock = lockDataFolder(services);
  // A link leads to where PostgreSQL's user can reach it.
  const cluster = isThere ? realpathSync(named) : named;
  const [unfinished, replaced] = [`${cluster}.restored`, `${cluster}.replaced`];
  if (existsSync(replaced)) {
    lock.release();
    throw new Error(
      `A restore was interrupted: ${replaced} has the databases of services of before. Move it to ${cluster} unless the product was restored; then delete it. Nothing was changed.`,
    );
  }
  let isPlaced = false;
  const close = async () => {
    try {
      await rm(unfinished, { recursive: true, force: true });
      if (!isPlaced) return;
      await rm(cluster, { recursive: true, force: true });
      if (isThere) await rename(replaced, cluster);
    } finally {
      lock.release();
    }
  };
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const unzipped = createGunzip();
    await Promise.all([pipeline(createReadStream(file), unzipped), unpack(unzipped, unfinished)]);
  } catch (cause) {
    await close();
    throw new Error(`${file} is no whole backup of databases of services. Nothing was changed.`, { cause });
  }
  return {
    place: async () => {
      if (isThere) await rename(cluster, replaced);
      isPlaced = true;
      await rename(unfinished, cluster);
    },
    keep: async () => {
      isPlaced = false;
      // Under a name that nobody takes for something whole, if this is interrupted.
      if (isThere) await rename(replaced, unfinished);
    },
    close,
  };
}
