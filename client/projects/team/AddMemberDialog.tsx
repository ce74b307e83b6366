import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../shared/members/MemberName.tsx';
import { MemberPicker } from '../../shared/members/MemberPicker.tsx';
import { useTeamChanges } from './useTeamChanges.ts';

interface AddMemberDialogProps {
  projectId: string;
  /** Ids of those who are in the team. */
  present: readonly string[];
  onClose: () => void;
}

/** Puts people of the organization into the team of a project, one press each. */
export const AddMemberDialog = ({ projectId, present, onClose }: AddMemberDialogProps) => {
  const { add } = useTeamChanges(projectId);
  return (
    <MemberPicker title="Add members" actions={<Button onClick={onClose}>Done</Button>} onClose={onClose}>
      {(member) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, paddingBlock: '2px' }}>
          <MemberName member={member} />
          {present.includes(member.id) ? (
            <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
              In the team
            </Typography>
          ) : (
            <Button
              size="small"
              aria-label={`Add ${member.name}`}
              onClick={() => void add(member.id, member.name)}
              sx={{ flex: 'none' }}
            >
              Add
            </Button>
          )}
        </Box>
      )}
    </MemberPicker>
  );
};
