import { createHash } from 'node:crypto';
import type { DescribedContent } from './blobStore.ts';

/** Reads content to its end: its length and hashes. */
export const describeContent = async (
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<DescribedContent> => {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let bytes = 0;
  for await (const piece of pieces) {
    sha256.update(piece);
    md5.update(piece);
    bytes += piece.length;
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64'), bytes };
};
