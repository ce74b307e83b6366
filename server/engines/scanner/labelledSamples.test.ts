import { judgeAll, ownGoals, sharesOf } from '../../../bench/recall/measure.ts';
import type { Judged } from '../../../bench/recall/judge.ts';
import { ownGroups, readOwnSamples } from '../../../bench/recall/samples.ts';

let judged: Judged[];
beforeAll(async () => {
  judged = await judgeAll(readOwnSamples());
});

test.each(ownGroups)(
  'of labelled samples of %s enough flaws are found, and few harmless ones are told of',
  (group) => {
    const { found, falseAlarms } = ownGoals[group];
    for (const half of ['A', 'B'] as const) {
      const of = judged.filter(({ sample }) => sample.group === group && sample.half === half);
      expect(of.length).toBeGreaterThan(30);
      const shares = sharesOf(of);
      expect(shares.found).toBeGreaterThanOrEqual(found);
      expect(shares.falseAlarms).toBeLessThanOrEqual(falseAlarms);
    }
  },
);
