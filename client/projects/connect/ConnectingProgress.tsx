import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffectEvent } from 'react';
import { Can } from '../../shared/session/Can.tsx';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import {
  type ConnectionJobFragment,
  useJobUpdatedSubscription,
} from '../../shared/repository/repository.generated.ts';
import { useCancelJobMutation } from './connectRepository.generated.ts';

interface ConnectingProgressProps {
  /** What is being connected: the project's name. */
  name: string;
  job: ConnectionJobFragment;
  /**
   * The job has ended: the project is connected, or gone. Without it the job is not followed here: a form that waits for
   * its own job hears of the end by itself.
   */
  onEnd?: () => void;
}

const ended: readonly ConnectionJobFragment['state'][] = ['SUCCEEDED', 'FAILED', 'CANCELED'];

/** How far connecting a repository has come, live, and a button that stops it. */
export const ConnectingProgress = ({ name, job, onEnd }: ConnectingProgressProps) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [cancel, { loading }] = useCancelJobMutation();
  const follow = useEffectEvent((now: ConnectionJobFragment | undefined) => {
    if (!now || !ended.includes(now.state)) return;
    if (now.state === 'FAILED') {
      toast({
        title: `${name} could not be connected`,
        description: now.error ?? undefined,
        variant: 'destructive',
      });
    }
    onEnd?.();
  });
  useJobUpdatedSubscription(
    onEnd ? { variables: { id: job.id }, onData: ({ data }) => follow(data.data?.jobUpdated) } : skipToken,
  );
  const stop = async () => {
    try {
      const { data } = await cancel({ variables: { input: { id: job.id } } });
      const [refusal] = data?.cancelJob.errors ?? [];
      if (refusal) tellFailure(refusal);
      else onEnd?.();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProgressBar label={job.step} value={job.progress} />
      </Box>
      <Can do="PROJECT_CREATE" reason="Your role can read projects, but not cancel their jobs.">
        <Button
          size="small"
          loading={loading}
          onClick={() => void stop()}
          aria-label={`Cancel connecting ${name}`}
        >
          Cancel
        </Button>
      </Can>
    </Box>
  );
};
