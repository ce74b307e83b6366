import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { type ProjectScoresQuery, useProjectScoresSuspenseQuery } from './scores.generated.ts';

type ScoredProject = ProjectScoresQuery['projects']['nodes'][number];

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

/** The score of each active project by its last scan, the lowest first; each leads to its findings. */
export const ProjectScores = () => {
  const { nodes, totalCount } = useProjectScoresSuspenseQuery({ fetchPolicy: 'cache-and-network' }).data
    .projects;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        The score of the organization is lower than most of these: there, a check passes only if it passes in
        every project.
      </Typography>
      <DataTable
        caption="Score of each project"
        rows={nodes.toSorted((one, other) => rank(one) - rank(other))}
        rowKey={({ id }) => id}
        columns={columns}
      />
      {totalCount > nodes.length ? (
        <Typography variant="caption" color="textSecondary">
          {`${formatNumber(nodes.length)} of ${formatCount(totalCount, 'active project')}.`}
        </Typography>
      ) : null}
    </>
  );
};
