import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  createReadStream,
  lstatSync,
  opendirSync,
  openSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { isNativeError } from 'node:util/types';
import type { LayerLimits, NotKept } from './artifactStore.ts';
import { type LayerEntry, type LayerListing, listingOf } from './layerListing.ts';
import { linkLeadsOut } from './linkLeadsOut.ts';
import { Slices } from './slices.ts';

/** Bytes of a path: a quarter of what Linux takes, as there is more in front of it wherever the layer is opened. */
const longestPath = 1_024;
/** Bytes of all names of a layer, as JSON: with 200,000 hashes besides, its listing stays far below what is read of one (unpackLayer). */
const mostNameBytes = 32 * 1024 * 1024;
/** Bytes of a file that is read or written at once. */
export const smallFile = 1024 * 1024;

class Refusal extends Error {
  readonly notKept: NotKept;
  constructor(reason: NotKept['reason'], path: string | null) {
    super(reason);
    this.notKept = { reason, path };
  }
}

/** Whoever made a folder may have taken the right to read it from its owner, who can take it back. */
const evenIfClosed = <T>(path: string, mode: number, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!isNativeError(error) || !('code' in error) || error.code !== 'EACCES') throw error;
    chmodSync(path, mode);
    return work();
  }
};

const nameOf = (raw: string, folder: string): string => {
  const bytes = Buffer.from(raw, 'latin1');
  const path = `${folder === '' ? '' : `${folder}/`}${bytes.toString('utf8')}`;
  if (!isUtf8(bytes) || Buffer.byteLength(path) > longestPath) throw new Refusal('NAME', path.slice(0, 200));
  return path;
};

/** A file that is opened as itself: never what a link in its place leads to, and without waiting for the other end of a pipe. */
const openFile = (path: string): number =>
  evenIfClosed(path, 0o600, () =>
    openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK),
  );

/** The bytes of a file, all of them at once if it is small. */
export async function* readPieces(path: string, bytes: number): AsyncGenerator<Buffer> {
  const file = openFile(path);
  try {
    if (bytes <= smallFile) yield readFileSync(file);
    else yield* createReadStream('', { fd: file, autoClose: false, highWaterMark: smallFile });
  } finally {
    closeSync(file);
  }
}

const hashOf = async (path: string, bytes: number): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of readPieces(path, bytes)) hash.update(piece);
  return hash.digest('hex');
};

/** What is in a folder: files without the hashes of their content. */
export type Found = { entries: LayerEntry[]; files: { path: string; executable: boolean; bytes: number }[] };

/** What a folder holds, but for what is in the files: none is opened before all of it is known to be within the limits. */
export const walkFolder = async (top: string, limits: LayerLimits): Promise<Found> => {
  const found: Found = { entries: [], files: [] };
  const slices = new Slices();
  const folders = [''];
  let [count, bytes, nameBytes] = [0, 0, 0];
  const addName = (name: string): void => {
    nameBytes += Buffer.byteLength(JSON.stringify(name));
    if (nameBytes > (limits.nameBytes ?? mostNameBytes)) throw new Refusal('TOO_MANY_FILES', null);
  };
  const take = (path: string): void => {
    const status = lstatSync(`${top}/${path}`);
    addName(path);
    if (status.isDirectory()) folders.push(path);
    else if (status.isSymbolicLink()) {
      const target = readlinkSync(`${top}/${path}`, 'buffer');
      if (!isUtf8(target)) throw new Refusal('NAME', path);
      addName(target.toString('utf8'));
      found.entries.push({ type: 'LINK', path, target: target.toString('utf8') });
    } else if (status.isFile()) {
      bytes += status.size;
      if (bytes > limits.bytes) throw new Refusal('TOO_LARGE', path);
      found.files.push({ path, executable: (status.mode & 0o100) !== 0, bytes: status.size });
    } else throw new Refusal('NOT_A_FILE', path);
  };
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const here = `${top}/${folder}`;
    // Names are bytes; this encoding loses none of them.
    const listed = evenIfClosed(here, 0o700, () =>
      opendirSync(here, { encoding: 'latin1', bufferSize: 256 }),
    );
    let empty = true;
    try {
      for (let entry = listed.readSync(); entry; entry = listed.readSync()) {
        empty = false;
        count += 1;
        if (count > limits.files) throw new Refusal('TOO_MANY_FILES', null);
        const path = nameOf(entry.name, folder);
        evenIfClosed(here, 0o700, () => take(path));
        await slices.next();
      }
    } finally {
      listed.closeSync();
    }
    if (empty && folder !== '') found.entries.push({ type: 'FOLDER', path: folder });
  }
  return found;
};

const refuseLinksOut = (entries: readonly LayerEntry[], at: string): void => {
  const below = at === '' ? '' : `${at}/`;
  const links = new Map(
    entries.flatMap((entry) => (entry.type === 'LINK' ? [[below + entry.path, entry.target] as const] : [])),
  );
  for (const path of links.keys()) {
    if (linkLeadsOut(path, links)) throw new Refusal('LINK_LEADS_OUT', path.slice(below.length));
  }
};

/**
 * What a folder holds, with the hashes of its files. The folder may be hostile: links are not followed, and nothing but files, links and
 * folders is taken. Nobody may write to it meanwhile.
 */
export const readFolder = async (top: string, limits: LayerLimits): Promise<LayerListing | NotKept> => {
  try {
    if (!lstatSync(top).isDirectory()) return { reason: 'NOT_A_FILE', path: null };
    const { entries, files } = await walkFolder(top, limits);
    refuseLinksOut(entries, limits.at ?? '');
    const slices = new Slices();
    for (const file of files) {
      entries.push({ type: 'FILE', ...file, sha256: await hashOf(`${top}/${file.path}`, file.bytes) });
      await slices.next();
    }
    return listingOf(entries);
  } catch (error) {
    if (error instanceof Refusal) return error.notKept;
    throw error;
  }
};
