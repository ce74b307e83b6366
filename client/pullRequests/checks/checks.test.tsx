import { screen, within } from '@testing-library/react';
import { openPullRequest } from '../../testing/openPullRequest.tsx';
import { sampleCheck, samplePullRequest } from '../../testing/pullRequests.ts';

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
