import { screen, within } from '@testing-library/react';
import { press } from '../../testing/renderPage.tsx';
import { openPullRequest } from '../../testing/openPullRequest.tsx';
import {
  sampleCheck,
  sampleDifference,
  samplePullRequest,
  sampleReviews,
} from '../../testing/pullRequests.ts';

test('the checks tell what they found, with places and the log', async () => {
  const found = {
    __typename: 'CheckedFinding',
    rule: 'sql-injection',
    title: 'SQL injection',
    severity: 'HIGH' as const,
    path: 'src/a.js',
    line: 7,
  };
  await openPullRequest(
    samplePullRequest({
      verification: 'FAILED',
      checks: [
        sampleCheck({
          state: 'FAILED',
          reason: 'The change adds a finding.',
          introduced: [found],
          fixed: [],
        }),
        sampleCheck({ kind: 'TESTS', state: 'NOT_CHECKED', reason: 'The project has no tests.', job: null }),
      ],
    }),
    {
      search: '?view=checks&log=SCAN',
      answers: {
        DeploymentLog: {
          jobLogAdded: { nodes: [{ number: 1, at: '2026-11-20T10:00:00.000Z', text: 'Scanned 12 files' }] },
        },
      },
    },
  );
  const scan = within(await screen.findByRole('region', { name: 'Security scan' }));
  expect(scan.getByText('The change adds a finding.')).toBeVisible();
  expect(scan.getByRole('link', { name: /^src\/a\.js ?:7$/ })).toHaveAttribute(
    'href',
    `/app/projects/project-1?tab=code&branch=${'b'.repeat(40)}&path=src%2Fa.js#L7`,
  );
  expect(await scan.findByText('Scanned 12 files')).toBeVisible();
  const tests = within(screen.getByRole('region', { name: 'Tests' }));
  expect(tests.getByText('Not checked')).toBeVisible();
  expect(tests.queryByRole('button')).not.toBeInTheDocument();
});

const added = {
  __typename: 'CheckedFinding',
  rule: 'sql-injection',
  title: 'SQL injection',
  severity: 'HIGH' as const,
  path: 'src/a.js',
  line: 2,
};
const file = {
  __typename: 'FileChange' as const,
  path: 'src/a.js',
  name: 'src/a.js',
  previousPath: null,
  previousName: null,
  status: 'MODIFIED' as const,
  modeBefore: '100644',
  modeAfter: '100644',
  additions: 1,
  deletions: 0,
  generated: false,
};
const openFiles = (baseSha: string) => {
  const { project } = samplePullRequest({
    baseSha,
    checks: [sampleCheck({ state: 'FAILED', introduced: [added], fixed: [] })],
    difference: sampleDifference({
      files: {
        nodes: [file],
        pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
      },
    }),
  });
  const patch = {
    text: '@@ -1 +1,2 @@\n const a = 1;\n+query(name);',
    bytesBefore: 13,
    bytesAfter: 26,
    findings: [],
  };
  return openPullRequest(
    { project },
    {
      search: '?view=files',
      answers: {
        PullRequestReviews: sampleReviews(),
        FilePatch: {
          project: {
            __typename: 'Project',
            id: 'project-1',
            repository: { __typename: 'Repository', id: 'repository-1', patch },
          },
        },
      },
    },
  );
};

test('a finding that the change adds is marked on its line', async () => {
  await openFiles('a'.repeat(40));
  await press(await screen.findByRole('button', { name: 'High: SQL injection' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Findings at line 2' }));
  expect(panel.getByText('New in this pull request.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'SQL injection' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/3?view=checks',
  );
});

test('where the target branch went on, lines of the merge result are not taken for those of the head', async () => {
  await openFiles('c'.repeat(40));
  expect(
    await screen.findByText(/1 new finding of the merge result is not marked, as main has commits/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'High: SQL injection' })).not.toBeInTheDocument();
});
