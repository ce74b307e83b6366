import { judgeControl } from '../severity/judgement.ts';
import type { CheckAnswer } from '../events.ts';
import type { ScanPorts } from '../ports.ts';
import type { Report } from '../report.ts';

const year = 365 * 24 * 60 * 60 * 1_000;
const mostTold = 1_000;

type Answer = { answer: CheckAnswer; reports: Report[] };

/** How a check came out whose question git did not answer in its time. */
export const notInTime = (check: string): Answer => ({
  answer: {
    check,
    outcome: 'NOT_CHECKED',
    reason: 'Git took more than a minute to tell, and was stopped.',
    nothingThere: false,
  },
  reports: [],
});

/** Branches on which nobody has worked for a year. */
export const staleBranches = async ({ source, clock }: ScanPorts): Promise<Answer> => {
  const check = 'stale-branches';
  const limit = clock().getTime() - year;
  const branches = await source.branches();
  if (!branches) return notInTime(check);
  const stale = branches.filter(({ committedAt }) => committedAt.getTime() < limit);
  return {
    answer: { check, outcome: stale.length > 0 ? 'FAILED' : 'PASSED' },
    reports: stale.slice(0, mostTold).map(({ name, committedAt }) => ({
      check,
      ...judgeControl('stale-branch'),
      title: `No commit on the branch ${name} for a year`,
      description: `Its newest commit is from ${committedAt.toISOString().slice(0, 10)}. Outdated code can be deployed or merged by mistake.`,
      path: null,
      line: null,
      excerpt: null,
      anchor: name,
      weakness: 1104,
      fix: 'Merge or delete the branch; a tag preserves its last state.',
    })),
  };
};

/** Whether the newest commits are signed. Whether the signatures are true is not asked: no keys are known here. */
export const commitSignatures = async ({ source }: Pick<ScanPorts, 'source'>): Promise<Answer> => {
  const check = 'commit-signatures';
  const told = await source.signatures();
  if (!told) return notInTime(check);
  const { commits, signed } = told;
  if (commits === signed) return { answer: { check, outcome: 'PASSED' }, reports: [] };
  return {
    answer: { check, outcome: 'FAILED' },
    reports: [
      {
        check,
        ...judgeControl('unsigned-commits'),
        title: 'The newest commits are not all signed',
        description: `Of the newest ${commits} commits ${commits - signed} carry no signature. Without a signature the author can be forged.`,
        path: null,
        line: null,
        excerpt: null,
        anchor: '',
        weakness: 345,
        fix: 'Sign commits with an SSH or OpenPGP key: git config commit.gpgsign true.',
      },
    ],
  };
};

/** Whether the newest tags are signed, by which releases are made. What a provider publishes besides is not known here. */
export const tagSignatures = async ({ source }: Pick<ScanPorts, 'source'>): Promise<Answer> => {
  const check = 'signed-releases';
  const told = await source.tagSignatures();
  if (!told) return notInTime(check);
  const { tags, signed } = told;
  if (tags === 0) {
    const reason = 'There are no tags: releases cannot be identified.';
    return { answer: { check, outcome: 'NOT_CHECKED', reason, nothingThere: true }, reports: [] };
  }
  if (tags === signed) return { answer: { check, outcome: 'PASSED' }, reports: [] };
  return {
    answer: { check, outcome: 'FAILED' },
    reports: [
      {
        check,
        ...judgeControl('unsigned-tags'),
        title: 'The newest tags are not all signed',
        description: `Of the newest ${tags} tags ${tags - signed} carry no signature. Without a signature a release cannot be told from a forgery.`,
        path: null,
        line: null,
        excerpt: null,
        anchor: '',
        weakness: 345,
        fix: 'Sign tags with an SSH or OpenPGP key: git tag --sign.',
      },
    ],
  };
};
