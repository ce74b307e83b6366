import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../schema/generated/types.ts';
import { PullRequestWithCode } from '../../app/pullRequests/PullRequestPages.tsx';
import {
  sampleCheck,
  sampleDifference,
  samplePullRequest,
  sampleReviews,
} from '../../testing/pullRequests.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import type { PullRequestDetailQuery } from './pullRequest.generated.ts';

const mayAll: readonly Permission[] = [...memberPermissions, 'PULL_REQUEST_CREATE', 'PULL_REQUEST_MERGE'];

const open = (
  data: PullRequestDetailQuery,
  { search = '', answers = {} as Answers, permissions = mayAll } = {},
) =>
  renderPage(<PullRequestWithCode />, {
    path: '/app/projects/:id/pull-requests/:number',
    address: `/app/projects/project-1/pull-requests/3${search}`,
    answers: { PullRequestDetail: data, PullRequestReviews: sampleReviews(), ...answers },
    permissions,
  });

const mergeBox = async () => within(await screen.findByRole('region', { name: 'Merge' }));
const requirements = async () => within((await mergeBox()).getByRole('list', { name: 'Requirements' }));

test('a pull request says who wants to merge what, and how its checks went', async () => {
  const author = {
    __typename: 'KeyActor',
    id: 'key-1',
    name: 'deploy-bot',
    owner: { id: 'user-2', name: 'Ada' },
  };
  await open(samplePullRequest({ author }));
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
  const author = { __typename: 'Agent', id: 'agent-1', name: 'Review Pilot' };
  await open(samplePullRequest({ author, run: { id: 'run-1' } }));
  expect(await screen.findByRole('link', { name: 'See the run' })).toHaveAttribute(
    'href',
    '/app/agents/runs/run-1',
  );
  expect(screen.getByText(/Review Pilot wants to merge/)).toBeVisible();
});

