import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDraft } from '../../shared/form/unsavedWork.ts';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { AccountButton } from './AccountButton.tsx';

const Comment = () => {
  const [text, setText] = useState('');
  useDraft(text !== '');
  return <input aria-label="Comment" value={text} onChange={({ target }) => setText(target.value)} />;
};

const open = async (typed: string) => {
  const opened = await renderPage(
    <>
      <AccountButton viewer={undefined} organizations={organizations} />
      <Comment />
    </>,
    {
      path: '/app/projects',
      address: '/app/projects',
      permissions: ['ORGANIZATION_READ'],
      answers: { SwitchOrganization: () => new Promise(() => {}), Logout: () => new Promise(() => {}) },
    },
  );
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: typed } });
  await press(screen.getByRole('button', { name: 'Account menu' }));
  return opened;
};
const organizations = [
  { id: 'organization-1', name: 'Northwind Robotics' },
  { id: 'organization-2', name: 'Harbor Labs' },
];
const choose = async (role: string, name: string) => press(await screen.findByRole(role, { name }));
const named = (asked: { name: string }[]) => asked.map(({ name }) => name);

test('a switch of the organization asks before it discards input, and staying keeps the input', async () => {
  const { asked } = await open('Please rename this');
  await choose('menuitemradio', 'Harbor Labs');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await choose('button', 'Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Comment')).toHaveValue('Please rename this');
  expect(named(asked)).toEqual([]);

  await press(screen.getByRole('button', { name: 'Account menu' }));
  await choose('menuitemradio', 'Harbor Labs');
  await choose('button', 'Leave');
  expect(named(asked)).toEqual(['SwitchOrganization']);
});

test('logging out asks before it discards input', async () => {
  const { asked } = await open('Please rename this');
  await choose('menuitem', 'Log out');
  expect(named(asked)).toEqual([]);
  await choose('button', 'Leave');
  expect(named(asked)).toEqual(['Logout']);
});

test('nothing is asked where there is no input', async () => {
  const { asked } = await open('');
  await choose('menuitemradio', 'Harbor Labs');
  expect(named(asked)).toEqual(['SwitchOrganization']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
