import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { formatNumber } from '../../shared/display/formats.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { ConnectingProgress } from '../connect/ConnectingProgress.tsx';
import { ProjectCardFacts } from './ProjectCardFacts.tsx';
import type { ProjectCardFragment } from '../projects.generated.ts';
import { useProjectActions } from '../changes/useProjectActions.tsx';

interface ProjectCardProps {
  project: ProjectCardFragment;
  /** The project changed in a way that concerns the whole list. */
  onChanged: () => void;
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** A project in the grid: its area leads to it, and its menu to what can be done with it. */
export const ProjectCard = ({ project, onChanged }: ProjectCardProps) => {
  const { id, name, description, connectingJob } = project;
  const actions = useProjectActions(project, onChanged);
  return (
    <Card
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        padding: 4,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: theme.vars.palette.border.control },
        // What can be pressed by itself lies above the link that fills the card.
        '& button': { zIndex: 1 },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, minHeight: 28 }}>
        <Typography
          variant="h3"
          component="h2"
          sx={{ flex: 1, minWidth: 0, paddingTop: 1, overflowWrap: 'anywhere' }}
        >
          <Link
            href={appPaths.project(id)}
            color="textPrimary"
            underline="none"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '8px' } }}
          >
            {name}
          </Link>
        </Typography>
        <ActionMenu name={name} actions={actions} />
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ ...twoLines, minHeight: 40, marginTop: -2 }}
        title={description ?? undefined}
      >
        {description ?? 'No description'}
      </Typography>
      {connectingJob ? (
        <ConnectingProgress name={name} job={connectingJob} onEnd={onChanged} />
      ) : (
        <Tasks project={project} />
      )}
      <ProjectCardFacts project={project} />
    </Card>
  );
};

const Tasks = ({ project: { progress, taskCount, doneTaskCount } }: { project: ProjectCardFragment }) => (
  <ProgressBar
    label={
      progress === null
        ? 'No tasks yet'
        : `${formatNumber(doneTaskCount)} of ${formatNumber(taskCount)} tasks done`
    }
    value={progress ?? 0}
    {...(progress === null ? { detail: '–' } : {})}
  />
);
