import { mergeBox, openPullRequest } from '../../testing/openPullRequest.tsx';
import { samplePullRequest } from '../../testing/pullRequests.ts';
import { press } from '../../testing/renderPage.tsx';

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
  const { asked } = await openPullRequest(samplePullRequest(), {
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
  await openPullRequest(samplePullRequest({ obstacles }));
  const box = await mergeBox();
  expect(box.getByText('Behind.')).toBeVisible();
  expect(box.queryByRole('button', { name: 'Merge when ready' })).not.toBeInTheDocument();
});
