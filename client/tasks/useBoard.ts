import { startTransition, useOptimistic, useRef, useState } from 'react';
import { type BoardChange, type Column, columnsOf, withChange } from './boardChanges.ts';
import type { TaskBoardFragment, TaskItemFragment } from './tasks.generated.ts';
import { nextStatus, statusLabel } from './taskStatuses.ts';
import { useTaskRefusal } from './useTaskRefusal.ts';
import { useTaskChanges } from './useTaskChanges.ts';

/** What can be done with a task where it stands. */
export interface TaskActions {
  moveOn: (task: TaskItemFragment) => void;
  rename: (task: TaskItemFragment, title: string) => void;
  remove: (task: TaskItemFragment) => Promise<boolean>;
  /** Why nothing of that can be done, as a sentence; null when it can. */
  refusal: string | null;
  /** Whether the chip of a task takes the focus: the task is the last one that a chip moved, and nothing has the focus. */
  takesFocus: (task: TaskItemFragment) => boolean;
}

/** The board with the changes that are on their way, and what a screen reader is told of the last one. */
export interface Board {
  columns: readonly Column[];
  actions: TaskActions;
  announcement: string;
}

/** A board whose changes show at once; what the server refuses goes back. */
export const useBoard = (board: TaskBoardFragment): Board => {
  const refusal = useTaskRefusal(board.archived);
  const { update, remove } = useTaskChanges();
  const [columns, show] = useOptimistic(columnsOf(board), withChange);
  const [announcement, announce] = useState('');
  const moved = useRef<string>(undefined);
  const perform = (change: BoardChange, send: () => Promise<boolean>): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    startTransition(async () => {
      show(change);
      resolve(await send());
    });
    return promise;
  };
  const actions: TaskActions = {
    refusal,
    moveOn: (task) => {
      const status = nextStatus(task.status);
      moved.current = task.id;
      announce(`${task.title}: ${statusLabel(status)}`);
      void perform({ kind: 'change', task, to: { status } }, () => update(task.id, { status }));
    },
    rename: (task, title) =>
      void perform({ kind: 'change', task, to: { title } }, () => update(task.id, { title })),
    remove: (task) => perform({ kind: 'remove', task }, () => remove(task.id)),
    // An older answer of the server may put the card back for a moment: the focus follows it as long as nothing else has it.
    takesFocus: (task) => moved.current === task.id && document.activeElement === document.body,
  };
  return { columns, actions, announcement };
};
