import type { Clone } from './readClone.ts';
import { scanBlob, textWatch } from './scanBlob.ts';

/** Lines of a file: the number of the first of them, counted from 1, and how many. */
export type LineRange = { from: number; count: number };

/** Some lines of a file: what they are, and how many it has. */
export type LinesRead = { lines: string[]; total: number };

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** Nobody reads on in a longer line, and a page of them would be megabytes. */
const longestLine = 5_000;

/**
 * Counts the lines of bytes that come in pieces, and keeps those of a range. Lines end as any system ends them (LF, CR LF, CR); an end
 * at the end of the file begins no line of its own.
 */
export const lineCounter = (from: number, count: number) => {
  const lines: string[] = [];
  let number = 1;
  let afterReturn = false;
  let begun = false;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let cut = false;
  const wanted = () => number >= from && number < from + count;
  const keep = (bytes: Buffer) => {
    if (bytes.length > 0) begun = true;
    if (!wanted() || bytes.length === 0) return;
    const room = longestLine - keptBytes;
    cut ||= bytes.length > room;
    // What is kept must not keep the piece it is a part of.
    if (room > 0) kept.push(Buffer.from(bytes.subarray(0, room)));
    keptBytes += Math.min(bytes.length, Math.max(room, 0));
  };
  const endLine = () => {
    // A character that was cut in two is left out.
    if (wanted()) {
      const text = Buffer.concat(kept).toString('utf8');
      lines.push(cut ? `${text.replace(/\ufffd$/, '')}…` : text);
    }
    kept = [];
    keptBytes = 0;
    cut = false;
    begun = false;
    number += 1;
  };
  /**
   * Passes over lines that nobody asked for, up to the range or the end of the piece, and answers where that is. A file of 32 MiB has as
   * many ends of lines at most: each byte is looked at once, and nothing is called for it.
   */
  const pass = (piece: Buffer, start: number): number => {
    const last = number < from ? from : Number.POSITIVE_INFINITY;
    let [passed, returned, lineStart, index] = [number, afterReturn, begun ? -1 : start, start];
    for (; index < piece.length && passed < last; index += 1) {
      const byte = piece[index];
      if (byte === lineFeed || byte === carriageReturn) {
        if (byte === carriageReturn || !returned) passed += 1;
        lineStart = index + 1;
      }
      returned = byte === carriageReturn;
    }
    number = passed;
    afterReturn = returned;
    begun = lineStart < index;
    return index;
  };
  /** Keeps the line that begins or goes on here, and answers where it ends. */
  const keepLine = (piece: Buffer, start: number): number => {
    let end = start;
    while (end < piece.length && piece[end] !== lineFeed && piece[end] !== carriageReturn) end += 1;
    if (end > start) afterReturn = false;
    keep(piece.subarray(start, end));
    if (end === piece.length) return end;
    // The second half of an end of a line ends no other.
    if (!(afterReturn && piece[end] === lineFeed)) endLine();
    afterReturn = piece[end] === carriageReturn;
    return end + 1;
  };
  return {
    take: (piece: Buffer) => {
      let index = 0;
      while (index < piece.length) index = wanted() ? keepLine(piece, index) : pass(piece, index);
    },
    end: (): LinesRead => {
      if (begun) endLine();
      return { lines, total: number - 1 };
    },
  };
};

/**
 * Reads lines of a file without holding the file in memory.
 * @param object its full object id, out of a tree
 * @returns null when the file is not text
 * @throws GitError
 */
export const readLines = async (
  clone: Clone,
  object: string,
  { from, count }: LineRange,
): Promise<LinesRead | null> => {
  const counter = lineCounter(from, count);
  const isText = textWatch();
  let text = true;
  await scanBlob(clone, object, (piece) => {
    text = isText(piece);
    if (text) counter.take(piece);
    return text;
  });
  return text ? counter.end() : null;
};
