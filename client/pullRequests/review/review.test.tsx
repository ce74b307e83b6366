import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../schema/generated/types.ts';
import { PullRequestWithCode } from '../../app/pullRequests/PullRequestWithCode.tsx';
import { sampleCandidates } from '../../testing/candidates.ts';
import {
  sampleComment,
  sampleComments,
  sampleDifference,
  samplePullRequest,
  sampleReviews,
  sampleThread,
} from '../../testing/pullRequests.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';

const mayAll: readonly Permission[] = [
  ...memberPermissions,
  'FINDING_TRIAGE',
  'PULL_REQUEST_CREATE',
  'PULL_REQUEST_REVIEW',
];

const open = (answers: Answers, search = '', pullRequest = {}) =>
  renderPage(<PullRequestWithCode />, {
    path: '/app/projects/:id/pull-requests/:number',
    address: `/app/projects/project-1/pull-requests/3${search}`,
    answers: { PullRequestDetail: samplePullRequest(pullRequest), ...answers },
    permissions: mayAll,
  });

beforeEach(() => localStorage.clear());

const grace = { __typename: 'User' as const, id: 'user-3', name: 'Grace Hopper' };
const review = {
  id: 'review-1',
  verdict: 'APPROVE' as const,
  body: '',
  stale: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  author: grace,
};

test('the conversation shows reviews with their threads, and why an approval does not count', async () => {
  await open({
    PullRequestReviews: sampleReviews({
      reviews: [review],
      reviewers: [
        {
          state: 'APPROVED',
          stale: true,
          notCounted: 'An approval of the author does not count.',
          requested: false,
          user: grace,
        },
      ],
      threads: [sampleThread({ outdated: true })],
    }),
  });
  const reviewers = within(await screen.findByRole('list', { name: 'Reviewers' }));
  expect(reviewers.getByRole('listitem')).toHaveTextContent('Grace HopperApprovedStale');
  expect(reviewers.getByText('An approval of the author does not count.')).toBeVisible();
  const reviews = within(screen.getByRole('list', { name: 'Reviews' }));
  expect(reviews.getByText('approved the change')).toBeVisible();
  expect(reviews.getAllByText('Grace Hopper')).toHaveLength(2);
  const thread = within(reviews.getByRole('region', { name: 'Comments on src/a.js:7' }));
  expect(thread.getByText('Outdated')).toBeVisible();
  expect(thread.getByText('return a === b;')).toBeVisible();
});

