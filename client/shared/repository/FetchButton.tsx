import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffectEvent, useState } from 'react';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { ProgressBar } from '../display/ProgressBar.tsx';
import { useFailureToast } from '../toasts/useFailureToast.ts';
import { useToast } from '../toasts/useToast.ts';
import { usePermission } from '../session/viewer.ts';
import { readOnlyReason } from '../project/readOnlyReason.ts';
import {
  type ConnectionJobFragment,
  useFetchRepositoryMutation,
  useJobUpdatedSubscription,
} from './repository.generated.ts';

interface FetchButtonProps {
  projectId: string;
  /** The fetch that is under way already, or null. */
  job: ConnectionJobFragment | null;
  /** The repository was fetched, or could not be. */
  onEnd: () => void;
  disabledReason?: string | null;
  label?: 'Fetch now' | 'Retry';
}

/** Fetches a repository: a button, then the progress of the job, live. */
export const FetchButton = ({
  projectId,
  job,
  onEnd,
  disabledReason = null,
  label = 'Fetch now',
}: FetchButtonProps) => {
  const [ordered, setOrdered] = useState<ConnectionJobFragment>();
  const [fetchRepository, { loading }] = useFetchRepositoryMutation();
  const mayChange = usePermission('PROJECT_UPDATE');
  const tellFailure = useFailureToast();
  const underWay = ordered ?? job;
  const start = async () => {
    try {
      const { data } = await fetchRepository({ variables: { input: { projectId } } });
      const [refusal] = data?.fetchRepository.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      setOrdered(data?.fetchRepository.job ?? undefined);
    } catch (error) {
      tellFailure(error);
    }
  };
  const end = () => {
    setOrdered(undefined);
    onEnd();
  };
  if (underWay) return <FetchProgress key={underWay.id} job={underWay} onEnd={end} />;
  return (
    <DisabledReason reason={mayChange ? disabledReason : readOnlyReason}>
      <Button startIcon={<RefreshCw aria-hidden />} loading={loading} onClick={() => void start()}>
        {label}
      </Button>
    </DisabledReason>
  );
};

const FetchProgress = ({ job, onEnd }: { job: ConnectionJobFragment; onEnd: () => void }) => {
  const toast = useToast();
  const { data } = useJobUpdatedSubscription({
    variables: { id: job.id },
    onData: (event) => follow(event.data.data?.jobUpdated),
  });
  const follow = useEffectEvent((now: ConnectionJobFragment | undefined) => {
    if (!now || now.state === 'QUEUED' || now.state === 'RUNNING') return;
    if (now.state === 'SUCCEEDED') toast({ title: 'Repository fetched', variant: 'success' });
    else {
      const description = now.error ?? 'It was canceled.';
      toast({ title: 'The repository was not fetched', description, variant: 'destructive' });
    }
    onEnd();
  });
  const shown = data?.jobUpdated ?? job;
  return (
    <Box sx={{ width: 200 }}>
      <ProgressBar label={shown.step} value={shown.progress} />
    </Box>
  );
};
