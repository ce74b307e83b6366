import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { CheckDetails } from './CheckDetails.tsx';
import { inOrder, noChecks } from './checkNotes.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';

/** The checks of a pull request with what they found, and the logs of their jobs. */
export const ChecksView = ({ project, pullRequest }: PullRequestProps) => {
  const { checks } = pullRequest;
  if (checks.length === 0) {
    return (
      <Card>
        <EmptyState>{noChecks(pullRequest)}</EmptyState>
      </Card>
    );
  }
  const live = checks.some(({ finishedAt }) => finishedAt === null);
  return (
    <Box sx={overviewColumn}>
      {inOrder(checks).map((check) => (
        <CheckDetails key={check.id} projectId={project.id} check={check} live={live} />
      ))}
    </Box>
  );
};
