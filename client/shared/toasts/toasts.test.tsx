import { act, fireEvent, screen } from '@testing-library/react';
import { renderThemed } from '../../testing/renderThemed.tsx';
import type { ToastText } from './Toast.tsx';
import { useToast } from './useToast.ts';

const Raise = (text: ToastText) => {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(text)}>
      {text.title}!
    </button>
  );
};

const welcome = { title: 'Welcome back', variant: 'success' as const };
const failed = { title: 'Sign in failed', description: 'Please check', variant: 'destructive' as const };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** In small steps: what one timer draws may start the next. */
const wait = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100)
    await act(() => jest.advanceTimersByTimeAsync(100));
};

const raise = async (text: ToastText) => {
  fireEvent.click(screen.getByRole('button', { name: `${text.title}!` }));
  await wait(1_000);
};

const show = () =>
  renderThemed(
    <>
      <Raise {...welcome} />
      <Raise {...failed} />
    </>,
  );

/** jsdom has no PointerEvent that knows where it is; React goes by the event's name. */
const swipe = async (to: number) => {
  const toast = screen.getByRole('status');
  const point = (name: string, clientX: number) =>
    fireEvent(toast, new MouseEvent(name, { bubbles: true, clientX }));
  point('pointerdown', 100);
  point('pointermove', to);
  point('pointerup', to);
  await wait(1_000);
};

test('shows title and description, one toast at a time, by urgency', async () => {
  show();
  await raise(failed);
  expect(screen.getByRole('alert')).toHaveTextContent('Sign in failedPlease check');
  await raise(welcome);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back');
});

test('goes by itself after five seconds, but not while it has the focus, which F8 gives it', async () => {
  show();
  await raise(welcome);
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('status')).toHaveFocus();
  await wait(8_000);
  expect(screen.getByRole('status')).toBeVisible();
  act(() => screen.getByRole('status').blur());
  await wait(4_900);
  expect(screen.getByRole('status')).toBeVisible();
  await wait(1_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a swipe of 50 px dismisses, a shorter one does not', async () => {
  show();
  await raise(welcome);
  await swipe(149);
  expect(screen.getByRole('status')).toBeVisible();
  await swipe(150);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('its button and Escape dismiss it', async () => {
  show();
  await raise(failed);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await wait(1_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await raise(failed);
  fireEvent.keyDown(screen.getByRole('alert'), { key: 'Escape' });
  await wait(1_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what can be done about it is done once, and there are ten seconds to', async () => {
  const undo = jest.fn();
  renderThemed(<Raise title="2 findings dismissed" action={{ label: 'Undo', run: undo }} />);
  await raise({ title: '2 findings dismissed' });
  await wait(8_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await wait(1_000);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await raise({ title: '2 findings dismissed' });
  await wait(10_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
