import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFragment } from '@apollo/client/react';
import { useId, useState } from 'react';
import { formatNumber } from '../shared/display/formats.ts';
import { tabular } from '../shared/table/tabular.ts';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import { type Column, withOpened } from './boardChanges.ts';
import { useTaskAddress } from './taskAddress.ts';
import { TaskCard } from './TaskCard.tsx';
import type { TaskBoardFragment } from './tasks.generated.ts';
import { TaskPlaceFragmentDoc } from './panel/taskPanel.generated.ts';
import { type TaskActions, useBoard } from './useBoard.ts';

/** The task that is open in its panel, or was last, once it is known to be of this project. */
const useOpened = (projectId: string) => {
  const { id } = useTaskAddress();
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const { data, complete } = useFragment({
    fragment: TaskPlaceFragmentDoc,
    fragmentName: 'TaskPlace',
    from: { __typename: 'Task', id: id || last },
  });
  return complete && data.project.id === projectId ? data : undefined;
};

/** The tasks of a project in four columns; the chip of a task moves it on. */
export const TaskBoard = ({ project }: { project: TaskBoardFragment }) => {
  const { columns, actions, announcement } = useBoard(project);
  const opened = useOpened(project.id);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
        alignItems: 'start',
      }}
    >
      {withOpened(columns, opened).map((column) => (
        <BoardColumn key={column.status} column={column} actions={actions} highlighted={opened?.id} />
      ))}
      <output style={visuallyHidden}>{announcement}</output>
    </Box>
  );
};

interface BoardColumnProps {
  column: Column;
  actions: TaskActions;
  /** The id of the task that stands out. */
  highlighted: string | undefined;
}

const BoardColumn = ({ column, actions, highlighted }: BoardColumnProps) => {
  const { status, label, tasks, total } = column;
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={(theme) => ({
        padding: 2,
        borderRadius: '8px',
        backgroundColor: theme.vars.palette.surface.hover,
      })}
    >
      <Typography
        variant="body2"
        component="h3"
        id={heading}
        sx={{ fontWeight: 500, padding: '2px 4px 8px' }}
      >
        {label}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ...tabular }}>
          {formatNumber(total)}
        </Box>
      </Typography>
      <Box
        component="ul"
        aria-labelledby={heading}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} actions={actions} card highlighted={task.id === highlighted} />
        ))}
      </Box>
      {tasks.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ padding: '4px 4px 8px' }}>
          No tasks
        </Typography>
      ) : null}
      {total > tasks.length ? (
        <Link
          href={`?tasks=${status}`}
          variant="body2"
          sx={{ display: 'inline-block', padding: '8px 4px 4px' }}
        >
          All {formatNumber(total)} {label.toLowerCase()}
        </Link>
      ) : null}
    </Box>
  );
};
