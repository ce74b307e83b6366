import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffectEvent, useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import {
  type ConnectionJobFragment,
  useJobUpdatedSubscription,
} from '../../shared/repository/repository.generated.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useRemoveUnreachableObjectsMutation } from '../triage/triage.generated.ts';

const isUnderWay = ({ state }: ConnectionJobFragment) => state === 'QUEUED' || state === 'RUNNING';

/** Shows that the removal runs and follows its job until the end. */
const RemovalProgress = ({
  jobId,
  onEnd,
}: {
  jobId: string;
  onEnd: (job: ConnectionJobFragment) => void;
}) => {
  const follow = useEffectEvent((job: ConnectionJobFragment | undefined) => {
    if (job && !isUnderWay(job)) onEnd(job);
  });
  useJobUpdatedSubscription({
    variables: { id: jobId },
    onData: ({ data }) => follow(data.data?.jobUpdated),
  });
  return (
    <Box component="output" sx={{ display: 'flex', gap: 3 }}>
      <CircularProgress size={16} aria-hidden sx={{ flex: 'none', marginTop: 0.5 }} />
      <div>
        <Typography variant="body2">Removing unreachable objects…</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          The removal usually takes less than 5 minutes and cannot be canceled. It continues when you leave
          this page.
        </Typography>
      </div>
    </Box>
  );
};

/**
 * Lists the steps that remove a secret from the history of a hosted repository. A button performs the last step. A removal that was started
 * elsewhere is followed too.
 */
export const FindingRemoval = ({
  findingId,
  runningJob,
}: {
  findingId: string;
  runningJob?: ConnectionJobFragment | undefined;
}) => {
  const [remove] = useRemoveUnreachableObjectsMutation();
  const [loading, setLoading] = useState(false);
  const [followed, setJob] = useState<ConnectionJobFragment>();
  const job = followed ?? runningJob;
  const tellFailure = useFailureToast();
  const mayRemove = usePermission('PROJECT_PROTECT');
  const start = async () => {
    setLoading(true);
    setJob(undefined);
    try {
      const { data } = await remove({ variables: { input: { findingId } } });
      const [refusal] = data?.removeUnreachableObjects.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      setJob(data?.removeUnreachableObjects.job ?? undefined);
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
      {job && isUnderWay(job) ? (
        <RemovalProgress key={job.id} jobId={job.id} onEnd={setJob} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          {job?.state === 'SUCCEEDED' ? (
            <Typography variant="body2" component="output">
              The unreachable objects were removed from the repository. Copies on the servers are deleted
              within 30 minutes.
            </Typography>
          ) : null}
          {job?.state === 'FAILED' ? (
            <FormMessage>The objects were not removed. {job.error}</FormMessage>
          ) : null}
          <DisabledReason reason={mayRemove ? null : 'Only admins and owners can remove objects.'}>
            <Button variant="outlined" color="error" loading={loading} onClick={() => void start()}>
              Remove unreachable objects now
            </Button>
          </DisabledReason>
        </Box>
      )}
    </>
  );
};
