import { autofixRules, fixReports } from '../../server/engines/autofix/index.ts';
import { openAnalysis, type Report } from '../../server/engines/scanner/index.ts';
import type { Figure } from '../figure.ts';
import { judgeAll } from '../recall/measure.ts';
import { readOwnSamples } from '../recall/samples.ts';

const counted = (reports: readonly Report[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { rule } of reports) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
};

/** Whether the fixed findings are gone after the fix and no rule has new findings. */
const isClean = (
  before: readonly Report[],
  after: readonly Report[],
  rule: string,
  fixed: number,
): boolean => {
  const earlier = counted(before);
  return [...counted(after)].every(
    ([found, count]) => count <= (earlier.get(found) ?? 0) - (found === rule ? fixed : 0),
  );
};

/** The share of findings in the labelled samples of the recall measurement that an autofix removes, and how many of the edits a scan refuses. */
export const measureAutofixShare = async (): Promise<Figure[]> => {
  const analyse = await openAnalysis();
  let [found, fixed, refused] = [0, 0, 0];
  for (const { sample, reports } of await judgeAll(readOwnSamples())) {
    found += reports.length;
    const files = new Map(sample.files.map(({ path, text }) => [path, text]));
    const source = {
      read: async (path: string) => files.get(path) ?? null,
      paths: async () => [...files.keys()],
    };
    for (const { rule } of autofixRules) {
      const own = reports.filter((report) => report.rule === rule);
      if (own.length === 0) continue;
      const outcome = await fixReports(source, rule, own);
      fixed += outcome.fixed.length;
      if (outcome.edits.length === 0) continue;
      const edited = new Map([
        ...files,
        ...outcome.edits.map(({ path, content }) => [path, content] as const),
      ]);
      const after = analyse([...edited].map(([path, text]) => ({ path, text })));
      if (!isClean(reports, after, rule, outcome.fixed.length)) refused += 1;
    }
  }
  return [
    {
      name: `Findings with an autofix, of ${found} in the samples of the recall`,
      value: (100 * fixed) / found,
      // No goal: the goal is for repositories. A seventh of these findings are secrets and keys, which are revoked instead of edited.
      unit: '%',
    },
    { name: 'Autofixes of them that a scan refuses', value: refused, unit: 'times', goal: 0 },
  ];
};
