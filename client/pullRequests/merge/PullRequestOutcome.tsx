import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { actorName } from '../actorWords.ts';
import { closeReasonOptions, methodWords } from '../pullRequestWords.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';

/** How a pull request ended: who merged it, when, and as which commit; or why it was closed. Nothing for an open one. */
export const PullRequestOutcome = ({ project, pullRequest }: PullRequestProps) => {
  const { state, mergedBy, mergedAt, mergeSha, mergeMethod, targetBranch } = pullRequest;
  const { closedAt, closeReason, closeComment } = pullRequest;
  if (state === 'MERGED') {
    return (
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        {mergedBy ? `${actorName(mergedBy)} merged this into ` : 'This was merged into '}
        <code>{targetBranch}</code> {mergedAt ? <RelativeTime at={mergedAt} /> : null}
        {mergeSha ? (
          <>
            {' as '}
            <Link href={appPaths.commit(project.id, mergeSha)}>
              <code>{mergeSha.slice(0, 7)}</code>
            </Link>
          </>
        ) : null}
        {mergeMethod ? ` (${methodWords[mergeMethod].label.toLowerCase()})` : ''}.
      </Alert>
    );
  }
  if (state !== 'CLOSED') return null;
  const reason = closeReasonOptions.find(({ value }) => value === closeReason)?.label;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      This was closed without a merge {closedAt ? <RelativeTime at={closedAt} /> : null}.
      {reason ? ` ${reason}.` : ''}
      {closeComment ? (
        <Box sx={{ marginTop: 1, whiteSpace: 'pre-wrap', color: 'text.secondary' }}>{closeComment}</Box>
      ) : null}
    </Alert>
  );
};
