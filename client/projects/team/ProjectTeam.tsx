import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { roleNames } from '../../../schema/rules/roles.ts';
import { useState } from 'react';
import { Can } from '../../shared/session/Can.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import type { ProjectMembersFragment } from './team.generated.ts';
import { readOnlyReason } from '../../shared/project/readOnlyReason.ts';
import { useTeamChanges } from './useTeamChanges.ts';

const addition = lateDialog(async () => (await import('./AddMemberDialog.tsx')).AddMemberDialog);

interface ProjectTeamProps {
  projectId: string;
  members: ProjectMembersFragment['members'];
}

/** The people who work on a project, by name, and how to add and remove them. */
export const ProjectTeam = ({ projectId, members: { nodes, totalCount } }: ProjectTeamProps) => {
  const [adding, setAdding] = useState(false);
  const mayChange = usePermission('PROJECT_UPDATE');
  const { remove } = useTeamChanges(projectId);
  const others = totalCount - nodes.length;
  const action = (
    <Can do="PROJECT_UPDATE" reason={readOnlyReason}>
      <Button
        variant="text"
        size="small"
        startIcon={<UserPlus aria-hidden />}
        {...addition.opener}
        onClick={() => setAdding(true)}
      >
        Add member
      </Button>
    </Can>
  );
  return (
    <SectionCard title="Team" action={action}>
      {totalCount === 0 ? <Typography color="textSecondary">Nobody is in the team yet.</Typography> : null}
      <Box
        component="ul"
        aria-label="Team"
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {nodes.map(({ id, name, avatar, role }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, minHeight: 28 }}
          >
            <UserAvatar name={name} src={avatar} />
            <Typography variant="body2" noWrap sx={{ flex: 1 }} title={name}>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {roleNames[role]}
            </Typography>
            {mayChange ? (
              <IconButton
                size="small"
                aria-label={`Remove ${name} from the team`}
                onClick={() => void remove(id, name)}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </Box>
        ))}
        {others > 0 ? (
          <Typography component="li" variant="caption" color="textSecondary">
            and {formatCount(others, 'other')}
          </Typography>
        ) : null}
      </Box>
      {adding ? (
        <addition.Dialog
          projectId={projectId}
          present={nodes.map(({ id }) => id)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </SectionCard>
  );
};
