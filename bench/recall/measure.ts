import { openAnalysis } from '../../server/engines/scanner/index.ts';
import type { Figure } from '../figure.ts';
import { type Judged, judge } from './judge.ts';
import { type OwnGroup, ownGroups, readIndependentSamples, readOwnSamples, type Sample } from './samples.ts';

/** The least share of flaws to be found, and the largest share of harmless samples in which anything is reported, in percent. */
type Goal = { name: string; found: number; falseAlarms: number };

/** A goal with the groups of samples that are counted together for it. */
type Counted = Goal & { groups: readonly Sample['group'][] };

/** Goals for the samples of the rules' authors. */
export const ownGoals: Readonly<Record<OwnGroup, Goal>> = {
  javascript: { name: 'JavaScript and TypeScript', found: 40, falseAlarms: 15 },
  python: { name: 'Python', found: 30, falseAlarms: 15 },
  java: { name: 'Java', found: 30, falseAlarms: 15 },
  infrastructure: { name: 'Infrastructure', found: 35, falseAlarms: 10 },
  secrets: { name: 'Secrets', found: 70, falseAlarms: 20 },
};

/** Goals for the samples of the second author. */
const independentGoals: readonly Counted[] = [
  { name: 'JavaScript', found: 50, falseAlarms: 10, groups: ['javascript'] },
  { name: 'TypeScript', found: 50, falseAlarms: 10, groups: ['typescript'] },
  { name: 'Python', found: 50, falseAlarms: 10, groups: ['python'] },
  { name: 'Java', found: 60, falseAlarms: 10, groups: ['java'] },
  { name: 'Go', found: 40, falseAlarms: 10, groups: ['go'] },
  { name: 'PHP', found: 40, falseAlarms: 10, groups: ['php'] },
  { name: 'Ruby', found: 40, falseAlarms: 10, groups: ['ruby'] },
  { name: 'C#', found: 40, falseAlarms: 10, groups: ['csharp'] },
  { name: 'Terraform', found: 60, falseAlarms: 10, groups: ['terraform'] },
  // Together, as each alone has so few harmless samples that one false alarm is more than the goal.
  {
    name: 'YAML (Kubernetes, Compose, pipelines)',
    found: 60,
    falseAlarms: 10,
    groups: ['kubernetes', 'compose', 'pipelines'],
  },
  { name: 'Dockerfile', found: 60, falseAlarms: 10, groups: ['docker'] },
  { name: 'Secrets', found: 85, falseAlarms: 12, groups: ['secrets'] },
];

/** Reads every sample as a scan would. */
export const judgeAll = async (samples: readonly Sample[]): Promise<Judged[]> => {
  const analyse = await openAnalysis();
  return samples.map((sample) => judge(sample, analyse));
};

/** The share of flaws that are found, and of harmless samples in which anything is reported, in percent; 0 where there are no samples. */
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

const halves = { A: 'learnt from', B: 'held out' } as const;

const figuresOf = (judged: readonly Judged[], author: string, goals: readonly Counted[]): Figure[] =>
  goals.flatMap(({ name, groups, found: least, falseAlarms: most }) =>
    (['A', 'B'] as const).flatMap((half): Figure[] => {
      const of = judged.filter(({ sample }) => groups.includes(sample.group) && sample.half === half);
      const { found, falseAlarms } = sharesOf(of);
      const what = `${name}, ${of.length} ${author} samples ${halves[half]}`;
      return [
        { name: `${what}: flaws found`, value: found, unit: '%', goal: least, better: 'higher' },
        { name: `${what}: false alarms`, value: falseAlarms, unit: '%', goal: most },
      ];
    }),
  );

/** Measures how many flaws of labelled samples the scanner finds, and how often it reports harmless ones. */
export const measureRecall = async (): Promise<Figure[]> => [
  ...figuresOf(
    await judgeAll(readOwnSamples()),
    'own',
    ownGroups.map((group) => ({ ...ownGoals[group], groups: [group] })),
  ),
  ...figuresOf(await judgeAll(readIndependentSamples()), 'independent', independentGoals),
];
