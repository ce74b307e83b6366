import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactElement } from 'react';
import { Checkbox } from '../shared/controls/Checkbox.tsx';
import { TaskEditor } from './TaskEditor.tsx';
import { completeTask, type TodoTask } from './todoList.ts';

interface TodoRowProps {
  task: TodoTask;
  /** Whether this task is edited. */
  editing: boolean;
  /** Whether some task is: then no other one can be edited or deleted. */
  locked: boolean;
  onEdit: () => void;
  onDone: () => void;
  onDelete: () => void;
}

/** A disabled button shows no title; what it stands in does. */
const reasoned = (locked: boolean, control: ReactElement) => (
  <span {...(locked ? { title: 'Save or cancel the open edit first.' } : {})}>{control}</span>
);

/** One task: done or not, its text, and what can be done with it. */
export const TodoRow = ({ task, editing, locked, onEdit, onDone, onDelete }: TodoRowProps) => {
  const { id, text, completed } = task;
  return (
    <Box
      component="li"
      data-task={id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 40,
        padding: '4px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {editing ? (
        <TaskEditor task={task} onDone={onDone} />
      ) : (
        <>
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              overflowWrap: 'anywhere',
              ...(completed
                ? { color: 'text.secondary', '& label > span': { textDecoration: 'line-through' } }
                : {}),
            }}
          >
            <Checkbox
              label={text}
              checked={completed}
              onChange={(event) => completeTask(id, event.target.checked)}
            />
          </Box>
          {reasoned(
            locked,
            <IconButton size="small" aria-label={`Edit ${text}`} disabled={locked} onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>,
          )}
          {reasoned(
            locked,
            <IconButton size="small" aria-label={`Delete ${text}`} disabled={locked} onClick={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>,
          )}
        </>
      )}
    </Box>
  );
};
