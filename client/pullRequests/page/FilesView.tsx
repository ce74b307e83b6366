import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Download from 'lucide-react/icons/download';
import { Suspense } from 'react';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { TabSkeleton } from '../../shared/project/TabSkeleton.tsx';
import { NewFindings } from '../checks/NewFindings.tsx';
import { useCodeParts } from '../codeParts.ts';
import { ReviewButton } from '../review/ReviewButton.tsx';
import { ReviewNotes } from '../review/ReviewNotes.tsx';
import { useReviews } from '../review/useReviews.ts';
import { ChangesSinceReview } from './ChangesSinceReview.tsx';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestView } from './usePullRequestView.ts';

const choices = [
  { value: 'all', label: 'All changes' },
  { value: 'review', label: 'Changes since your review' },
] as const;

/** The files that a pull request changes, with their lines. */
export const FilesView = (props: PullRequestProps) => {
  const { project, pullRequest, onChanged } = props;
  const { Difference } = useCodeParts();
  const reviews = useReviews(pullRequest.id);
  const { afterHref, sinceReview, showSinceReview } = usePullRequestView();
  const { difference, sourceBranch, targetBranch } = pullRequest;
  if (!difference?.files) {
    return (
      <Card>
        <EmptyState>
          {sourceBranch} and {targetBranch} have no common commits and cannot be compared.
        </EmptyState>
      </Card>
    );
  }
  const { nodes, pageInfo } = difference.files;
  return (
    <Box sx={overviewColumn}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {reviews.viewerReview ? (
          <ChoiceSwitch
            label="Which changes"
            options={choices}
            value={sinceReview ? 'review' : 'all'}
            onChange={(value) => showSinceReview(value === 'review')}
          />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginLeft: 'auto' }}>
          <Button
            href={`/projects/${project.id}/pull-requests/${pullRequest.number}.patch`}
            download
            startIcon={<Download aria-hidden />}
          >
            Download patch
          </Button>
          <ReviewButton pullRequest={pullRequest} onChanged={onChanged} />
        </Box>
      </Box>
      {sinceReview && reviews.viewerReview ? (
        <Suspense fallback={<TabSkeleton />}>
          <ChangesSinceReview {...props} reviews={reviews} />
        </Suspense>
      ) : (
        <ReviewNotes {...props} reviews={reviews}>
          <NewFindings project={project} pullRequest={pullRequest}>
            <Difference
              projectId={project.id}
              difference={difference}
              files={nodes}
              next={pageInfo.hasNextPage && pageInfo.endCursor ? afterHref(pageInfo.endCursor) : null}
            />
          </NewFindings>
        </ReviewNotes>
      )}
    </Box>
  );
};
