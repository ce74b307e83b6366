import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { useCodeParts } from '../codeParts.ts';
import { ReviewButton } from '../review/ReviewButton.tsx';
import { ReviewNotes } from '../review/ReviewNotes.tsx';
import { useReviews } from '../review/useReviews.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestView } from './usePullRequestView.ts';

/** The files that a pull request changes, with their lines. */
export const FilesView = (props: PullRequestProps) => {
  const { project, pullRequest, onChanged } = props;
  const { Difference } = useCodeParts();
  const reviews = useReviews(pullRequest.id);
  const { afterHref } = usePullRequestView();
  const { difference, sourceBranch, targetBranch } = pullRequest;
  if (!difference?.files) {
    return (
      <Card>
        <EmptyState>
          {sourceBranch} and {targetBranch} have no commit in common, so that they cannot be compared.
        </EmptyState>
      </Card>
    );
  }
  const { nodes, pageInfo } = difference.files;
  return (
    <Box sx={overviewColumn}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ReviewButton pullRequest={pullRequest} onChanged={onChanged} />
      </Box>
      <ReviewNotes {...props} reviews={reviews}>
        <Difference
          projectId={project.id}
          difference={difference}
          files={nodes}
          next={pageInfo.hasNextPage && pageInfo.endCursor ? afterHref(pageInfo.endCursor) : null}
        />
      </ReviewNotes>
    </Box>
  );
};
