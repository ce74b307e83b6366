import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mergeBox, openPullRequest } from '../../testing/openPullRequest.tsx';
import { sampleDifference, samplePullRequest } from '../../testing/pullRequests.ts';
import { press } from '../../testing/renderPage.tsx';

const requirements = async () => within((await mergeBox()).getByRole('list', { name: 'Requirements' }));

test('it is merged by the chosen method, with a title of its own', async () => {
  const user = userEvent.setup();
  let merged = false;
  const { asked } = await openPullRequest(samplePullRequest(), {
    answers: {
      PullRequestDetail: () =>
        merged
          ? samplePullRequest({
              state: 'MERGED',
              mergeSha: 'c'.repeat(40),
              mergeMethod: 'SQUASH',
              mergedAt: new Date().toISOString(),
              mergedBy: { id: 'user-1', name: 'Maya Lindqvist' },
            })
          : samplePullRequest(),
      MergePullRequest: () => {
        merged = true;
        return {
          mergePullRequest: {
            __typename: 'MergePullRequestPayload',
            pullRequest: {
              __typename: 'PullRequest',
              id: 'pull-request-3',
              state: 'MERGED',
              mergeSha: 'c'.repeat(40),
              mergeMethod: 'SQUASH',
              mergedAt: new Date().toISOString(),
            },
            errors: [],
          },
        };
      },
    },
  });
  const box = await mergeBox();
  expect(box.getByText('There are no conflicts with', { exact: false })).toBeVisible();
  await user.click(box.getByRole('combobox', { name: 'Method' }));
  await user.click(screen.getByRole('option', { name: 'Squash' }));
  expect(box.getByText('Adds one new commit with all changes.')).toBeVisible();
  const title = box.getByRole('textbox', { name: 'Commit title' });
  expect(title).toHaveAttribute('placeholder', 'Compare signatures in constant time (#3)');
  await user.type(title, 'Compare safely');
  await user.click(box.getByRole('checkbox', { name: 'Delete safe-compare after the merge' }));
  await press(box.getByRole('button', { name: 'Merge' }));
  const end = await screen.findByText(/Maya Lindqvist merged this into/);
  expect(end).toHaveTextContent('Maya Lindqvist merged this into main just now as ccccccc (squash).');
  expect(screen.getByRole('link', { name: 'ccccccc' })).toHaveAttribute(
    'href',
    `/app/projects/project-1?tab=code&commit=${'c'.repeat(40)}`,
  );
  expect(screen.queryByRole('region', { name: 'Merge' })).not.toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'MergePullRequest')?.variables).toEqual({
    input: {
      id: 'pull-request-3',
      headSha: 'b'.repeat(40),
      method: 'SQUASH',
      title: 'Compare safely',
      deleteBranch: true,
    },
  });
});

test('a refused merge shows the message and keeps what was typed', async () => {
  const user = userEvent.setup();
  await openPullRequest(samplePullRequest(), {
    answers: {
      MergePullRequest: {
        mergePullRequest: {
          __typename: 'MergePullRequestPayload',
          pullRequest: null,
          errors: [
            {
              __typename: 'UserError',
              field: ['headSha'],
              code: 'CONFLICT',
              message: 'Somebody pushed to safe-compare. Look at the new commits, then merge.',
            },
          ],
        },
      },
    },
  });
  const box = await mergeBox();
  await user.type(box.getByRole('textbox', { name: 'Commit title' }), 'Mine');
  await press(box.getByRole('button', { name: 'Merge' }));
  expect(await box.findByRole('alert')).toHaveTextContent('Somebody pushed to safe-compare.');
  expect(box.getByRole('textbox', { name: 'Commit title' })).toHaveValue('Mine');
});

test('obstacles are listed, and disable the button', async () => {
  await openPullRequest(
    samplePullRequest({
      mergeability: 'CONFLICTS',
      conflicts: ['src/webhook.js'],
      obstacles: [
        { code: 'CONFLICTS', message: 'Both branches changed the same lines.' },
        { code: 'CHECK_PENDING', message: 'The security scan has not finished.' },
      ],
    }),
  );
  const listed = await requirements();
  expect(listed.getByText('The security scan has not finished.')).toBeVisible();
  expect(listed.getByRole('list', { name: 'Files with conflicts' })).toHaveTextContent('src/webhook.js');
  expect(listed.getByRole('region', { name: 'How to resolve the conflicts' })).toHaveTextContent(
    'git merge origin/main',
  );
  const button = screen.getByRole('button', { name: 'Merge' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'Both branches changed the same lines. The security scan has not finished.',
  );
});

const owner = (name: string, user: { id: string; name: string } | null) => ({
  __typename: 'CodeOwner',
  name,
  user,
  approved: false,
});

test('the files that wait for code owners are listed, and what nobody can approve says why', async () => {
  const group = { __typename: 'CodeOwnership', approved: false, fileCount: 1 };
  await openPullRequest(
    samplePullRequest({
      obstacles: [{ code: 'CODE_OWNER_MISSING', message: 'Approvals of code owners are missing.' }],
      codeOwners: [
        {
          ...group,
          line: 1,
          pattern: '*.js',
          paths: ['src/a.js'],
          owners: [owner('grace@example.com', { id: 'user-3', name: 'Grace Hopper' })],
        },
        { ...group, line: 2, pattern: '/docs/', paths: ['docs/a.md'], owners: [owner('@docs', null)] },
        { ...group, line: 3, pattern: '/ok/', paths: ['ok/a.md'], owners: [], approved: true },
        {
          ...group,
          line: 4,
          pattern: '/own/',
          paths: ['own/a.md'],
          owners: [owner('ada@example.com', { id: 'user-2', name: 'Ada Byron' })],
        },
      ],
    }),
  );
  const listed = within(await screen.findByRole('list', { name: 'Files that wait for code owners' }));
  const items = listed.getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[0]).toHaveTextContent('src/a.jsWaits forGrace Hopper');
  expect(items[0]).not.toHaveTextContent('Nobody can approve');
  expect(items[1]).toHaveTextContent('Unknown: @docs');
  expect(items[1]).toHaveTextContent('Correct line 2 of CODEOWNERS in the target branch.');
  expect(items[2]).toHaveTextContent("Nobody can approve: the author's approval does not count.");
  expect(screen.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true');
});

test('fast-forward is offered only when the head contains the target branch', async () => {
  const user = userEvent.setup();
  await openPullRequest(samplePullRequest({ difference: sampleDifference({ beforeSha: 'd'.repeat(40) }) }));
  const box = await mergeBox();
  expect(
    box.getByText(/Fast-forward is not possible: main has commits that safe-compare lacks\.$/),
  ).toBeVisible();
  await user.click(box.getByRole('combobox', { name: 'Method' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Merge commit',
    'Squash',
  ]);
});

test('a viewer sees the reason instead of the fields', async () => {
  await openPullRequest(samplePullRequest(), { permissions: ['ORGANIZATION_READ'] });
  const box = await mergeBox();
  expect(box.queryByRole('combobox')).not.toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Merge' })).toHaveAccessibleDescription(
    'Your role does not allow you to merge pull requests.',
  );
  expect(screen.getByRole('link', { name: 'Close pull request' })).toHaveAccessibleDescription(
    'Your role can view pull requests, but not change them.',
  );
});
