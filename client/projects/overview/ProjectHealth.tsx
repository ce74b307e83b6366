import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { formatDate, formatPercent } from '../../shared/display/formats.ts';
import { tabular } from '../../shared/table/tabular.ts';
import { DeploymentAge } from '../list/DeploymentAge.tsx';
import type { ProjectOverviewQuery } from '../projects.generated.ts';

type Project = NonNullable<ProjectOverviewQuery['project']>;

/** The project's score, newest deployment and age. */
export const ProjectHealth = ({ project }: { project: Project }) => {
  const { id, securityScore, lastDeployment, createdAt } = project;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 2,
        margin: 0,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'right', ...tabular },
      }}
    >
      <dt>Security score</dt>
      <dd>
        {securityScore === null ? (
          'Not scanned yet'
        ) : (
          <Link href={appPaths.projectScore(id)}>{formatPercent(securityScore)}</Link>
        )}
      </dd>
      <dt>Last deployment</dt>
      <dd>
        <DeploymentAge deployment={lastDeployment} />
      </dd>
      <dt>Created</dt>
      <dd>{formatDate(createdAt)}</dd>
    </Box>
  );
};
