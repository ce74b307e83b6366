import { openAnalysis } from '../../server/engines/scanner/index.ts';
import type { Figure } from '../figure.ts';
import { type Judged, judge } from './judge.ts';
import { type Group, groups, readSamples, type Sample } from './samples.ts';

/** What the scanner is held to: the least share of flaws to be found, and the most of harmless samples of which anything is told, in percent. */
export const goals: Readonly<Record<Group, { name: string; found: number; falseAlarms: number }>> = {
  javascript: { name: 'JavaScript and TypeScript', found: 40, falseAlarms: 15 },
  python: { name: 'Python', found: 30, falseAlarms: 15 },
  java: { name: 'Java', found: 30, falseAlarms: 15 },
  infrastructure: { name: 'Infrastructure', found: 35, falseAlarms: 10 },
  secrets: { name: 'Secrets', found: 70, falseAlarms: 20 },
};

/** Reads every sample as a scan would. */
export const judgeAll = async (): Promise<Judged[]> => {
  const analyse = await openAnalysis();
  return readSamples().map((sample) => judge(sample, analyse));
};

/** Of some samples, what share of flaws is found and of what share of harmless ones something is told, in percent. */
export const sharesOf = (judged: readonly Judged[]): { found: number; falseAlarms: number } => {
  const share = (isVulnerable: boolean, counts: (one: Judged) => boolean): number => {
    const of = judged.filter(({ sample }) => sample.isVulnerable === isVulnerable);
    return of.length === 0 ? 0 : (100 * of.filter(counts).length) / of.length;
  };
  return {
    found: share(true, ({ isFound }) => isFound),
    falseAlarms: share(false, ({ isFlagged }) => isFlagged),
  };
};

const halves: Readonly<Record<Sample['half'], string>> = { A: 'learnt from', B: 'held out' };

/** How much of what is wrong in labelled samples the scanner finds, and how often it is alarmed by what is not. */
export const measureRecall = async (): Promise<Figure[]> => {
  const judged = await judgeAll();
  return groups.flatMap((group) =>
    (['A', 'B'] as const).flatMap((half): Figure[] => {
      const { name, found: least, falseAlarms: most } = goals[group];
      const of = judged.filter(({ sample }) => sample.group === group && sample.half === half);
      const { found, falseAlarms } = sharesOf(of);
      const what = `${name}, ${of.length} samples ${halves[half]}`;
      return [
        { name: `${what}: flaws found`, value: found, unit: '%', goal: least, better: 'higher' },
        { name: `${what}: false alarms`, value: falseAlarms, unit: '%', goal: most },
      ];
    }),
  );
};
