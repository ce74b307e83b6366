import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { isOpen } from '../pullRequestWords.ts';
import { RequestedChangesCard } from '../review/RequestedChangesCard.tsx';
import { ReviewersCard } from '../review/ReviewersCard.tsx';
import { ReviewTimeline } from '../review/ReviewTimeline.tsx';
import { useReviews } from '../review/useReviews.ts';
import { ChecksCard } from '../checks/ChecksCard.tsx';
import { DescriptionCard } from './DescriptionCard.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import { MergeBox } from '../merge/MergeBox.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PullRequestOutcome } from '../merge/PullRequestOutcome.tsx';
import type { PullRequestProps } from './pullRequestTypes.ts';

const RevertButton = lazy(async () => ({
  default: (await import('../merge/RevertButton.tsx')).RevertButton,
}));

/** What is said about a pull request, and what it takes to merge it. */
export const ConversationView = (props: PullRequestProps) => {
  const { pullRequest } = props;
  const reviews = useReviews(pullRequest.id);
  return (
    <Box sx={overviewColumns}>
      <Box sx={overviewColumn}>
        <PullRequestOutcome {...props} />
        {pullRequest.state === 'MERGED' ? (
          <Suspense fallback={<Skeleton variant="rounded" width={84} height={32} />}>
            <RevertButton {...props} />
          </Suspense>
        ) : null}
        <DescriptionCard {...props} />
        <ReviewTimeline {...props} reviews={reviews} />
        {isOpen(pullRequest.state) ? <MergeBox {...props} /> : null}
      </Box>
      <Box sx={overviewColumn}>
        <ReviewersCard {...props} reviews={reviews} />
        <RequestedChangesCard pullRequest={pullRequest} />
        <ChecksCard {...props} />
        {pullRequest.preview ? (
          <PreviewCard projectId={props.project.id} preview={pullRequest.preview} />
        ) : null}
        {pullRequest.findings.length > 0 ? <FindingsCard findings={pullRequest.findings} /> : null}
      </Box>
    </Box>
  );
};