test('it is merged by the chosen method, with a title of its own', async () => {
  const user = userEvent.setup();
  let merged = false;
  const { asked } = await open(samplePullRequest(), {
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
  await open(samplePullRequest(), {
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

test('leads to the preview of the branch, once it is deployed', async () => {
  const preview = {
    id: 'environment-1',
    address: 'http://safe-compare.localhost:4000',
    release: { id: 'release-1' },
  };
  await open(samplePullRequest({ preview }));
  expect(await screen.findByRole('link', { name: 'safe-compare.localhost:4000' })).toHaveAttribute(
    'href',
    'http://safe-compare.localhost:4000',
  );
});

test('a preview that is not deployed yet says so', async () => {
  await open(samplePullRequest({ preview: { id: 'environment-1', address: null, release: null } }));
  expect(await screen.findByText('The branch is not deployed yet.')).toBeVisible();
});

test('obstacles are listed, and disable the button', async () => {
  await open(
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
  await open(
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

const mergedPullRequest = () =>
  samplePullRequest({ state: 'MERGED', mergeSha: 'c'.repeat(40), mergeMethod: 'SQUASH' });

test('a merged one is reverted by a new pull request, and conflicts are listed', async () => {
  let conflicts = ['src/a.js'];
  const { asked } = await open(mergedPullRequest(), {
    answers: {
      RevertPullRequest: () => ({
        revertPullRequest: {
          __typename: 'RevertPullRequestPayload',
          pullRequest:
            conflicts.length > 0 ? null : { __typename: 'PullRequest', id: 'pull-request-4', number: 4 },
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
  await open(mergedPullRequest(), { permissions: ['ORGANIZATION_READ'] });
  expect(await screen.findByRole('button', { name: 'Revert' })).toHaveAccessibleDescription(
    'Your role can view pull requests, but not create them.',
  );
});

test('fast-forward is offered only when the head contains the target branch', async () => {
  const user = userEvent.setup();
  await open(samplePullRequest({ difference: sampleDifference({ beforeSha: 'd'.repeat(40) }) }));
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
  await open(samplePullRequest(), { permissions: ['ORGANIZATION_READ'] });
  const box = await mergeBox();
  expect(box.queryByRole('combobox')).not.toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Merge' })).toHaveAccessibleDescription(
    'Your role does not allow you to merge pull requests.',
  );
  expect(screen.getByRole('link', { name: 'Close pull request' })).toHaveAccessibleDescription(
    'Your role can view pull requests, but not change them.',
  );
});

test('one that fixes findings asks for a reason when it is closed', async () => {
  const user = userEvent.setup();
  const finding = {
    id: 'finding-1',
    title: 'Timing-unsafe comparison',
    severity: 'LOW' as const,
    state: 'OPEN' as const,
  };
  const { asked } = await open(samplePullRequest({ findings: [finding] }), {
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

test('the checks tell what they found, with places and the log', async () => {
  const found = {
    __typename: 'CheckedFinding',
    rule: 'sql-injection',
    title: 'SQL injection',
    severity: 'HIGH' as const,
    path: 'src/a.js',
    line: 7,
  };
  await open(
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
  expect(scan.getByRole('link', { name: 'src/a.js:7' })).toHaveAttribute(
    'href',
    `/app/projects/project-1?tab=code&branch=${'b'.repeat(40)}&path=src%2Fa.js#L7`,
  );
  expect(await scan.findByText('Scanned 12 files')).toBeVisible();
  const tests = within(screen.getByRole('region', { name: 'Tests' }));
  expect(tests.getByText('Not checked')).toBeVisible();
  expect(tests.queryByRole('button')).not.toBeInTheDocument();
});

test('an unknown number is not found', async () => {
  const { project } = samplePullRequest();
  await open({ project: project && { ...project, pullRequest: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pull request not found' })).toBeVisible();
});

const waiting = (changes: object = {}) => ({
  __typename: 'MergeWhenReady',
  requestedBy: { __typename: 'User' as const, id: 'user-2', name: 'Ada Byron' },
  requestedAt: new Date().toISOString(),
  method: 'SQUASH' as const,
  deleteBranch: true,
  cancelReason: null,
  ...changes,
});
const missingApproval = {
  __typename: 'MergeObstacle',
  code: 'APPROVALS_MISSING' as const,
  message: '1 more approval is required.',
};

const answered = (mergeWhenReady: object) => ({
  __typename: 'PullRequest',
  id: 'pull-request-3',
  state: 'OPEN',
  mergeSha: null,
  mergeMethod: null,
  mergedAt: null,
  mergeWhenReady,
});

test('a merge that waits for an approval is requested, shown with its requester, and canceled', async () => {
  let shown: object = { obstacles: [missingApproval] };
  const { asked } = await open(samplePullRequest(), {
    answers: {
      PullRequestDetail: () => samplePullRequest(shown),
      MergePullRequest: () => {
        shown = { obstacles: [missingApproval], mergeWhenReady: waiting() };
        const pullRequest = answered(waiting());
        return { mergePullRequest: { __typename: 'MergePullRequestPayload', pullRequest, errors: [] } };
      },
      CancelMergeWhenReady: () => {
        const ended = waiting({ cancelReason: 'Maya Lindqvist canceled it.' });
        shown = { obstacles: [missingApproval], mergeWhenReady: ended };
        const pullRequest = answered(ended);
        return {
          cancelMergeWhenReady: { __typename: 'CancelMergeWhenReadyPayload', pullRequest, errors: [] },
        };
      },
    },
  });
  const box = await mergeBox();
  expect(box.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true');
  await press(box.getByRole('button', { name: 'Merge when ready' }));
  const told = await box.findByText(/Ada Byron requested the merge/);
  expect(told).toHaveTextContent(
    'Ada Byron requested the merge just now (squash). It starts when all requirements are met; a push to safe-compare cancels it. The branch is deleted afterwards.',
  );
  expect(asked.find(({ name }) => name === 'MergePullRequest')?.variables).toMatchObject({
    input: { id: 'pull-request-3', headSha: 'b'.repeat(40), method: 'MERGE_COMMIT', whenReady: true },
  });
  expect(box.queryByRole('button', { name: 'Merge when ready' })).not.toBeInTheDocument();

  await press(box.getByRole('button', { name: 'Cancel merge' }));
  expect(
    await box.findByText('The merge that Ada Byron requested is canceled. Maya Lindqvist canceled it.'),
  ).toBeVisible();
  expect(box.getByRole('button', { name: 'Merge when ready' })).toBeEnabled();
});

test('nobody waits for what only a push removes', async () => {
  const obstacles = [missingApproval, { ...missingApproval, code: 'BEHIND' as const, message: 'Behind.' }];
  await open(samplePullRequest({ obstacles }));
  const box = await mergeBox();
  expect(box.getByText('Behind.')).toBeVisible();
  expect(box.queryByRole('button', { name: 'Merge when ready' })).not.toBeInTheDocument();
});
