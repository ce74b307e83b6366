import type { openAnalysis } from '../scanner/index.ts';

type Analyse = Awaited<ReturnType<typeof openAnalysis>>;

/** Returns how many findings of each rule a file has. */
export const countsOf = (analyse: Analyse, path: string, text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { rule } of analyse([{ path, text }])) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
};

/** Whether a file has so many findings of a rule less, and none more of another rule. */
export const isFixed = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  rule: string,
  lines: number,
): boolean => {
  const expected = Math.max(0, (before.get(rule) ?? 0) - lines);
  return [...after].every(
    ([found, count]) => count <= (found === rule ? expected : (before.get(found) ?? 0)),
  );
};
