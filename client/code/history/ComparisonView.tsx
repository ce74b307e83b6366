import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { DiffView } from '../diff/DiffView.tsx';
import { shownName } from '../shownName.ts';
import { CommitDays } from './CommitDays.tsx';
import type { ProjectComparisonQuery } from './history.generated.ts';

type Repository = NonNullable<NonNullable<ProjectComparisonQuery['project']>['repository']>;
type Comparison = NonNullable<Repository['comparison']>;

interface ComparisonViewProps {
  projectId: string;
  comparison: Comparison;
  /** The address of the files behind a cursor. */
  next: (after: string | null) => string;
}

/** How two revisions stand to each other: the commits that one is ahead, and what they changed. */
export const ComparisonView = ({ projectId, comparison, next }: ComparisonViewProps) => {
  const { base, head, aheadCount, behindCount, commits, difference } = comparison;
  const [from, to] = [shownName(base.name), shownName(head.name)];
  if (!difference) {
    return (
      <Card>
        <EmptyState>
          {from} and {to} have no common commits and cannot be compared.
        </EmptyState>
      </Card>
    );
  }
  const left = aheadCount - commits.nodes.length;
  const { nodes, pageInfo } = difference.files;
  return (
    <Box sx={overviewColumn}>
      <Typography component="output" sx={{ overflowWrap: 'anywhere' }}>
        {aheadCount === 0 && behindCount === 0
          ? `${to} and ${from} are the same.`
          : `${to} is ${formatCount(aheadCount, 'commit')} ahead of ${from} and ${formatCount(behindCount, 'commit')} behind it.`}
      </Typography>
      {aheadCount > 0 ? (
        <>
          <CommitDays projectId={projectId} commits={commits.nodes} />
          {left > 0 ? (
            <Typography color="textSecondary">and {formatCount(left, 'older commit')}</Typography>
          ) : null}
          <DiffView
            projectId={projectId}
            difference={difference}
            files={nodes}
            next={pageInfo.hasNextPage ? next(pageInfo.endCursor) : null}
          />
        </>
      ) : null}
    </Box>
  );
};
