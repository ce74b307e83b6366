import Button from '@mui/material/Button';
import { MemberName } from '../../shared/members/MemberName.tsx';
import { MemberPicker } from '../../shared/members/MemberPicker.tsx';
import type { TaskItemFragment } from '../tasks.generated.ts';

interface AssigneeDialogProps {
  assignee: TaskItemFragment['assignee'];
  onChoose: (userId: string | null) => void;
  onClose: () => void;
}

/** The members of the organization, to give a task to one of them, or to nobody. */
export const AssigneeDialog = ({ assignee, onChoose, onClose }: AssigneeDialogProps) => (
  <MemberPicker
    title="Assign task"
    onClose={onClose}
    actions={
      <>
        {assignee ? <Button onClick={() => onChoose(null)}>Assign to nobody</Button> : null}
        <Button onClick={onClose}>Cancel</Button>
      </>
    }
  >
    {(member) => (
      <Button
        variant="text"
        fullWidth
        aria-label={`Assign to ${member.name}`}
        aria-current={member.id === assignee?.id ? 'true' : undefined}
        onClick={() => onChoose(member.id)}
        sx={(theme) => ({
          justifyContent: 'flex-start',
          gap: 2,
          height: 'auto',
          padding: '6px 8px',
          fontWeight: 400,
          textAlign: 'left',
          color: 'text.primary',
          '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
        })}
      >
        <MemberName member={member} />
      </Button>
    )}
  </MemberPicker>
);
