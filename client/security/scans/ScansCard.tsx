import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffectEvent } from 'react';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { Can } from '../../shared/session/Can.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { mayNotScanReason } from '../findings/findingWords.ts';
import {
  type ScanJobFragment,
  useCancelScanMutation,
  useScanProgressSubscription,
} from './scans.generated.ts';

interface ScansCardProps {
  /** The scans that are under way. */
  jobs: readonly ScanJobFragment[];
  /** One of them has ended. */
  onEnd: (id: string) => void;
}

/** The scans that are under way, live; nothing when there are none. */
export const ScansCard = ({ jobs, onEnd }: ScansCardProps) =>
  jobs.length === 0 ? null : (
    <Box sx={{ marginBottom: 6 }}>
      <SectionCard title={jobs.length === 1 ? 'Scan running' : `${jobs.length} scans running`}>
        <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
          {jobs.map((job) => (
            <ScanProgress key={job.id} job={job} onEnd={() => onEnd(job.id)} />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );

const ScanProgress = ({ job, onEnd }: { job: ScanJobFragment; onEnd: () => void }) => {
  const toast = useToast();
  const [cancel, { loading }] = useCancelScanMutation();
  const name = job.project?.name ?? 'A deleted project';
  const follow = useEffectEvent((now: ScanJobFragment | undefined) => {
    if (!now || now.state === 'QUEUED' || now.state === 'RUNNING') return;
    if (now.state === 'SUCCEEDED') toast({ title: `${name} was scanned`, variant: 'success' });
    if (now.state === 'FAILED') {
      toast({
        title: `${name} could not be scanned`,
        description: now.error ?? undefined,
        variant: 'destructive',
      });
    }
    onEnd();
  });
  useScanProgressSubscription({
    variables: { id: job.id },
    onData: ({ data }) => follow(data.data?.jobUpdated),
  });
  const stop = async () => {
    try {
      const { data } = await cancel({ variables: { input: { id: job.id } } });
      const [refusal] = data?.cancelJob?.errors ?? [];
      if (refusal) throw new Error(refusal.message);
    } catch (error) {
      toast({ title: 'Error', description: readErrorDetails(error).message, variant: 'destructive' });
    }
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <Typography variant="body2" component="span" noWrap sx={{ width: { xs: 96, sm: 200 }, flexShrink: 0 }}>
        <Link href={appPaths.scan(job.id)}>{name}</Link>
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProgressBar label={job.step} value={job.progress} />
      </Box>
      <Can do="SCAN_START" reason={mayNotScanReason}>
        <Button
          size="small"
          loading={loading}
          onClick={() => void stop()}
          aria-label={`Cancel the scan of ${name}`}
        >
          Cancel
        </Button>
      </Can>
    </Box>
  );
};
