import type { TaskStatus } from '../../schema/generated/types.ts';

/** The states of a task in the order of its life, with the name of each on screen and of its column in the board's data. */
export const taskStatuses = [
  { status: 'TODO', label: 'To do', column: 'todo' },
  { status: 'IN_PROGRESS', label: 'In progress', column: 'inProgress' },
  { status: 'REVIEW', label: 'Review', column: 'review' },
  { status: 'DONE', label: 'Done', column: 'done' },
] as const satisfies readonly { status: TaskStatus; label: string; column: string }[];

/** The name of a state. */
export const statusLabel = (status: TaskStatus): string =>
  taskStatuses.find((each) => each.status === status)?.label ?? status;

/** What comes after a state; after the last one it begins anew. */
export const nextStatus = (status: TaskStatus): TaskStatus => {
  const index = taskStatuses.findIndex((each) => each.status === status);
  return (taskStatuses[(index + 1) % taskStatuses.length] ?? taskStatuses[0]).status;
};

/** The state that a search parameter names, or null. */
export const readStatus = (text: string | null): TaskStatus | null =>
  taskStatuses.find(({ status }) => status === text)?.status ?? null;
