import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Bytes of a piece of a pack: large enough to be read quickly, small enough to be held in memory many times. */
const pieceBytes = 1024 * 1024;

/**
 * Reads the file of a pack in pieces, and makes sure that what was read is what git wrote there.
 * @throws Error after the last piece, when it is not
 */
export async function* packPieces(file: string): AsyncGenerator<Buffer> {
  const opened = await open(file);
  const sum = createHash('sha1');
  // A pack ends with the sum of all before (gitformat-pack).
  let end = Buffer.alloc(0);
  try {
    for (let position = 0; ; position += pieceBytes) {
      const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(pieceBytes), position });
      if (bytesRead === 0) break;
      const bytes = buffer.subarray(0, bytesRead);
      const held = Buffer.concat([end, bytes]);
      sum.update(held.subarray(0, -20));
      end = Buffer.from(held.subarray(-20));
      yield bytes;
    }
  } finally {
    await opened.close();
  }
  if (!sum.digest().equals(end)) throw new Error('A pack was damaged on its way into storage.');
}
