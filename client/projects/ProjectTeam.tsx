import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../shared/formats.ts';
import { UserAvatar } from '../shared/UserAvatar.tsx';
import type { ProjectOverviewQuery } from './projects.generated.ts';

type Members = NonNullable<ProjectOverviewQuery['project']>['members'];

const roles = { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member', VIEWER: 'Viewer' };

/** The people who work on a project, by name; those beyond the first twelve as a number. */
export const ProjectTeam = ({ members: { nodes, totalCount } }: { members: Members }) => {
  if (totalCount === 0) return <Typography color="textSecondary">Nobody is in the team yet.</Typography>;
  const others = totalCount - nodes.length;
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {nodes.map(({ id, name, avatar, role }) => (
        <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <UserAvatar name={name} src={avatar} />
          <Typography variant="body2" noWrap sx={{ flex: 1 }} title={name}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {roles[role]}
          </Typography>
        </Box>
      ))}
      {others > 0 ? (
        <Typography component="li" variant="caption" color="textSecondary">
          and {formatCount(others, 'other')}
        </Typography>
      ) : null}
    </Box>
  );
};
