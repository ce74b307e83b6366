import type { DiffLine, Hunk } from './parsePatch.ts';

/** Lines that a patch leaves out: in front of a hunk, or behind the last one. */
export interface Gap {
  kind: 'gap';
  /** Its place among the gaps of the file. */
  index: number;
  /** How many lines; null behind the last hunk while the file was not read. */
  hidden: number | null;
  heading: string;
}

/** A line of a patch, or one around it that was asked for. */
export type Row = DiffLine | Gap;

/** So many lines are shown when a gap is opened once. */
export const step = 20;

const contextLines = (lines: readonly string[], from: number, to: number, offset: number): DiffLine[] =>
  lines.slice(from - 1, to).map((text, index) => ({
    kind: 'context',
    before: from + index - offset,
    after: from + index,
    text,
  }));

/** Where the lines of a hunk begin and end on a side; one without lines there is numbered by the line in front of it. */
const spanOf = (start: number, count: number) => ({
  first: count === 0 ? start + 1 : start,
  next: count === 0 ? start + 1 : start + count,
});

const spansOf = ({ lines, beforeStart, afterStart }: Hunk) => ({
  before: spanOf(beforeStart, lines.filter(({ before }) => before !== null).length),
  after: spanOf(afterStart, lines.filter(({ after }) => after !== null).length),
});

/**
 * The rows of a file: its hunks, with gaps between them.
 *
 * @param lines of the file after, once it was read.
 * @param opened how many lines of each gap are shown, by its index.
 */
export const diffRows = (
  hunks: readonly Hunk[],
  lines: readonly string[] | undefined,
  opened: Readonly<Record<number, number>>,
): Row[] => {
  const rows: Row[] = [];
  /** The first line after that no hunk and no gap has shown, and how much further on it is than before. */
  let next = 1;
  let offset = 0;
  hunks.forEach((hunk, index) => {
    const { before, after } = spansOf(hunk);
    const wanted = lines ? Math.min(opened[index] ?? 0, after.first - next) : 0;
    const hidden = after.first - next - wanted;
    if (hidden > 0) rows.push({ kind: 'gap', index, hidden, heading: hunk.heading });
    if (lines) rows.push(...contextLines(lines, after.first - wanted, after.first - 1, offset));
    rows.push(...hunk.lines);
    next = after.next;
    offset = after.next - before.next;
  });
  if (hunks.length === 0) return rows;
  const left = lines ? lines.length - next + 1 : null;
  const wanted = left === null ? 0 : Math.min(opened[hunks.length] ?? 0, left);
  if (lines) rows.push(...contextLines(lines, next, next + wanted - 1, offset));
  if (left === null || left > wanted) {
    rows.push({ kind: 'gap', index: hunks.length, hidden: left && left - wanted, heading: '' });
  }
  return rows;
};
