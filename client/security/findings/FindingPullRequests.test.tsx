import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage.tsx';
import { FindingHistory } from './FindingHistory.tsx';
import { FindingPullRequests } from './FindingPullRequests.tsx';

const merged = {
  id: 'pull-request-3',
  number: 3,
  title: 'Fix: Timing-unsafe comparison',
  state: 'MERGED' as const,
  project: { id: 'project-1' },
};
const page = { path: '/app/security', address: '/app/security', answers: {} };

test('a finding names the pull requests that fix it', async () => {
  const pullRequests = [{ ...merged, id: 'pull-request-4', number: 4, state: 'OPEN' as const }, merged];
  await renderPage(<FindingPullRequests pullRequests={pullRequests} />, page);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Fix proposed in #4 Fix: Timing-unsafe comparison',
    'Fixed by #3 Fix: Timing-unsafe comparison',
  ]);
  expect(screen.getByRole('link', { name: /^#3/ })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/3',
  );
});

test('its history names the pull request whose merge resolved it', async () => {
  const resolved = {
    id: 'event-1',
    type: 'RESOLVED' as const,
    actorName: null,
    reason: null,
    comment: null,
    assigneeName: null,
    acceptedUntil: null,
    undoes: null,
    commit: null,
    commitAuthor: null,
    scan: { id: 'scan-1' },
    pullRequest: merged,
    createdAt: new Date().toISOString(),
  };
  await renderPage(<FindingHistory events={[resolved]} tool={null} />, page);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'No longer found by a scanjust now · See the scan · fixed by pull request #3',
  );
});
