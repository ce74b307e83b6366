import { screen, waitFor } from '@testing-library/react';
import { openPullRequest } from '../../testing/openPullRequest.tsx';
import { samplePullRequest } from '../../testing/pullRequests.ts';
import { press } from '../../testing/renderPage.tsx';

const mergedPullRequest = () =>
  samplePullRequest({ state: 'MERGED', mergeSha: 'c'.repeat(40), mergeMethod: 'SQUASH' });

test('a merged one is reverted by a new pull request, and conflicts are listed', async () => {
  let conflicts = ['src/a.js'];
  const { asked } = await openPullRequest(mergedPullRequest(), {
    answers: {
      RevertPullRequest: () => ({
        revertPullRequest: {
          __typename: 'RevertPullRequestPayload',
          pullRequest:
            conflicts.length > 0 ? null : { __typename: 'PullRequest', id: 'pull-request-4', number: 4 },
          existing: null,
          conflicts,
          errors:
            conflicts.length > 0
              ? [
                  {
                    __typename: 'UserError',
                    field: null,
                    code: 'NOT_ALLOWED',
                    message: 'main has changed the same lines.',
                  },
                ]
              : [],
        },
      }),
    },
  });
  await press(await screen.findByRole('button', { name: 'Revert' }));
  expect(await screen.findByRole('list', { name: 'Files with conflicts' })).toHaveTextContent('src/a.js');
  conflicts = [];
  await press(screen.getByRole('button', { name: 'Revert' }));
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'PullRequestDetail')?.variables).toMatchObject({
      number: 4,
    }),
  );
  expect(asked.find(({ name }) => name === 'RevertPullRequest')?.variables).toEqual({
    input: { id: 'pull-request-3' },
  });
});

test('who may not create pull requests reads why instead of reverting', async () => {
  await openPullRequest(mergedPullRequest(), { permissions: ['ORGANIZATION_READ'] });
  expect(await screen.findByRole('button', { name: 'Revert' })).toHaveAccessibleDescription(
    'Your role can view pull requests, but not create them.',
  );
});

test('one that another pull request reverts already links it', async () => {
  await openPullRequest(mergedPullRequest(), {
    answers: {
      RevertPullRequest: {
        revertPullRequest: {
          __typename: 'RevertPullRequestPayload',
          pullRequest: null,
          existing: { __typename: 'PullRequest', id: 'pull-request-4', number: 4 },
          conflicts: [],
          errors: [
            { __typename: 'UserError', field: ['id'], code: 'TAKEN', message: '#4 reverts it already.' },
          ],
        },
      },
    },
  });
  await press(await screen.findByRole('button', { name: 'Revert' }));
  expect(await screen.findByText(/reverts this pull request\s+already/)).toBeVisible();
  expect(screen.getByRole('link', { name: '#4' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/4',
  );
});
