import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { type LayerListing, writeListing } from './layerListing.ts';
import { readPieces } from './readFolder.ts';
import { Slices } from './slices.ts';

async function* contents(top: string, listing: LayerListing): AsyncGenerator<Buffer> {
  const text = writeListing(listing);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  yield length;
  yield text;
  const slices = new Slices();
  for (const entry of listing.entries) {
    if (entry.type !== 'FILE') continue;
    const hash = createHash('sha256');
    for await (const piece of readPieces(`${top}/${entry.path}`, entry.bytes)) {
      hash.update(piece);
      yield piece;
    }
    if (hash.digest('hex') !== entry.sha256) throw new Error(`${entry.path} changed while it was kept.`);
    await slices.next();
  }
}

/**
 * A layer as bytes, compressed: the length of its listing, the listing, and the content of its files in that order. No tar: what is there is
 * then known, and proved by the digest, before anything of it is written anywhere, and there are no headers to forge.
 * @throws Error when a file is no longer what the listing says
 */
export const packLayer = (top: string, listing: LayerListing): AsyncIterable<Buffer> => {
  const source = Readable.from(contents(top, listing));
  const compress = createZstdCompress();
  source.once('error', (error) => compress.destroy(error));
  return source.pipe(compress);
};
