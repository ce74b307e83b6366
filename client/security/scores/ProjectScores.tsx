import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { type ProjectScoresQuery, useProjectScoresSuspenseQuery } from './scores.generated.ts';

type ScoredProject = ProjectScoresQuery['projects']['nodes'][number];

/** More than these push everything else off the page. */
const shownAtFirst = 8;

const columns: readonly Column<ScoredProject>[] = [
  {
    key: 'project',
    header: 'Project',
    cell: ({ id, name }) => <Link href={appPaths.projectFindings(id)}>{name}</Link>,
  },
  {
    key: 'score',
    header: 'Score',
    align: 'right',
    cell: ({ latestScan }) =>
      latestScan?.score.percent == null ? 'Not scanned yet' : formatPercent(latestScan.score.percent),
  },
  {
    key: 'passed',
    header: 'Checks passed',
    align: 'right',
    wideOnly: true,
    cell: ({ latestScan }) => (latestScan ? formatNumber(latestScan.score.passed) : '—'),
  },
  {
    key: 'failed',
    header: 'Checks failed',
    align: 'right',
    wideOnly: true,
    cell: ({ latestScan }) => (latestScan ? formatNumber(latestScan.score.failed) : '—'),
  },
];

/** Projects without a score come last. */
const rank = ({ latestScan }: ScoredProject) => latestScan?.score.percent ?? 101;

const Scores = () => {
  const { nodes, totalCount } = useProjectScoresSuspenseQuery({ fetchPolicy: 'cache-and-network' }).data
    .projects;
  const [all, setAll] = useState(false);
  const lowestFirst = nodes.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <DataTable
        caption="Score of each project"
        rows={all ? lowestFirst : lowestFirst.slice(0, shownAtFirst)}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState>No project is active. Each active project has a score of its own here.</EmptyState>
        }
      />
      {!all && nodes.length > shownAtFirst ? (
        <Box sx={{ padding: '8px 16px' }}>
          <Button size="small" variant="text" onClick={() => setAll(true)}>
            {`Show all ${formatCount(nodes.length, 'project')}`}
          </Button>
        </Box>
      ) : null}
      {all && totalCount > nodes.length ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '8px 16px' }}>
          {`${formatNumber(nodes.length)} of ${formatCount(totalCount, 'active project')}.`}
        </Typography>
      ) : null}
    </>
  );
};

/** The score of each active project by its last scan, the lowest first; each leads to its findings. */
export const ProjectScores = ({ projects }: { projects: number }) => (
  <SectionCard title="Score by project" flush>
    <Suspense fallback={<TableSkeleton rows={Math.min(projects, shownAtFirst)} />}>
      <Scores />
    </Suspense>
  </SectionCard>
);
