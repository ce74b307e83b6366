import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ScanState } from '../../../schema/generated/types.ts';
import { LogLines, type LogLine } from '../../shared/display/LogLines.tsx';
import { noLines } from '../../shared/display/logWords.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type ScanListRowFragment, useScanLogSubscription } from './scanPages.generated.ts';
import { isUnderWay } from './scanWords.ts';

interface ScanProgressCardProps {
  job: NonNullable<ScanListRowFragment['job']>;
  state: ScanState;
}

/** How far a scan is, what it says of its work while it does it, and why it came to nothing. */
export const ScanProgressCard = ({ job, state }: ScanProgressCardProps) => {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  useScanLogSubscription({
    variables: { id: job.id },
    onData: ({ data }) => {
      const added = data.data?.jobLogAdded.nodes ?? [];
      // A connection that was lost begins with the first line again.
      setLines((known) => [...known, ...added.filter(({ number }) => number > (known.at(-1)?.number ?? 0))]);
    },
  });
  return (
    <SectionCard title={isUnderWay(state) ? 'Progress' : 'Log'}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isUnderWay(state) ? <ProgressBar label={job.step} value={job.progress} /> : null}
        {job.error ? <Alert severity="error">{job.error}</Alert> : null}
        {state === 'PARTIAL' ? (
          <Alert severity="warning">
            It did not look at everything. “Left out” lists the files, with the reasons.
          </Alert>
        ) : null}
        {lines.length > 0 ? (
          <LogLines lines={lines} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {noLines({ live: isUnderWay(state), removedAt: job.logRemovedAt })}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
};
