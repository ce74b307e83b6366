import { judgeControl } from '../severity/judgement.ts';
import type { ReviewedMerge, ScanPorts } from '../ports.ts';
import { notInTime } from './historyChecks.ts';
import type { RepositoryAnswer } from './repositoryAnswer.ts';

/** As many as OpenSSF Scorecard looks at. */
const newest = 30;

type History = ReadonlyMap<string, readonly string[]>;

/** The commits of a part of the history that one of them contains, itself included. */
const contained = (history: History, from: string): Set<string> => {
  const found = new Set<string>();
  const waiting = [from];
  for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
    const parents = history.get(sha);
    if (!parents || found.has(sha)) continue;
    found.add(sha);
    waiting.push(...parents);
  }
  return found;
};

/** The commits that merges with an approval brought. */
const reviewedBy = (history: History, merges: readonly ReviewedMerge[]): Set<string> => {
  const reviewed = new Set<string>();
  for (const { mergeSha, baseSha, isApproved } of merges) {
    if (!isApproved) continue;
    const before = contained(history, baseSha);
    for (const sha of contained(history, mergeSha)) if (!before.has(sha)) reviewed.add(sha);
  }
  return reviewed;
};

/** Whether pull requests that somebody else approved brought the newest commits of the default branch. */
export const codeReview = async ({ source }: Pick<ScanPorts, 'source'>): Promise<RepositoryAnswer> => {
  const check = 'code-review';
  const commits = await source.newestCommits(newest);
  if (!commits) return notInTime(check);
  const history = new Map(commits.map(({ sha, parents }) => [sha, parents]));
  const told = await source.reviewedMerges([...history.keys()]);
  if (!told) {
    const reason =
      'Only the provider knows who approved a change, and Slipway does not read pull requests from providers yet.';
    return { answer: { check, outcome: 'NOT_CHECKED', reason, nothingThere: false }, reports: [] };
  }
  const { branch, merges } = told;
  const missing = history.size - reviewedBy(history, merges).size;
  if (missing === 0) return { answer: { check, outcome: 'PASSED' }, reports: [] };
  return {
    answer: { check, outcome: 'FAILED' },
    reports: [
      {
        check,
        // The history cannot be reviewed afterwards: the finding stays until reviewed commits follow.
        ...judgeControl('changes-without-review'),
        title: 'The newest commits are not all reviewed',
        description: `Of the newest ${history.size} commits of ${branch}, ${missing} did not come from a merged pull request with an approval by someone without a part in the change.`,
        path: null,
        line: null,
        excerpt: null,
        anchor: branch,
        weakness: 1357,
        fix: `Add a branch rule for ${branch} that requires a pull request and at least one approval. The finding is resolved once the newest ${newest} commits are reviewed.`,
      },
    ],
  };
};
