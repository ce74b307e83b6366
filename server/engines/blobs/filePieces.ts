import { open } from 'node:fs/promises';

/** Reads a file in pieces of this length; the last one may be shorter. */
export async function* filePieces(path: string, pieceBytes: number): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let position = 0; ; position += pieceBytes) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(pieceBytes), position });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
