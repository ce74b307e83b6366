import { type Clone, readClone } from './readClone.ts';

/** Ends the reading of a file of which enough is known; it is no failure. */
class Enough extends Error {}

/**
 * Tells of a file piece by piece, so that memory does not grow with it, until `onPiece` answers false.
 * @param object its full object id, out of a tree
 * @throws GitError, or QueueFull when too many people read at once
 */
export const scanBlob = async (
  clone: Clone,
  object: string,
  onPiece: (piece: Buffer) => boolean,
): Promise<void> => {
  const onOutput = (piece: Buffer) => {
    if (!onPiece(piece)) throw new Enough();
  };
  try {
    await readClone(clone, ['cat-file', 'blob', object], {
      maxOutputBytes: Number.POSITIVE_INFINITY,
      onOutput,
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
};

/** As git does it: a NUL among the first 8,000 bytes means that a file is no text. */
const lookedAt = 8_000;

/** Whether bytes with which a file begins, 8,000 of them or all, are those of other than text. */
export const isBinary = (beginning: Buffer): boolean => beginning.subarray(0, lookedAt).includes(0);

/** Takes the pieces of a file in order, and finds out whether they are text; false once they are not. */
export const textWatch = (): ((piece: Buffer) => boolean) => {
  let seen = 0;
  return (piece) => {
    const text = seen >= lookedAt || !piece.subarray(0, lookedAt - seen).includes(0);
    seen += piece.length;
    return text;
  };
};

/** The bytes with which a file begins: so many that it shows whether it is text. */
export const readBeginning = async (clone: Clone, object: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  await scanBlob(clone, object, (piece) => {
    pieces.push(piece);
    bytes += piece.length;
    return bytes < lookedAt;
  });
  return Buffer.concat(pieces);
};
