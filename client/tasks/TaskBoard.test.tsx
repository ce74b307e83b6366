import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { press, renderPage } from '../testing/renderPage.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import type { TaskBoardFragment, TaskItemFragment } from './tasks.generated.ts';

const task: TaskItemFragment = {
  id: 'mill',
  title: 'Draw the mill',
  status: 'TODO',
  dueOn: null,
  assignee: null,
};

/** A board whose only task has a status. */
const boardWith = (status: TaskItemFragment['status']): TaskBoardFragment => {
  const column = (of: TaskItemFragment['status']) => ({
    nodes: of === status ? [{ ...task, status }] : [],
    totalCount: of === status ? 1 : 0,
  });
  return {
    id: 'engine',
    archived: false,
    progress: null,
    taskCount: 1,
    doneTaskCount: 0,
    todo: column('TODO'),
    inProgress: column('IN_PROGRESS'),
    review: column('REVIEW'),
    done: column('DONE'),
  };
};

/** A page whose answers from the server come out of order. */
const Page = () => {
  const [board, setBoard] = useState(boardWith('TODO'));
  return (
    <>
      <button type="button" onClick={() => setBoard(boardWith('TODO'))}>
        Older answer
      </button>
      <button type="button" onClick={() => setBoard(boardWith('IN_PROGRESS'))}>
        Newer answer
      </button>
      <TaskBoard project={board} />
    </>
  );
};

const chipIn = async (column: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${column} `) })).getByRole('button', {
    name: /Draw the mill\. Move/,
  });

test('the chip of a moved task keeps the focus while answers arrive out of order', async () => {
  const moved = boardWith('IN_PROGRESS');
  const answer = { updateTask: { task: { ...task, status: 'IN_PROGRESS', project: moved }, errors: [] } };
  await renderPage(<Page />, {
    path: '/board',
    address: '/board',
    answers: { UpdateTask: answer },
    permissions: ['TASK_UPDATE'],
  });
  await press(await chipIn('To do'));
  await press(screen.getByRole('button', { name: 'Newer answer' }));
  expect(await chipIn('In progress')).toHaveFocus();
  await press(screen.getByRole('button', { name: 'Older answer' }));
  await press(screen.getByRole('button', { name: 'Newer answer' }));
  expect(await chipIn('In progress')).toHaveFocus();
});
