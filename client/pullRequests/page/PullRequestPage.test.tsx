import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPullRequest } from '../../testing/openPullRequest.tsx';
import { samplePullRequest } from '../../testing/pullRequests.ts';
import { press } from '../../testing/renderPage.tsx';

test('a pull request says who wants to merge what, and how its checks went', async () => {
  const author = {
    __typename: 'KeyActor' as const,
    id: 'key-1',
    name: 'deploy-bot',
    owner: { id: 'user-2', name: 'Ada' },
  };
  await openPullRequest(samplePullRequest({ author }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Compare signatures in constant time' }),
  ).toBeVisible();
  expect(screen.getByText(/#3 · deploy-bot \(API key of Ada\) wants to merge/).textContent).toMatch(
    /wants to merge safe-compare into main/,
  );
  expect(screen.getByText('Open')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  const checks = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    'Syntax passedAll changed files parse.',
    'Security scan passedThe merge adds no findings.',
    'Tests passedThe tests of the project pass on the merge result.',
  ]);
  expect(screen.getByRole('tab', { name: 'Files changed (2)' })).toBeVisible();
});

test('one that a run created leads to the run', async () => {
  const author = { __typename: 'Agent' as const, id: 'agent-1', name: 'Review Pilot' };
  await openPullRequest(samplePullRequest({ author, run: { id: 'run-1' } }));
  expect(await screen.findByRole('link', { name: 'See the run' })).toHaveAttribute(
    'href',
    '/app/agents/runs/run-1',
  );
  expect(screen.getByText(/Review Pilot wants to merge/)).toBeVisible();
});

const provider = {
  name: 'GitHub',
  number: 17,
  url: 'https://github.com/acme/shop/pull/17',
  readAt: '2026-11-20T10:00:00.000Z',
  error: null,
};

test('one at a provider leads there, and offers nothing that is done there', async () => {
  await openPullRequest(samplePullRequest({ provider, difference: null, mergeability: 'NOT_CHECKED' }));
  expect(await screen.findByRole('link', { name: 'Open #17 at GitHub' })).toHaveAttribute(
    'href',
    provider.url,
  );
  expect(await screen.findByRole('link', { name: 'Review #17 at GitHub' })).toHaveAttribute(
    'href',
    provider.url,
  );
  expect(screen.getByText('The changes, the review and the merge are at GitHub.')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Merge' })).toBeNull();
  for (const name of ['Edit', 'Close pull request', 'Convert to draft', 'Review']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('one that cannot be read at its provider says why', async () => {
  const error = 'GitHub does not accept the access token. Save a new one.';
  await openPullRequest(samplePullRequest({ provider: { ...provider, error }, state: 'MERGED' }));
  expect(await screen.findByText(/The state could not be read since/)).toHaveTextContent(error);
});

test('leads to the preview of the branch, once it is deployed', async () => {
  const preview = {
    id: 'environment-1',
    address: 'http://safe-compare.localhost:4000',
    release: { id: 'release-1' },
  };
  await openPullRequest(samplePullRequest({ preview }));
  expect(await screen.findByRole('link', { name: 'safe-compare.localhost:4000' })).toHaveAttribute(
    'href',
    'http://safe-compare.localhost:4000',
  );
});

test('a preview that is not deployed yet says so', async () => {
  await openPullRequest(
    samplePullRequest({ preview: { id: 'environment-1', address: null, release: null } }),
  );
  expect(await screen.findByText('The branch is not deployed yet.')).toBeVisible();
});

test('one that fixes findings asks for a reason when it is closed', async () => {
  const user = userEvent.setup();
  const finding = {
    id: 'finding-1',
    title: 'Timing-unsafe comparison',
    severity: 'LOW' as const,
    state: 'OPEN' as const,
  };
  const { asked } = await openPullRequest(samplePullRequest({ findings: [finding] }), {
    search: '?close',
    answers: {
      ClosePullRequest: ({ input }) => ({
        closePullRequest: {
          __typename: 'ClosePullRequestPayload',
          pullRequest: null,
          errors: Object(input).reason
            ? []
            : [
                {
                  __typename: 'UserError',
                  field: ['reason'],
                  code: 'REQUIRED',
                  message: 'Say why, because it fixes findings.',
                },
              ],
        },
      }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Close pull request' }));
  await press(dialog.getByRole('button', { name: 'Close pull request' }));
  expect(await dialog.findByText('Say why, because it fixes findings.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(screen.getByRole('option', { name: 'The finding is a false positive' }));
  expect(dialog.getByText('Closing also dismisses the finding as a false positive.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Close pull request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.findLast(({ name }) => name === 'ClosePullRequest')?.variables).toEqual({
    input: { id: 'pull-request-3', reason: 'FALSE_POSITIVE', comment: null },
  });
});

const waitingFor = [{ id: 'user-1', name: 'Maya Lindqvist' }];

test('an open one waits for its reviewer', async () => {
  await openPullRequest(samplePullRequest({ waitingFor }));
  expect(await screen.findByText('Waiting for you')).toBeVisible();
});

test('a merged one waits for nobody', async () => {
  await openPullRequest(samplePullRequest({ waitingFor, state: 'MERGED' }));
  expect(await screen.findByText('Merged')).toBeVisible();
  expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
});

test('an unknown number is not found', async () => {
  const { project } = samplePullRequest();
  await openPullRequest({ project: project && { ...project, pullRequest: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pull request not found' })).toBeVisible();
});
