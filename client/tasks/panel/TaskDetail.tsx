import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AnswerNote } from './AnswerNote.tsx';
import { CommentBox } from './CommentBox.tsx';
import type { MarkdownComponent } from './markdownComponent.ts';
import { requireTask } from './requireTask.ts';
import { TaskAgent } from './TaskAgent.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskFields } from './TaskFields.tsx';
import { TaskHistory } from './TaskHistory.tsx';
import { useTaskPanelSuspenseQuery } from './taskPanel.generated.ts';
import type { TaskEdits } from './useTaskEdits.ts';

export interface TaskDetailProps {
  id: string;
  /** The project whose page is open. */
  projectId: string;
  /** Why the task cannot be changed, or null. */
  refusal: string | null;
  edits: TaskEdits;
  /** Provided by the application, since features do not import features. */
  Markdown: MarkdownComponent;
}

/** A task with what it says and what became of it. */
export const TaskDetail = ({ id, projectId, refusal, edits, Markdown }: TaskDetailProps) => {
  const { data } = useTaskPanelSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const task = requireTask(data.task, projectId);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, padding: '0 20px 24px' }}>
      {refusal === null ? (
        <TaskFields task={task} edits={edits} />
      ) : (
        <TaskFacts task={task} refusal={refusal} />
      )}
      <TaskAgent task={task} />
      <Box component="section" aria-label="Activity">
        <Typography variant="h3" sx={{ marginBottom: 2 }}>
          Activity
        </Typography>
        <AnswerNote task={task} refusal={refusal} />
        {refusal === null ? <CommentBox taskId={id} edits={edits} /> : null}
        <TaskHistory events={task.history} projectId={projectId} Markdown={Markdown} />
      </Box>
    </Box>
  );
};
