import { columnsOf, withChange, withOpened } from './boardChanges.ts';
import { nextStatus } from './taskStatuses.ts';

const task = (id: string, status: 'TODO' | 'IN_PROGRESS' | 'REVIEW' | 'DONE') => ({
  id,
  title: id,
  status,
  dueOn: null,
  assignee: null,
});
const board = columnsOf({
  id: 'project',
  archived: false,
  progress: 0,
  taskCount: 30,
  doneTaskCount: 0,
  todo: { nodes: [task('a', 'TODO'), task('b', 'TODO')], totalCount: 29 },
  inProgress: { nodes: [task('c', 'IN_PROGRESS')], totalCount: 1 },
  review: { nodes: [], totalCount: 0 },
  done: { nodes: [], totalCount: 0 },
});
const shown = (columns: ReturnType<typeof columnsOf>) =>
  columns.map(({ tasks, total }) => `${tasks.map(({ title }) => title).join(' ')}|${total}`);

test('the states follow each other and begin anew', () => {
  const cycle = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] as const;
  expect(cycle.map(nextStatus)).toEqual(['IN_PROGRESS', 'REVIEW', 'DONE', 'TODO']);
});

test('a task goes to the head of its new column, and both totals follow', () => {
  const moved = withChange(board, { kind: 'change', task: task('b', 'TODO'), to: { status: 'IN_PROGRESS' } });
  expect(shown(moved)).toEqual(['a|28', 'b c|2', '|0', '|0']);
});

test('a second change builds on the first, whatever the task looked like when it was pressed', () => {
  const first = withChange(board, { kind: 'change', task: task('b', 'TODO'), to: { status: 'IN_PROGRESS' } });
  const second = withChange(first, { kind: 'change', task: task('b', 'TODO'), to: { status: 'REVIEW' } });
  expect(shown(second)).toEqual(['a|28', 'c|1', 'b|1', '|0']);
});

test('a renamed task comes first, a removed one is gone', () => {
  const renamed = withChange(board, { kind: 'change', task: task('b', 'TODO'), to: { title: 'B' } });
  expect(shown(renamed)[0]).toBe('B a|29');
  expect(shown(withChange(board, { kind: 'remove', task: task('c', 'IN_PROGRESS') }))[1]).toBe('|0');
});

test('a task that is open stands on the board although it is not among the first of its column', () => {
  expect(shown(withOpened(board, task('z', 'TODO')))[0]).toBe('a b z|29');
  expect(shown(withOpened(board, task('a', 'TODO')))[0]).toBe('a b|29');
  // Moved by somebody a moment ago, it still stands where the board says until that says otherwise.
  expect(shown(withOpened(board, task('c', 'DONE')))).toEqual(['a b|29', 'c|1', '|0', '|0']);
});
