import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { methodWords } from '../pullRequestWords.ts';
import { useCancelMergeWhenReadyMutation } from '../page/changes.generated.ts';
import type { PullRequest, PullRequestProps } from '../page/pullRequestTypes.ts';

interface RequestedMergeProps extends PullRequestProps {
  request: NonNullable<PullRequest['mergeWhenReady']>;
}

/** Who requested the merge when ready, and the button that cancels it; or why it was canceled. */
export const RequestedMerge = ({ pullRequest, request, onChanged }: RequestedMergeProps) => {
  const { requestedBy, requestedAt, method, deleteBranch, cancelReason } = request;
  const { id, sourceBranch } = pullRequest;
  const may = usePermission('PULL_REQUEST_MERGE');
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [cancel, { loading }] = useCancelMergeWhenReadyMutation();
  const change = async () => {
    try {
      const payload = (await cancel({ variables: { input: { id } } })).data?.cancelMergeWhenReady;
      const [refusal] = payload?.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: 'Merge canceled', variant: 'success' });
      await onChanged();
    } catch (error) {
      tellFailure(error);
    }
  };
  if (cancelReason !== null) {
    return (
      <Alert severity="warning" sx={{ marginBottom: 4, overflowWrap: 'anywhere' }}>
        The merge that {requestedBy.name} requested is canceled. {cancelReason}
      </Alert>
    );
  }
  return (
    <Alert severity="info" sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
      {requestedBy.name} requested the merge <RelativeTime at={requestedAt} /> (
      {methodWords[method].label.toLowerCase()}). It starts when all requirements are met; a push to{' '}
      <code>{sourceBranch}</code> cancels it.
      {deleteBranch ? ' The branch is deleted afterwards.' : ''}
      <Box sx={{ marginTop: 2 }}>
        <DisabledReason reason={may ? null : 'Your role does not allow you to merge pull requests.'}>
          <Button variant="outlined" size="small" loading={loading} onClick={() => void change()}>
            Cancel merge
          </Button>
        </DisabledReason>
      </Box>
    </Alert>
  );
};
