import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UpdateTaskInput } from '../../../schema/generated/types.ts';
import { formatDay } from '../../shared/display/formats.ts';
import { useMinute } from '../../shared/display/minute.ts';
import type { FailureWords } from '../../shared/page/errorDetails.ts';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { AssigneeField } from './AssigneeField.tsx';
import { dueInWords } from '../dueInWords.ts';
import { EditedText } from './EditedText.tsx';
import { StatusField } from './StatusField.tsx';
import type { TaskDetailFragment } from './taskPanel.generated.ts';
import type { TaskEdits } from './useTaskEdits.ts';

/** What a task says, each part changed where it stands and saved by itself. */
export const TaskFields = ({ task, edits }: { task: TaskDetailFragment; edits: TaskEdits }) => {
  const [problem, setProblem] = useState<FailureWords>();
  const { id, title, description, status, assignee, dueOn } = task;
  const change = async (to: Omit<UpdateTaskInput, 'id'>) => setProblem(await edits.send({ id, ...to }));
  const now = useMinute();
  const due = dueOn ? dueInWords(dueOn, status, now) : null;
  const text = { taskId: id, edits };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {problem ? <FormMessage requestId={problem.requestId}>{problem.message}</FormMessage> : null}
      <EditedText {...text} field="title" label="Title" saved={title} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <StatusField status={status} onChange={(to) => change({ status: to })} />
        <AssigneeField
          assignee={assignee}
          projectId={task.project.id}
          onChange={(assigneeId) => change({ assigneeId })}
          onChooseAgent={async (agentId) => setProblem(await edits.assignToAgent(id, agentId))}
        />
        <EditedText
          {...text}
          field="dueOn"
          label="Due date"
          type="date"
          description={due?.tone && due.words}
          saved={dueOn ?? ''}
          format={(day) => (day ? formatDay(day) : '')}
        />
      </Box>
      <EditedText
        {...text}
        field="description"
        label="Description"
        multiline
        minRows={4}
        saved={description}
      />
      <Typography variant="caption" color="textSecondary" component="output" sx={{ marginTop: -2 }}>
        {edits.saving ? 'Saving…' : 'Changes are saved when you leave a field.'}
      </Typography>
    </Box>
  );
};
