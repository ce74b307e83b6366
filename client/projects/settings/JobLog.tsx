import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LogLines } from '../../shared/display/LogLines.tsx';
import { noLines } from '../../shared/display/logWords.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { type JobLogAddedSubscription, useJobLogAddedSubscription } from './settings.generated.ts';

type Line = JobLogAddedSubscription['jobLogAdded']['nodes'][number];

/** What a job said of its work: all of it, and what it adds while it is looked at. */
export const JobLog = ({ id, removedAt }: { id: string; removedAt: string | null }) => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const { loading, error, restart } = useJobLogAddedSubscription({
    variables: { id },
    onData: ({ data }) => {
      const added = data.data?.jobLogAdded.nodes ?? [];
      // A connection that was lost begins with the first line again.
      setLines((known) => [...known, ...added.filter(({ number }) => number > (known.at(-1)?.number ?? 0))]);
    },
  });
  if (error && lines.length === 0) {
    const { message, requestId } = readErrorDetails(error);
    return (
      <ErrorState
        title="The log could not be read"
        description={message}
        requestId={requestId}
        onRetry={restart}
      />
    );
  }
  return (
    <Box sx={{ padding: '4px 20px 20px' }}>
      {lines.length === 0 && loading ? <Skeleton variant="rounded" height={160} /> : null}
      {lines.length === 0 && !loading ? (
        <Typography variant="body2" color="textSecondary">
          {noLines({ live: false, removedAt })}
        </Typography>
      ) : null}
      <LogLines lines={lines} />
    </Box>
  );
};
