import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { lateDialog } from './lateDialog.tsx';

const Greeting = ({ onClose }: { onClose: () => void }) => (
  <dialog open aria-label="Greeting">
    <button onClick={onClose}>Done</button>
  </dialog>
);

/** A page with a button that opens a dialog; the first `failures` times its code does not arrive. */
const openPage = (failures = 0) => {
  let loads = 0;
  const greeting = lateDialog(async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return Greeting;
  });
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button {...greeting.opener} onClick={() => setOpen(true)}>
          Greet
        </button>
        {open ? <greeting.Dialog onClose={() => setOpen(false)} /> : null}
      </>
    );
  };
  render(<Page />);
  return { user: userEvent.setup(), loads: () => loads };
};

test('the code of a dialog is loaded when its button is pointed at, and once', async () => {
  const { user, loads } = openPage();
  expect(loads()).toBe(0);
  await user.hover(screen.getByRole('button', { name: 'Greet' }));
  expect(loads()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(screen.getByRole('dialog', { name: 'Greeting' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(screen.getByRole('dialog', { name: 'Greeting' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('the keyboard loads it by focus', async () => {
  const { user, loads } = openPage();
  await user.tab();
  expect(loads()).toBe(1);
});

test('a dialog whose code does not arrive says so, and opens when that is tried again', async () => {
  // The pointer and the focus of the click, and the dialog itself.
  const { user } = openPage(3);
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This dialog could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Greeting' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a dialog whose code does not arrive can be closed', async () => {
  const { user } = openPage(99);
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
