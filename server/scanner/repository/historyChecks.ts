import type { CheckAnswer } from '../events.ts';
import type { ScanPorts } from '../ports.ts';
import type { Report } from '../report.ts';

const year = 365 * 24 * 60 * 60 * 1_000;
const mostTold = 1_000;

type Answer = { answer: CheckAnswer; reports: Report[] };

/** Branches on which nobody has worked for a year. */
export const staleBranches = async ({ source, clock }: ScanPorts): Promise<Answer> => {
  const check = 'stale-branches';
  const limit = clock().getTime() - year;
  const stale = (await source.branches()).filter(({ committedAt }) => committedAt.getTime() < limit);
  return {
    answer: { check, outcome: stale.length > 0 ? 'FAILED' : 'PASSED' },
    reports: stale.slice(0, mostTold).map(({ name, committedAt }) => ({
      check,
      rule: 'stale-branch',
      severity: 'LOW',
      title: `Nobody has worked on the branch ${name} for a year`,
      description: `Its newest commit is of ${committedAt.toISOString().slice(0, 10)}. Old code in it is deployed or merged by mistake.`,
      path: null,
      line: null,
      excerpt: null,
      anchor: name,
    })),
  };
};

/** Whether the newest commits are signed. Whether the signatures are true is not asked: no keys are known here. */
export const commitSignatures = async ({ source }: ScanPorts): Promise<Answer> => {
  const check = 'commit-signatures';
  const { commits, signed } = await source.signatures();
  if (commits === signed) return { answer: { check, outcome: 'PASSED' }, reports: [] };
  return {
    answer: { check, outcome: 'FAILED' },
    reports: [
      {
        check,
        rule: 'unsigned-commits',
        severity: 'LOW',
        title: 'The newest commits are not all signed',
        description: `Of the newest ${commits} commits ${commits - signed} carry no signature. An author’s name alone can be forged.`,
        path: null,
        line: null,
        excerpt: null,
        anchor: '',
      },
    ],
  };
};
