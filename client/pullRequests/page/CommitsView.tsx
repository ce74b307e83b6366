import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { useCodeParts } from '../codeParts.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestView } from './usePullRequestView.ts';

/** The commits that a pull request adds to its target branch, newest first. */
export const CommitsView = ({ project, pullRequest: { commits } }: PullRequestProps) => {
  const { Commits } = useCodeParts();
  const { afterHref } = usePullRequestView();
  if (!commits || commits.nodes.length === 0) {
    return (
      <Card>
        <EmptyState>The source branch has no commits that the target branch lacks.</EmptyState>
      </Card>
    );
  }
  const { hasNextPage, endCursor } = commits.pageInfo;
  return (
    <Box sx={overviewColumn}>
      <Commits projectId={project.id} commits={commits.nodes} />
      {hasNextPage && endCursor ? (
        <Box>
          <Button size="small" href={afterHref(endCursor)}>
            Older commits
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};
