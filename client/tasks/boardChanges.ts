import type { TaskStatus } from '../../schema/generated/types.ts';
import type { TaskBoardFragment, TaskItemFragment } from './tasks.generated.ts';
import { taskStatuses } from './taskStatuses.ts';

/** The first tasks of a column and how many there are in all. */
export type Column = { status: TaskStatus; label: string; tasks: readonly TaskItemFragment[]; total: number };

/** What a person does to a task; it shows before the server has answered. */
export type BoardChange =
  | { kind: 'change'; task: TaskItemFragment; to: { title?: string; status?: TaskStatus } }
  | { kind: 'remove'; task: TaskItemFragment };

/** The columns of a board, in the order of a task's life. */
export const columnsOf = (board: TaskBoardFragment): readonly Column[] =>
  taskStatuses.map(({ status, label, column }) => ({
    status,
    label,
    tasks: board[column].nodes,
    total: board[column].totalCount,
  }));

/** The board with a task that is open in its panel, at the end of its column where it is not among the first of any. */
export const withOpened = (
  columns: readonly Column[],
  opened: TaskItemFragment | undefined,
): readonly Column[] => {
  if (!opened || columns.some(({ tasks }) => tasks.some(({ id }) => id === opened.id))) return columns;
  return columns.map((column) =>
    column.status === opened.status ? { ...column, tasks: [...column.tasks, opened] } : column,
  );
};

/** The board as it will be: what was changed last stands first, as the server sorts it. */
export const withChange = (columns: readonly Column[], change: BoardChange): readonly Column[] => {
  const { id } = change.task;
  const before = columns.flatMap(({ tasks }) => tasks).find((task) => task.id === id) ?? change.task;
  const after = change.kind === 'change' ? { ...before, ...change.to } : null;
  return columns.map((column) => {
    const left = column.status === before.status;
    const tasks = left ? column.tasks.filter((task) => task.id !== id) : column.tasks;
    const total = left ? Math.max(0, column.total - 1) : column.total;
    return after?.status === column.status
      ? { ...column, tasks: [after, ...tasks], total: total + 1 }
      : { ...column, tasks, total };
  });
};
