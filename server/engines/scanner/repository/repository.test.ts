import type { CommitWithParents } from '../../git/index.ts';
import type { BranchProtection, ReviewedMerge, ScanPorts } from '../ports.ts';
import { branchProtection } from './branchProtection.ts';
import { codeReview } from './codeReview.ts';
import { tagSignatures } from './historyChecks.ts';
import { repositoryChecks } from './repositoryChecks.ts';

const nothing = () => Promise.reject(new Error('Nobody asks for it.'));
const ports = (source: Partial<ScanPorts['source']>): Pick<ScanPorts, 'source'> => ({
  source: {
    tree: { commit: 'f'.repeat(40), walk: nothing, readAll: nothing },
    commits: nothing,
    additions: nothing,
    branches: nothing,
    signatures: nothing,
    tagSignatures: nothing,
    branchProtection: nothing,
    newestCommits: nothing,
    reviewedMerges: nothing,
    ...source,
  },
});
const protectedBy = async (protection: BranchProtection | null) =>
  (await branchProtection(ports({ branchProtection: () => Promise.resolve(protection) }))).answer;
/** How a branch accepts changes that nobody has reviewed. */
const acceptedBy = async (protection: BranchProtection) => {
  const { answer, reports } = await branchProtection(
    ports({ branchProtection: () => Promise.resolve(protection) }),
  );
  expect(answer.outcome).toBe('FAILED');
  return reports[0]?.description;
};
const tagged = async (tags: number, signed: number) =>
  (await tagSignatures(ports({ tagSignatures: () => Promise.resolve({ tags, signed }) }))).answer.outcome;
const tested = (path: string, text: string) =>
  repositoryChecks({ paths: [path], files: [{ path, text }] }).find(
    ({ answer }) => answer.check === 'continuous-integration-tests',
  )?.answer.outcome;

test('a default branch passes when it cannot be rewritten, and only admins or approved pull requests change it', async () => {
  const branch = {
    branch: 'main',
    mayBeRewritten: false,
    onlyAdminsPush: false,
    requiresPullRequest: false,
    approvals: 0,
    requiresCodeOwners: false,
  };
  const reviewed = { ...branch, requiresPullRequest: true, approvals: 1 };
  expect(await protectedBy({ ...branch, onlyAdminsPush: true })).toMatchObject({ outcome: 'PASSED' });
  expect(await protectedBy(reviewed)).toMatchObject({ outcome: 'PASSED' });
  expect(await protectedBy({ ...reviewed, mayBeRewritten: true })).toMatchObject({ outcome: 'FAILED' });
  expect(await protectedBy(null)).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('known to the provider'),
  });
  expect(await acceptedBy(branch)).toContain('push to main directly');
  // Approvals are required of pull requests, which nobody has to create.
  expect(await acceptedBy({ ...reviewed, requiresPullRequest: false })).toContain('push to main directly');
  expect(await acceptedBy({ ...reviewed, approvals: 0 })).toContain('its author can merge it alone');
  expect(await acceptedBy({ ...reviewed, approvals: 0, requiresCodeOwners: true })).toContain(
    'files without an owner',
  );
});

const main: CommitWithParents[] = [
  { sha: 'merge', parents: ['squash', 'second'] },
  { sha: 'second', parents: ['first'] },
  { sha: 'first', parents: ['pushed'] },
  { sha: 'squash', parents: ['pushed'] },
  { sha: 'pushed', parents: ['unread'] },
];
const reviewOf = (merges: readonly ReviewedMerge[] | null, commits: CommitWithParents[] | null = main) =>
  codeReview(
    ports({
      newestCommits: () => Promise.resolve(commits),
      reviewedMerges: () => Promise.resolve(merges && { branch: 'main', merges }),
    }),
  );
const merge = { mergeSha: 'merge', baseSha: 'squash', isApproved: true };
const squash = { mergeSha: 'squash', baseSha: 'pushed', isApproved: true };

test('code review passes when approved pull requests brought each of the newest commits', async () => {
  const forwarded = { mergeSha: 'pushed', baseSha: 'older', isApproved: true };
  expect((await reviewOf([merge, squash, forwarded])).answer).toEqual({
    check: 'code-review',
    outcome: 'PASSED',
  });
  const missing = async (merges: readonly ReviewedMerge[]) =>
    (await reviewOf(merges)).reports.map(({ description }) => /, (\d+) did not/.exec(description)?.[1]);
  // A merge brings its own commit and those of its branch, not what the target branch had before.
  expect(await missing([merge])).toEqual(['2']);
  expect(await missing([squash])).toEqual(['4']);
  expect(await missing([merge, { ...squash, isApproved: false }])).toEqual(['2']);
  expect(await missing([])).toEqual(['5']);
  expect((await reviewOf(null)).answer).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('Only the provider knows'),
  });
  expect((await reviewOf([], null)).answer).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('Git took more than a minute'),
  });
});

test('releases pass when each of the newest tags is signed, and are not checked where there are none', async () => {
  expect([await tagged(5, 5), await tagged(5, 4), await tagged(0, 0)]).toEqual([
    'PASSED',
    'FAILED',
    'NOT_CHECKED',
  ]);
});

test.each([
  [
    'PASSED',
    '.github/workflows/ci.yml',
    'on: [push, pull_request]\njobs: { a: { steps: [{ run: npm test }] } }\n',
  ],
  ['PASSED', '.gitlab-ci.yml', 'test:\n  script: [mvn --batch-mode verify]\n'],
  ['PASSED', 'Jenkinsfile', "sh './gradlew check'\n"],
  ['FAILED', '.github/workflows/nightly.yml', 'on: schedule\njobs: { a: { steps: [{ run: npm test }] } }\n'],
  ['FAILED', '.github/workflows/ci.yml', 'on: push\njobs: { a: { steps: [{ run: npm run build }] } }\n'],
])('tests of a pipeline: %s for %s', (outcome, path, text) => {
  expect(tested(path, text)).toBe(outcome);
});
