import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useCodeParts } from '../codeParts.ts';
import { useChangesSinceReviewSuspenseQuery } from '../review/review.generated.ts';
import { ReviewNotes } from '../review/ReviewNotes.tsx';
import type { ReviewProps } from '../review/reviewTypes.ts';
import { usePullRequestView } from './usePullRequestView.ts';

const filesPerPage = 100;

// Lines before the change are those of the head that was reviewed: comments belong to other ones.
const sides = ['AFTER'] as const;

/** Shows the changes between the head commit that the viewer last reviewed and the current head commit. */
export const ChangesSinceReview = (props: ReviewProps) => {
  const { project, pullRequest } = props;
  const { Difference } = useCodeParts();
  const { after, afterHref } = usePullRequestView();
  const { data } = useChangesSinceReviewSuspenseQuery({
    variables: { id: pullRequest.id, first: filesPerPage, after },
    fetchPolicy: 'cache-and-network',
  });
  const review = data.pullRequest?.viewerReview;
  if (!review?.changesSince) {
    return (
      <Card>
        <EmptyState>
          The commit that you reviewed no longer exists: the branch was force-pushed. Look at all changes
          instead.
        </EmptyState>
      </Card>
    );
  }
  if (review.changesSince.fileCount === 0) {
    return (
      <Card>
        <EmptyState>Nothing has changed since your review.</EmptyState>
      </Card>
    );
  }
  const { nodes, pageInfo } = review.changesSince.files;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Since your review <RelativeTime at={review.createdAt} />. After a rebase or a merge this includes
        changes of {pullRequest.targetBranch}.
      </Typography>
      <Box>
        <ReviewNotes {...props} sides={sides}>
          <Difference
            projectId={project.id}
            difference={review.changesSince}
            files={nodes}
            next={pageInfo.hasNextPage && pageInfo.endCursor ? afterHref(pageInfo.endCursor) : null}
          />
        </ReviewNotes>
      </Box>
    </>
  );
};
