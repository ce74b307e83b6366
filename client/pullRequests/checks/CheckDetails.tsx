import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useSearchParamState } from '../../shared/address/useSearchParamState.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useCodeParts } from '../codeParts.ts';
import { checkStateWords, checkWords } from '../pullRequestWords.ts';
import { CheckFindings } from './CheckFindings.tsx';
import { checkReason } from './checkNotes.ts';
import type { PullRequestCheckFactsFragment } from '../page/pullRequest.generated.ts';

interface CheckDetailsProps {
  projectId: string;
  check: PullRequestCheckFactsFragment;
  /** Whether its log still grows: the checks share a job. */
  live: boolean;
}

/** A check: its state and why, the findings that the change adds and removes, and the log of its job. */
export const CheckDetails = ({ projectId, check, live }: CheckDetailsProps) => {
  const { kind, state, headSha, loosensTests, finishedAt, fixed, introduced, job } = check;
  const [shown, show] = useSearchParamState('log', { resets: ['find'] });
  const { Log } = useCodeParts();
  const open = shown === kind;
  const { label } = checkWords[kind];
  return (
    <SectionCard
      title={label}
      flush
      action={
        job ? (
          <Button variant="text" size="small" aria-expanded={open} onClick={() => show(open ? '' : kind)}>
            {open ? 'Hide log' : 'Show log'}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'grid', gap: 2, padding: '4px 16px 16px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, typography: 'body2' }}>
          <ToneChip {...checkStateWords[state]} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {checkReason(check)}
          </Box>
        </Box>
        {loosensTests ? <Typography variant="body2">The change deletes or skips tests.</Typography> : null}
        {introduced?.length ? (
          <CheckFindings title="New findings" findings={introduced} projectId={projectId} commit={headSha} />
        ) : null}
        {fixed?.length ? (
          <CheckFindings title="Fixed findings" findings={fixed} projectId={projectId} commit={null} />
        ) : null}
        <Typography variant="caption" color="textSecondary">
          {'Commit '}
          <code>{headSha.slice(0, 7)}</code>
          {finishedAt ? (
            <>
              {' · finished '}
              <RelativeTime at={finishedAt} />
            </>
          ) : null}
        </Typography>
      </Box>
      {open && job ? (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Log
            key={job.id}
            jobId={job.id}
            name={`Log of ${label}`}
            live={live}
            removedAt={job.logRemovedAt}
          />
        </Suspense>
      ) : null}
    </SectionCard>
  );
};
