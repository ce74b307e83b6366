import type { DiffLine } from './parsePatch.ts';
import type { Row } from './diffRows.ts';

/** Characters of a line, from the first to behind the last, that another version of it has not. */
export interface Part {
  from: number;
  to: number;
}

const word = /[\p{L}\p{N}_]/u;

const isWithin = (text: string, at: number) => word.test(text[at - 1] ?? '') && word.test(text[at] ?? '');

/** What differs between two versions of a line: all but what both begin and end with, in whole words. Nothing when little is common. */
export const changedParts = (before: string, after: string): [Part, Part] | null => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  while (start > 0 && (isWithin(before, start) || isWithin(after, start))) start -= 1;
  while (end > 0 && (isWithin(before, before.length - end) || isWithin(after, after.length - end))) end -= 1;
  const common = before.slice(0, start).trim().length + before.slice(before.length - end).trim().length;
  if (common < Math.max(before.trim().length, after.trim().length) * 0.3) return null;
  return [
    { from: start, to: before.length - end },
    { from: start, to: after.length - end },
  ];
};

/** The changed parts of lines that stand in the place of each other: removed ones, and as many added ones right behind them. */
export const markChanges = (rows: readonly Row[]): Map<DiffLine, Part> => {
  const marks = new Map<DiffLine, Part>();
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const pair = () => {
    if (removed.length === added.length) {
      removed.forEach((line, index) => {
        const other = added[index];
        const parts = other && changedParts(line.text, other.text);
        if (!other || !parts) return;
        marks.set(line, parts[0]);
        marks.set(other, parts[1]);
      });
    }
    removed = [];
    added = [];
  };
  for (const row of rows) {
    if (row.kind === 'removed') {
      if (added.length > 0) pair();
      removed.push(row);
    } else if (row.kind === 'added') added.push(row);
    else pair();
  }
  pair();
  return marks;
};
