import Button from '@mui/material/Button';
import { MemberButton } from '../../shared/members/MemberButton.tsx';
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
      <MemberButton
        member={member}
        label={`Assign to ${member.name}`}
        chosen={member.id === assignee?.id}
        onClick={() => onChoose(member.id)}
      />
    )}
  </MemberPicker>
);
