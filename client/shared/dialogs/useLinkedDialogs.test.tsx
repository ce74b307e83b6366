import Link from '@mui/material/Link';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { useLinkedDialogs } from './useLinkedDialogs.ts';

const preload = jest.fn();
const dialogs = { edit: { preload } };

const Page = () => {
  useLinkedDialogs(dialogs);
  return (
    <>
      <Link href="?edit=1">Edit</Link>
      <Link href="?sort=name">Sort</Link>
      <Link href="/app/other?edit=1">Another page</Link>
    </>
  );
};

test('a link that opens a dialog loads its code when it is pointed at or focused', async () => {
  renderThemed(<Page />);
  await userEvent.hover(screen.getByRole('link', { name: 'Sort' }));
  await userEvent.hover(screen.getByRole('link', { name: 'Another page' }));
  expect(preload).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole('link', { name: 'Edit' }));
  expect(preload).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(preload).toHaveBeenCalledTimes(2);
});
