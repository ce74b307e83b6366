import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../shared/display/formats.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { NewTaskForm } from './NewTaskForm.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { TaskList } from './TaskList.tsx';
import type { TaskBoardFragment } from './tasks.generated.ts';
import { readStatus, statusLabel } from './taskStatuses.ts';

/** The tasks of a project: the board, or with `?tasks=` all of one state. */
export const TaskSection = ({ project }: { project: TaskBoardFragment }) => {
  const [params] = useSearchParams();
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
        <NewTaskForm projectId={project.id} />
        {status ? (
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <TaskList key={status} projectId={project.id} status={status} />
          </Suspense>
        ) : (
          <TaskBoard project={project} />
        )}
      </Box>
    </SectionCard>
  );
};
