import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';
import { ProgressBar } from '../shared/display/ProgressBar.tsx';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';

type Project = DashboardQuery['dashboard']['projects'][number];

/** The projects that changed last, each with the share of its tasks that are done. */
export const ProjectProgressList = ({ projects }: { projects: readonly Project[] }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {projects.map((project) => (
      <ProjectRow key={project.id} project={project} />
    ))}
  </Box>
);

const ProjectRow = ({
  project: { id, name, status, progress, taskCount, doneTaskCount },
}: {
  project: Project;
}) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 88px minmax(120px, 40%)' },
      alignItems: 'center',
      columnGap: 4,
      rowGap: 1,
      minHeight: 44,
      padding: { xs: '8px 16px 12px', sm: '4px 16px' },
      borderTop: 1,
      borderColor: 'divider',
      '&:hover': { backgroundColor: 'action.hover' },
    }}
  >
    <Link
      href={appPaths.project(id)}
      color="textPrimary"
      underline="none"
      noWrap
      sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {name}
    </Link>
    <Box>
      <StatusChip status={status} />
    </Box>
    <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      {progress === null ? (
        <Typography variant="caption" color="textSecondary">
          No tasks yet
        </Typography>
      ) : (
        <ProgressBar
          label={`Progress of ${name}`}
          hideLabel
          value={progress}
          detail={`${formatNumber(doneTaskCount)} of ${formatNumber(taskCount)} tasks`}
        />
      )}
    </Box>
  </Box>
);
