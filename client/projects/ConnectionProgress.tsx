import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readErrorDetails } from '../shared/errorDetails.ts';
import { ProgressBar } from '../shared/ProgressBar.tsx';
import { useToast } from '../shared/toasts/useToast.tsx';
import { type ConnectionJobFragment, useCancelJobMutation } from './connectRepository.generated.ts';

/** How far the form's own job has come, and a button that stops it; the form hears of the end by itself. */
export const ConnectionProgress = ({ job }: { job: ConnectionJobFragment }) => {
  const [cancel, { loading }] = useCancelJobMutation();
  const toast = useToast();
  const stop = async () => {
    try {
      const { data } = await cancel({ variables: { input: { id: job.id } } });
      const [refusal] = data?.cancelJob.errors ?? [];
      if (refusal) throw new Error(refusal.message);
    } catch (error) {
      toast({ title: 'Error', description: readErrorDetails(error).message, variant: 'destructive' });
    }
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        padding: '12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProgressBar label={job.step} value={job.progress} />
      </Box>
      <Button size="small" loading={loading} onClick={() => void stop()}>
        Cancel
      </Button>
    </Box>
  );
};
