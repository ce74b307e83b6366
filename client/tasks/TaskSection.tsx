import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../shared/dialogs/useLinkedDialogs.ts';
import { formatNumber } from '../shared/display/formats.ts';
import { ProgressBar } from '../shared/display/ProgressBar.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { NewTaskForm } from './NewTaskForm.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { TaskList } from './TaskList.tsx';
import { useTaskAddress } from './taskAddress.ts';
import type { TaskBoardFragment } from './tasks.generated.ts';
import { readStatus, statusLabel } from './taskStatuses.ts';
import { useLiveTasks } from './useLiveTasks.ts';
import { useTaskEdits } from './panel/useTaskEdits.ts';
import type { MarkdownComponent } from './panel/markdownComponent.ts';
import { useTaskRefusal } from './useTaskRefusal.ts';

const panel = lateDialog(async () => (await import('./panel/TaskPanel.tsx')).TaskPanel);
const dialogs = { task: panel };

/** The tasks of a project: the board, or with `?tasks=` all of one state; with `?task=` one of them in its panel. */
export const TaskSection = ({
  project,
  Markdown,
}: {
  project: TaskBoardFragment;
  Markdown: MarkdownComponent;
}) => {
  const [params] = useSearchParams();
  const { open, id: opened, close } = useTaskAddress();
  const edits = useTaskEdits();
  const refusal = useTaskRefusal(project.archived);
  useLiveTasks(project.id);
  useLinkedDialogs(dialogs);
  const status = readStatus(params.get('tasks'));
  const { progress, doneTaskCount, taskCount } = project;
  return (
    <SectionCard
      title={status ? `Tasks: ${statusLabel(status)}` : 'Tasks'}
      action={
        status ? (
          <Button variant="text" size="small" href="?">
            Back to the board
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {progress === null ? null : (
          <ProgressBar
            label={`${formatNumber(doneTaskCount)} of ${formatNumber(taskCount)} tasks done`}
            value={progress}
          />
        )}
        <NewTaskForm projectId={project.id} refusal={refusal} />
        {status ? (
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <TaskList key={status} projectId={project.id} status={status} refusal={refusal} />
          </Suspense>
        ) : (
          <TaskBoard project={project} />
        )}
      </Box>
      {open ? (
        <panel.Dialog
          id={opened}
          projectId={project.id}
          refusal={refusal}
          edits={edits}
          Markdown={Markdown}
          onClose={close}
        />
      ) : null}
    </SectionCard>
  );
};
