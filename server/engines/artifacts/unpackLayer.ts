import { createHash } from 'node:crypto';
import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { ByteReader } from './byteReader.ts';
import { type LayerEntry, type LayerListing, readListing } from './layerListing.ts';
import { smallFile } from './readFolder.ts';
import { Slices } from './slices.ts';

type FileEntry = Extract<LayerEntry, { type: 'FILE' }>;

/** Bytes of the listing of the largest layer that is taken. */
const longestListing = 256 * 1024 * 1024;

const foldersOf = ({ entries }: LayerListing): string[] => {
  const folders = new Set<string>();
  for (const entry of entries) {
    let folder = entry.type === 'FOLDER' ? entry.path : dirname(entry.path);
    for (; folder !== '.' && !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  // A folder before what is in it.
  return [...folders].sort();
};

const writeFile = async (top: string, entry: FileEntry, reader: ByteReader): Promise<void> => {
  const file = openSync(`${top}/${entry.path}`, 'wx');
  const hash = createHash('sha256');
  try {
    for (let left = entry.bytes; left > 0; left -= smallFile) {
      const piece = await reader.read(Math.min(left, smallFile));
      hash.update(piece);
      writeFileSync(file, piece);
    }
    // Whatever this process does not give to others when it opens a file (umask(2)), the sandbox's user reads this.
    fchmodSync(file, entry.executable ? 0o555 : 0o444);
  } finally {
    closeSync(file);
  }
  if (hash.digest('hex') !== entry.sha256) throw new Error(`${entry.path} of the layer is damaged.`);
};

const unpack = async (reader: ByteReader, digest: string, top: string): Promise<LayerListing> => {
  const length = (await reader.read(4)).readUInt32BE();
  if (length > longestListing) throw new Error('The listing of the layer is damaged.');
  const listing = readListing(await reader.read(length), digest);
  const folders = foldersOf(listing);
  const slices = new Slices();
  mkdirSync(top);
  for (const folder of folders) mkdirSync(`${top}/${folder}`);
  for (const entry of listing.entries) {
    if (entry.type === 'FILE') await writeFile(top, entry, reader);
    await slices.next();
  }
  if (!(await reader.isAtEnd())) throw new Error('The layer does not end where it should.');
  // Links come last: nothing is written by way of one.
  for (const entry of listing.entries) {
    if (entry.type === 'LINK') symlinkSync(entry.target, `${top}/${entry.path}`);
    await slices.next();
  }
  for (const folder of ['', ...folders]) chmodSync(`${top}/${folder}`, 0o555);
  return listing;
};

/**
 * Writes the content of a layer into a folder, which must not be there, as files that nobody may write to.
 * @throws Error when it is not what the digest says
 */
export const unpackLayer = async (
  pieces: AsyncIterable<Buffer>,
  digest: string,
  top: string,
): Promise<LayerListing> => {
  const source = Readable.from(pieces);
  const decompress = createZstdDecompress();
  source.once('error', (error) => decompress.destroy(error));
  const reader = new ByteReader(source.pipe(decompress));
  try {
    return await unpack(reader, digest, top);
  } finally {
    await reader.close();
    source.destroy();
  }
};
