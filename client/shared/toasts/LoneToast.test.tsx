import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { useToast } from './useToast.ts';

jest.mock('./ToastStack.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const Fail = () => {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Not saved', description: 'You are offline.' })}>
      Save
    </button>
  );
};

test('a message is shown although the code of toasts does not come', async () => {
  renderThemed(<Fail />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not savedYou are offline.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
