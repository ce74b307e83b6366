import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useRevertPullRequestMutation } from '../page/changes.generated.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import { ConflictList } from './Conflicts.tsx';

/** Creates a pull request that undoes a merged one and opens it; links the one that does so already, or lists the files in which it conflicts. */
export const RevertButton = ({
  project,
  pullRequest: { id, targetBranch },
}: Pick<PullRequestProps, 'project' | 'pullRequest'>) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const navigate = useNavigate();
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [existing, setExisting] = useState<number | null>(null);
  const [revert, { loading }] = useRevertPullRequestMutation();
  const may = usePermission('PULL_REQUEST_CREATE');
  const change = async () => {
    setConflicts([]);
    setExisting(null);
    try {
      const payload = (await revert({ variables: { input: { id } } })).data?.revertPullRequest;
      const [refusal] = payload?.errors ?? [];
      if (payload && payload.conflicts.length > 0) setConflicts(payload.conflicts);
      else if (payload?.existing) setExisting(payload.existing.number);
      else if (refusal) throw new Error(refusal.message);
      else if (payload?.pullRequest) {
        toast({ title: 'Pull request created', variant: 'success' });
        await navigate(appPaths.pullRequest(project.id, payload.pullRequest.number));
      }
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <DisabledReason reason={may ? null : 'Your role can view pull requests, but not create them.'}>
        <Button loading={loading} startIcon={<Undo aria-hidden />} onClick={() => void change()}>
          Revert
        </Button>
      </DisabledReason>
      {existing === null ? null : (
        <Alert severity="info" sx={{ width: '100%' }}>
          <Link href={appPaths.pullRequest(project.id, existing)}>#{existing}</Link> reverts this pull request
          already.
        </Alert>
      )}
      {conflicts.length > 0 ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          It cannot be reverted here: <code>{targetBranch}</code> has changed the same lines since in these
          files. Revert the merge in your clone and push a branch.
          <ConflictList paths={conflicts} />
        </Alert>
      ) : null}
    </Box>
  );
};
