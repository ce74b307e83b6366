import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { readOnlyTasks } from './NewTaskForm.tsx';
import { TaskStatusButton } from './TaskStatusButton.tsx';
import type { TaskItemFragment } from './tasks.generated.ts';
import type { TaskActions } from './useBoard.ts';

const RenameTaskDialog = lazy(async () => ({
  default: (await import('./RenameTaskDialog.tsx')).RenameTaskDialog,
}));

interface TaskCardProps {
  task: TaskItemFragment;
  actions: TaskActions;
  /** A card of the board; otherwise a row of a list. */
  card?: boolean;
}

/** A task with its state, which a press moves on, and its menu. */
export const TaskCard = ({ task, actions, card = false }: TaskCardProps) => {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const mayChange = usePermission('TASK_UPDATE');
  const close = () => setOpen(undefined);
  const disabledReason = mayChange ? null : readOnlyTasks;
  const menu = [
    { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => setOpen('rename'), disabledReason },
    {
      label: 'Delete',
      icon: <Trash aria-hidden />,
      onSelect: () => setOpen('delete'),
      disabledReason,
      destructive: true,
    },
  ];
  return (
    <Box component="li" sx={card ? cardStyle : rowStyle}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {task.title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <TaskStatusButton task={task} actions={actions} />
        <ActionMenu name={task.title} actions={menu} />
      </Box>
      {open === 'rename' ? (
        <Suspense fallback={null}>
          <RenameTaskDialog task={task} onRename={(title) => actions.rename(task, title)} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title="Delete this task?"
          confirmLabel="Delete task"
          destructive
          onConfirm={async () => {
            close();
            await actions.remove(task);
          }}
          onClose={close}
        >
          “{task.title}” will be deleted for good.
        </ConfirmDialog>
      ) : null}
    </Box>
  );
};

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  padding: '8px 6px 6px 10px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  backgroundColor: 'background.paper',
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  padding: '4px 0',
  borderTop: 1,
  borderColor: 'divider',
} as const;
