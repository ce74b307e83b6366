import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../shared/address/paths.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { ActivityIcon } from './ActivityIcon.tsx';
import { ActivityOutcome } from './ActivityOutcome.tsx';
import type { ActivityEntryFragment } from './activity.generated.ts';

interface ActivityListProps {
  activities: readonly ActivityEntryFragment[];
  /** The project of each event is named and linked; left out on the page of one project. */
  showProject?: boolean;
}

/** A link is at least as high, or people miss it. */
const lineHeight = '24px';

/** On a phone a sentence takes the lines it needs: nobody can hover there to read the rest. */
const oneLine = {
  lineHeight,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
} as const;

/** What happened, newest first, as rows of 54 px for a card without padding: each line may be a link, and is as high as one must be. */
export const ActivityList = ({ activities, showProject = false }: ActivityListProps) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {activities.map((activity) => (
      <ActivityRow key={activity.id} activity={activity} showProject={showProject} />
    ))}
  </Box>
);

/** The page of what an event is about; null where there is none. */
const addressOf = ({ project, taskId, scanId, deploymentId }: ActivityEntryFragment): string | null => {
  if (!project) return null;
  if (taskId) return appPaths.task(project.id, taskId);
  if (scanId) return appPaths.scan(scanId);
  return deploymentId ? appPaths.deployment(project.id, deploymentId) : null;
};

const ActivityRow = ({
  activity,
  showProject,
}: {
  activity: ActivityEntryFragment;
  showProject: boolean;
}) => {
  const { type, message, status, timestamp, project } = activity;
  const address = addressOf(activity);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        padding: '3px 16px',
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', flex: 'none', paddingTop: 1 }}>
        <ActivityIcon type={type} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textPrimary" title={message} sx={oneLine}>
          {address ? (
            <Link href={address} color="inherit" underline="hover">
              {message}
            </Link>
          ) : (
            message
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ display: 'flex', whiteSpace: 'pre', lineHeight }}>
          {showProject && project ? (
            <>
              {/* A long name makes room for the time. */}
              <Link
                href={appPaths.project(project.id)}
                color="inherit"
                noWrap
                sx={{ minWidth: 0, '&:hover': { color: 'text.primary' } }}
              >
                {project.name}
              </Link>
              {' · '}
            </>
          ) : null}
          <RelativeTime at={timestamp} />
        </Typography>
      </Box>
      <ActivityOutcome status={status} />
    </Box>
  );
};
