import Button from '@mui/material/Button';
import { MemberButton } from '../../shared/members/MemberButton.tsx';
import { MemberPicker } from '../../shared/members/MemberPicker.tsx';
import type { TaskItemFragment } from '../tasks.generated.ts';
import { AgentChoices } from './AgentChoices.tsx';

interface AssigneeDialogProps {
  assignee: TaskItemFragment['assignee'];
  projectId: string;
  onChoose: (userId: string | null) => void;
  onChooseAgent: (agentId: string) => void;
  onClose: () => void;
}

/** The members of the organization and the agents of the project, to give a task to one of them, or to nobody. */
export const AssigneeDialog = ({
  assignee,
  projectId,
  onChoose,
  onChooseAgent,
  onClose,
}: AssigneeDialogProps) => (
  <MemberPicker
    title="Assign task"
    onClose={onClose}
    besides={<AgentChoices projectId={projectId} chosen={assignee?.id} onChoose={onChooseAgent} />}
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
