import type { BranchProtection, ScanPorts } from '../ports.ts';
import { branchProtection } from './branchProtection.ts';
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
    ...source,
  },
});
const protectedBy = async (protection: BranchProtection | null) =>
  (await branchProtection(ports({ branchProtection: () => Promise.resolve(protection) }))).answer;
const tagged = async (tags: number, signed: number) =>
  (await tagSignatures(ports({ tagSignatures: () => Promise.resolve({ tags, signed }) }))).answer.outcome;
const tested = (path: string, text: string) =>
  repositoryChecks({ paths: [path], files: [{ path, text }] }).find(
    ({ answer }) => answer.check === 'continuous-integration-tests',
  )?.answer.outcome;

test('a default branch passes when it cannot be rewritten and only admins push; more is not claimed', async () => {
  const branch = { branch: 'main', mayBeRewritten: false, onlyAdminsPush: true };
  expect(await protectedBy(branch)).toMatchObject({ outcome: 'PASSED' });
  expect(await protectedBy({ ...branch, mayBeRewritten: true })).toMatchObject({ outcome: 'FAILED' });
  expect(await protectedBy({ ...branch, onlyAdminsPush: false })).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('main cannot be rewritten or deleted'),
  });
  expect(await protectedBy(null)).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('known to the provider'),
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
