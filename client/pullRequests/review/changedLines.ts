import { diffArrays } from 'diff';

/** A line of a suggested change: kept, removed or added. */
export type ChangedLine = { sign: ' ' | '−' | '+'; text: string };

/** The change from some lines to others. */
export const changedLines = (before: string[], after: string[]): ChangedLine[] =>
  diffArrays(before, after).flatMap(({ value, added, removed }) => {
    const changed = added ? '+' : '−';
    const sign = added || removed ? changed : ' ';
    return value.map((text): ChangedLine => ({ sign, text }));
  });
