import { openAnalysis } from '../../server/engines/scanner/index.ts';
import type { Figure } from '../figure.ts';
import { type Judged, judge } from './judge.ts';
import {
  type IndependentGroup,
  independentGroups,
  type OwnGroup,
  ownGroups,
  readIndependentSamples,
  readOwnSamples,
  type Sample,
} from './samples.ts';

/** The least share of flaws to be found, and the largest share of harmless samples in which anything is reported, in percent. */
type Goal = { name: string; found: number; falseAlarms: number };

/** Goals for the samples of the rules' authors. */
export const ownGoals: Readonly<Record<OwnGroup, Goal>> = {
  javascript: { name: 'JavaScript and TypeScript', found: 40, falseAlarms: 15 },
  python: { name: 'Python', found: 30, falseAlarms: 15 },
  java: { name: 'Java', found: 30, falseAlarms: 15 },
  infrastructure: { name: 'Infrastructure', found: 35, falseAlarms: 10 },
  secrets: { name: 'Secrets', found: 70, falseAlarms: 20 },
};

/** Goals for the samples of the second author. */
export const independentGoals: Readonly<Record<IndependentGroup, Goal>> = {
  javascript: { name: 'JavaScript', found: 50, falseAlarms: 10 },
  typescript: { name: 'TypeScript', found: 50, falseAlarms: 10 },
  python: { name: 'Python', found: 50, falseAlarms: 10 },
  java: { name: 'Java', found: 60, falseAlarms: 10 },
  go: { name: 'Go', found: 40, falseAlarms: 10 },
  php: { name: 'PHP', found: 40, falseAlarms: 10 },
  ruby: { name: 'Ruby', found: 40, falseAlarms: 10 },
  csharp: { name: 'C#', found: 40, falseAlarms: 10 },
  terraform: { name: 'Terraform', found: 60, falseAlarms: 10 },
  kubernetes: { name: 'Kubernetes', found: 60, falseAlarms: 10 },
  compose: { name: 'Compose', found: 60, falseAlarms: 10 },
  pipelines: { name: 'Pipelines', found: 60, falseAlarms: 10 },
  docker: { name: 'Dockerfile', found: 60, falseAlarms: 10 },
  secrets: { name: 'Secrets', found: 85, falseAlarms: 12 },
};

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

const figuresOf = <Group extends Sample['group']>(
  judged: readonly Judged[],
  author: string,
  groups: readonly Group[],
  goals: Readonly<Record<Group, Goal>>,
): Figure[] =>
  groups.flatMap((group) =>
    (['A', 'B'] as const).flatMap((half): Figure[] => {
      const { name, found: least, falseAlarms: most } = goals[group];
      const of = judged.filter(({ sample }) => sample.group === group && sample.half === half);
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
  ...figuresOf(await judgeAll(readOwnSamples()), 'own', ownGroups, ownGoals),
  ...figuresOf(await judgeAll(readIndependentSamples()), 'independent', independentGroups, independentGoals),
];
