import Alert from '@mui/material/Alert';
import { usePermission } from '../../shared/session/viewer.ts';
import type { TaskDetailFragment } from './taskPanel.generated.ts';

interface AnswerNoteProps {
  task: TaskDetailFragment;
  /** Why the task cannot be changed, or null. */
  refusal: string | null;
}

/** Says that the agent of a task waits for an answer, and who can answer. Nothing where none waits. */
export const AnswerNote = ({ task: { assignee, agentRun }, refusal }: AnswerNoteProps) => {
  const mayRun = usePermission('AGENT_RUN');
  if (agentRun?.state !== 'WAITING_FOR_ANSWER') return null;
  const who = assignee?.name ?? 'The agent';
  return (
    <Alert severity="info" sx={{ marginBottom: 4 }}>
      {mayRun && refusal === null
        ? `${who} waits for an answer. Your next comment is the answer.`
        : `${who} waits for an answer. Members who may run agents can answer.`}
    </Alert>
  );
};
