import Box from '@mui/material/Box';
import type { TaskStatus } from '../../schema/generated/types.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { TablePages } from '../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { requireProject } from '../shared/project/requireProject.ts';
import { TaskCard } from './TaskCard.tsx';
import { useProjectTasksSuspenseQuery } from './tasks.generated.ts';
import { nextStatus, statusLabel } from './taskStatuses.ts';
import type { TaskActions } from './useBoard.ts';
import { useTaskChanges } from './useTaskChanges.ts';

const pageSize = 25;

interface TaskListProps {
  projectId: string;
  status: TaskStatus;
  /** Why tasks cannot be changed, or null. */
  refusal: string | null;
}

/** All tasks of one state, last changed first, in pages. */
export const TaskList = ({ projectId, status, refusal }: TaskListProps) => {
  const { page, turn, pending } = useListAddress();
  const { update, remove } = useTaskChanges();
  const { data, refetch } = useProjectTasksSuspenseQuery({
    variables: { id: projectId, status, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(refetch);
  const { nodes, pageInfo, totalCount } = requireProject(data.project).tasks;
  const readAgain = async (changed: Promise<boolean>) => {
    const done = await changed;
    refresh();
    return done;
  };
  const actions: TaskActions = {
    refusal,
    moveOn: ({ id, status: now }) => void readAgain(update(id, { status: nextStatus(now) })),
    rename: ({ id }, title) => void readAgain(update(id, { title })),
    remove: ({ id }) => readAgain(remove(id)),
    takesFocus: () => false,
  };
  if (nodes.length === 0) return <EmptyState>No tasks in “{statusLabel(status)}”.</EmptyState>;
  return (
    <Box aria-busy={pending || refreshing} sx={{ opacity: pending || refreshing ? 0.6 : 1 }}>
      <Box component="ul" aria-label="Tasks" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {nodes.map((task) => (
          <TaskCard key={task.id} task={task} actions={actions} />
        ))}
      </Box>
      <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="task" onTurn={turn} />
    </Box>
  );
};
