import { createHash } from 'node:crypto';
import { type BlobContent, DamagedBlob } from './blobStore.ts';

/**
 * Gives on what is read of a store, and holds the last piece back until all of it is proved: what reads to the end never gets altered content
 * as a whole.
 * @throws DamagedBlob
 */
export async function* verified(
  pieces: AsyncIterable<Buffer>,
  { sha256, bytes }: BlobContent,
  shown: string,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let [length, held]: [number, Buffer | null] = [0, null];
  for await (const piece of pieces) {
    if (held) yield held;
    held = piece;
    hash.update(piece);
    length += piece.length;
    if (length > bytes) break;
  }
  if (length !== bytes) {
    throw new DamagedBlob(
      `${shown} has ${length > bytes ? 'more' : 'fewer'} than the ${bytes} bytes that were stored.`,
    );
  }
  if (hash.digest('hex') !== sha256) throw new DamagedBlob(`${shown} was altered since it was stored.`);
  if (held) yield held;
}
