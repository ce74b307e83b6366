import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useRemoveUnreachableObjectsMutation } from '../triage/triage.generated.ts';

/** Lists the steps that remove a secret from the history of a hosted repository. A button performs the last step. */
export const FindingRemoval = ({ findingId }: { findingId: string }) => {
  const [remove] = useRemoveUnreachableObjectsMutation();
  const [loading, setLoading] = useState(false);
  const toast = useToast();
  const tellFailure = useFailureToast();
  const mayRemove = usePermission('PROJECT_PROTECT');
  const start = async () => {
    setLoading(true);
    try {
      const { data } = await remove({ variables: { input: { findingId } } });
      const [refusal] = data?.removeUnreachableObjects.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({
        title: 'Removal started',
        description: 'Unreachable objects are deleted within 30 minutes.',
        variant: 'success',
      });
    } catch (error) {
      tellFailure(error, { title: 'Nothing was removed' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Box
        component="ol"
        sx={{ margin: '0 0 12px', paddingLeft: 5, display: 'grid', gap: 1, typography: 'body2' }}
      >
        <li>Revoke the secret where it was issued. Clones and releases made earlier still contain it.</li>
        <li>
          Rewrite every branch and tag that contains it, with <code>git filter-repo</code> or{' '}
          <code>git reset</code>.
        </li>
        <li>
          Force-push the branches and tags. Allow it under Branch rules in the settings of the project first.
        </li>
        <li>Remove the unreachable objects. Otherwise they are kept for a week.</li>
      </Box>
      <DisabledReason reason={mayRemove ? null : 'Only admins and owners can remove objects.'}>
        <Button variant="outlined" color="error" loading={loading} onClick={() => void start()}>
          Remove unreachable objects now
        </Button>
      </DisabledReason>
    </>
  );
};
