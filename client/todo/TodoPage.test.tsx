import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderThemed } from '../testing/renderThemed.tsx';
import { TodoPage } from './TodoPage.tsx';
import { todoList } from './todoList.ts';

/** What another tab writes. */
const writeElsewhere = (text: string) =>
  act(async () => {
    localStorage.setItem('slipway-todo', text);
    dispatchEvent(new StorageEvent('storage', { key: 'slipway-todo' }));
  });

beforeEach(() => todoList.clear());
const open = () => renderThemed(<TodoPage />);
const user = userEvent.setup();
const add = (text: string) => user.type(screen.getByRole('textbox', { name: 'New task' }), `${text}{Enter}`);
const texts = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('adds with the button and with Enter, blank text never, and counts', async () => {
  open();
  expect(screen.getByRole('status')).toHaveTextContent('0/0 completed (0%)');
  await user.type(screen.getByRole('textbox', { name: 'New task' }), '  Buy paint ');
  await user.click(button('Add'));
  await add('Launch');
  await add('   ');
  await user.click(button('Add'));
  expect(texts()).toEqual(['Buy paint', 'Launch']);
  await user.click(screen.getByRole('checkbox', { name: 'Launch' }));
  expect(screen.getByRole('status')).toHaveTextContent('1/2 completed (50%)');
  await user.click(screen.getByRole('checkbox', { name: 'Launch' }));
  expect(screen.getByRole('status')).toHaveTextContent('0/2 completed (0%)');
});

test('one task is edited at a time: Enter saves, Escape cancels, blank text is not saved', async () => {
  open();
  await add('Buy paint');
  await add('Launch');
  await user.click(button('Edit Launch'));
  for (const name of ['Edit Buy paint', 'Delete Buy paint']) expect(button(name)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Edit Launch' })).not.toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Text of the task' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.keyboard('  {Enter}');
  expect(field).toBeVisible();
  expect(field).toHaveAccessibleDescription(/Enter a text for the task/);
  await user.keyboard('Set sail{Enter}');
  expect(texts()).toEqual(['Buy paint', 'Set sail']);
  expect(button('Edit Set sail')).toHaveFocus();
  await user.click(button('Edit Buy paint'));
  await user.keyboard('Something else{Escape}');
  expect(texts()).toEqual(['Buy paint', 'Set sail']);
  expect(button('Delete Set sail')).toBeEnabled();
});

test('deletes, and what is left outlives the page', async () => {
  const { unmount } = open();
  await add('Buy paint');
  await add('Launch');
  await user.click(screen.getByRole('checkbox', { name: 'Launch' }));
  await user.click(button('Delete Buy paint'));
  expect(screen.getByRole('textbox', { name: 'New task' })).toHaveFocus();
  unmount();
  open();
  expect(texts()).toEqual(['Launch']);
  expect(screen.getByRole('checkbox', { name: 'Launch' })).toBeChecked();
});

test('follows another tab, also while a task is edited that is deleted there', async () => {
  open();
  await add('Buy paint');
  await user.click(button('Edit Buy paint'));
  await writeElsewhere('{"tasks":[{"id":"1","text":"From there","completed":true}]}');
  expect(texts()).toEqual(['From there']);
  expect(button('Edit From there')).toBeEnabled();
});

test('what another tab wrote while the page was closed is there when it opens, and is kept', async () => {
  open().unmount();
  localStorage.setItem('slipway-todo', '{"tasks":[{"id":"1","text":"From there"}]}');
  open();
  await add('From here');
  expect(texts()).toEqual(['From there', 'From here']);
});

test.each(['{half', '[]', '{"tasks":7}', '{"tasks":[null,{"id":1},{"id":"2","text":"  "}]}'])(
  'begins anew where what is stored makes no sense: %s',
  async (stored) => {
    open();
    await writeElsewhere(stored);
    expect(texts()).toEqual([]);
    await add('Works');
    const list = screen.getByRole('list', { name: 'Tasks' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  },
);