test('what an agent raised is dismissed with a reason, and says so', async () => {
  const agent = { __typename: 'Agent' as const, id: 'agent-1', name: 'Review Pilot' };
  const comments = sampleComments([sampleComment({ author: agent, body: 'A shell command.' })]);
  const reviews = [{ ...review, verdict: 'COMMENT' as const, author: agent }];
  const dismissed = { thread: { __typename: 'PullRequestThread', id: 'thread-1' }, errors: [] };
  const { asked } = await open({
    PullRequestReviews: sampleReviews({
      reviews,
      threads: [
        sampleThread({ dismissible: true, comments }),
        sampleThread({
          id: 'thread-2',
          line: 9,
          startLine: 9,
          dismissible: true,
          dismissalReason: 'USED_IN_TESTS',
          resolvedAt: '2026-11-20T11:00:00.000Z',
          resolvedBy: grace,
          comments,
        }),
        sampleThread({ id: 'thread-3', line: 12, startLine: 12 }),
      ],
    }),
    DismissThread: {
      dismissThread: {
        ...dismissed,
        thread: { ...dismissed.thread, resolvedAt: null, dismissalReason: 'FALSE_POSITIVE' },
      },
    },
  });
  const thread = within(await screen.findByRole('region', { name: 'Comments on src/a.js:7' }));
  expect(screen.getByText('Dismissed by Grace Hopper: Used in tests only')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  await press(thread.getByRole('button', { name: 'Dismiss' }));
  await press(screen.getByRole('menuitem', { name: 'False positive' }));
  expect(await screen.findByText('The finding is dismissed: agents do not raise it again')).toBeVisible();
  expect(asked.find(({ name }) => name === 'DismissThread')?.variables).toEqual({
    input: { threadId: 'thread-1', reason: 'FALSE_POSITIVE' },
  });
});

test('members are asked for a review, asked again, and taken out', async () => {
  const linus = { __typename: 'User' as const, id: 'user-5', name: 'Linus Pauling' };
  const reviewer = { stale: false, notCounted: null };
  const { asked } = await open({
    PullRequestReviews: sampleReviews({
      reviewers: [
        { ...reviewer, state: 'COMMENTED', requested: false, user: grace },
        { ...reviewer, state: 'PENDING', requested: true, user: linus },
      ],
    }),
    TeamCandidates: sampleCandidates,
    UpdatePullRequest: {
      updatePullRequest: { __typename: 'UpdatePullRequestPayload', pullRequest: null, errors: [] },
    },
  });
  const reviewerIds = () => asked.findLast(({ name }) => name === 'UpdatePullRequest')?.variables;
  await press(await screen.findByRole('button', { name: 'Ask again: Grace Hopper' }));
  expect(await screen.findByText('Grace Hopper is asked for a review')).toBeVisible();
  expect(reviewerIds()).toEqual({ input: { id: 'pull-request-3', reviewerIds: ['user-5', 'user-3'] } });
  await press(screen.getByRole('button', { name: 'Remove the request to Linus Pauling' }));
  expect(await screen.findByText('Linus Pauling is no longer asked for a review')).toBeVisible();
  expect(reviewerIds()).toEqual({ input: { id: 'pull-request-3', reviewerIds: [] } });
  await press(screen.getByRole('button', { name: 'Request reviews' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request reviews' }));
  expect(await dialog.findByText('Viewers cannot review')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Request a review from Maya Lindqvist' }));
  expect(await screen.findByText('Maya Lindqvist is asked for a review')).toBeVisible();
  expect(reviewerIds()).toEqual({ input: { id: 'pull-request-3', reviewerIds: ['user-5', 'user-1'] } });
});

const replyBox = () => screen.findByRole('textbox', { name: 'Reply' });

test('a reply that was typed is still there when the page is opened again', async () => {
  const user = userEvent.setup();
  const answers = { PullRequestReviews: sampleReviews({ reviews: [review], threads: [sampleThread()] }) };
  await open(answers);
  await user.type(await replyBox(), 'Half a thought');
  cleanup();
  await open(answers);
  expect(await replyBox()).toHaveValue('Half a thought');
  await user.clear(await replyBox());
  expect(localStorage.getItem('slipway-review-user-1-pull-request-3')).not.toContain('thought');
});

const noFiles = {
  nodes: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
};
const ownReview = { id: 'review-2', headSha: 'c'.repeat(40) };

test('the files show the changes since the review of the viewer on request', async () => {
  const { asked, browser } = await open(
    {
      PullRequestReviews: sampleReviews({ viewerReview: ownReview }),
      ChangesSinceReview: {
        pullRequest: {
          __typename: 'PullRequest',
          id: 'pull-request-3',
          viewerReview: {
            __typename: 'PullRequestReview',
            ...ownReview,
            createdAt: '2026-11-20T10:00:00.000Z',
            changesSince: {
              ...sampleDifference({ beforeSha: 'c'.repeat(40) }),
              files: noFiles,
            },
          },
        },
      },
    },
    '?view=files',
    { difference: { ...sampleDifference({ fileCount: 0 }), files: noFiles } },
  );
  const choice = within(await screen.findByRole('group', { name: 'Which changes' }));
  expect(choice.getByRole('button', { name: 'All changes' })).toHaveAttribute('aria-pressed', 'true');
  await press(choice.getByRole('button', { name: 'Changes since your review' }));
  expect(await screen.findByText(/^Since your review/)).toBeVisible();
  expect(browser.address).toContain('?view=files&since=review');
  expect(asked.find(({ name }) => name === 'ChangesSinceReview')?.variables).toMatchObject({
    id: 'pull-request-3',
  });
});

test('changes since a review whose commit is gone say so', async () => {
  await open(
    {
      PullRequestReviews: sampleReviews({ viewerReview: ownReview }),
      ChangesSinceReview: {
        pullRequest: {
          __typename: 'PullRequest',
          id: 'pull-request-3',
          viewerReview: {
            __typename: 'PullRequestReview',
            ...ownReview,
            createdAt: '2026-11-20T10:00:00.000Z',
            changesSince: null,
          },
        },
      },
    },
    '?view=files&since=review',
    { difference: { ...sampleDifference({ fileCount: 0 }), files: noFiles } },
  );
  expect(await screen.findByText(/^The commit that you reviewed no longer exists/)).toBeVisible();
});

test('a suggestion shows the lines and is committed for the head on screen', async () => {
  const comment = sampleComment({
    body: 'Safer\n\n```suggestion\nreturn safe(a, b);\n```',
    suggestion: 'return safe(a, b);\n',
  });
  const { asked } = await open({
    PullRequestReviews: sampleReviews({
      reviews: [review],
      threads: [sampleThread({ comments: sampleComments([comment]) })],
    }),
    ApplySuggestion: {
      applySuggestion: { __typename: 'ApplySuggestionPayload', pullRequest: null, errors: [] },
    },
  });
  const change = within(await screen.findByRole('region', { name: 'Suggested change' }));
  expect(change.getByText('− return a === b;')).toBeVisible();
  expect(change.getByText('+ return safe(a, b);')).toBeVisible();
  // Once: the text of the comment does not repeat it.
  expect(screen.getByText('Safer')).toBeVisible();
  await press(change.getByRole('button', { name: 'Commit suggestion' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'ApplySuggestion')?.variables).toEqual({
      input: { commentId: 'comment-1', headSha: 'b'.repeat(40) },
    }),
  );
});

test('a refused review keeps what was typed, and a sent one clears it', async () => {
  const user = userEvent.setup();
  let refused = true;
  const { asked } = await open(
    {
      PullRequestReviews: sampleReviews(),
      ReviewPullRequest: () => {
        const error = {
          __typename: 'UserError',
          field: ['headSha'],
          code: 'CONFLICT',
          message: 'Somebody pushed.',
        };
        const errors = refused ? [error] : [];
        refused = false;
        return { reviewPullRequest: { __typename: 'ReviewPullRequestPayload', review: null, errors } };
      },
    },
    '',
    { waitingFor: [{ id: 'user-1', name: 'Maya Lindqvist' }] },
  );
  await user.click(await screen.findByRole('button', { name: 'Review changes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Review changes' }));
  await user.type(dialog.getByRole('textbox', { name: 'Review' }), 'Good');
  await press(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Somebody pushed.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Review' })).toHaveValue('Good');
  await press(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.findLast(({ name }) => name === 'ReviewPullRequest')?.variables).toEqual({
    input: { id: 'pull-request-3', headSha: 'b'.repeat(40), verdict: 'APPROVE', body: 'Good', comments: [] },
  });
});

test('requested changes of a pull request of an agent: its runs, and why a person is needed', async () => {
  const author = { __typename: 'Agent' as const, id: 'agent-1', name: 'Review Pilot' };
  await open({ PullRequestReviews: sampleReviews() }, '', {
    author,
    changeRuns: [
      {
        id: 'run-2',
        state: 'STUCK',
        summary: 'Somebody pushed to fix after the review.',
        startedBy: 'Grace Hopper',
      },
    ],
    changeRefusal: 'Review Pilot is not active.',
    obstacles: [{ code: 'CHANGES_REQUESTED' as const, message: 'Grace Hopper requested changes.' }],
  });
  const runs = within(await screen.findByRole('list', { name: 'Requested changes' }));
  expect(runs.getByRole('link', { name: 'For Grace Hopper' })).toHaveAttribute(
    'href',
    '/app/agents/runs/run-2',
  );
  expect(runs.getByText('Stuck')).toBeVisible();
  expect(runs.getByText('Somebody pushed to fix after the review.')).toBeVisible();
  expect(screen.getByText('A person is needed. Review Pilot is not active.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Review changes' }));
  expect(screen.getByText(/Review Pilot asks a language model, it reads your review/)).toBeVisible();
});
