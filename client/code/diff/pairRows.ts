import type { Gap, Row } from './diffRows.ts';
import type { DiffLine } from './parsePatch.ts';

/** Two lines side by side; null where a side has none. */
export interface Pair {
  kind: 'pair';
  before: DiffLine | null;
  after: DiffLine | null;
}

/** Rows side by side: what was removed at the left of what was added in its place. */
export const pairRows = (rows: readonly Row[]): (Pair | Gap)[] => {
  const pairs: (Pair | Gap)[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    const height = Math.max(removed.length, added.length);
    for (let index = 0; index < height; index += 1) {
      pairs.push({ kind: 'pair', before: removed[index] ?? null, after: added[index] ?? null });
    }
    removed = [];
    added = [];
  };
  for (const row of rows) {
    if (row.kind === 'removed') {
      if (added.length > 0) flush();
      removed.push(row);
    } else if (row.kind === 'added') added.push(row);
    else {
      flush();
      pairs.push(row.kind === 'gap' ? row : { kind: 'pair', before: row, after: row });
    }
  }
  flush();
  return pairs;
};
