import { screen, within } from '@testing-library/react';
import { demoOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const connectionIsDown = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** Someone who gets no answer to one operation, or another one than the server's, until that is mended. */
const withBrokenConnection = async (operation: string, answer = connectionIsDown) => {
  const { browser } = await demoOwner();
  let broken = true;
  const fetchOrFail: typeof fetch = async (input, init) => {
    if (broken && String(init?.body).match(`(query|mutation) ${operation}\\b`)) return answer();
    return browser.fetch(input, init);
  };
  const mend = () => {
    broken = false;
  };
  return { person: { browser: { ...browser, fetch: fetchOrFail } }, mend };
};

// React reports what the boundary caught; that is expected here.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['NotificationList', '/app/notifications', 'This page could not be loaded', 'Notifications'],
  ['Shell', '/app/security', 'Slipway could not be loaded', 'Security'],
])('when %s fails, %s says so and is tried again', async (operation, path, failure, title) => {
  const { person, mend } = await withBrokenConnection(operation);
  const { user } = await renderApp({ path, as: person });
  expect(await screen.findByText(failure)).toBeVisible();
  expect(
    screen.getByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  // Still broken: it is said again, and nothing is left unhandled.
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(failure)).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('a page that the server did not answer is read again by itself once the network, or the server, is back', async () => {
  const first = await withBrokenConnection('NotificationList');
  await renderApp({ path: '/app/notifications', as: first.person });
  expect(await screen.findByText('This page could not be loaded')).toBeVisible();
  first.mend();
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  const second = await withBrokenConnection('NotificationList');
  await renderApp({ path: '/app/notifications', as: second.person });
  expect(await screen.findByText('This page could not be loaded')).toBeVisible();
  second.mend();
  const { fetch } = globalThis;
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address, init) =>
      address === '/health' ? new Response('{"status":"ok"}') : fetch(address, init),
    );
  expect(await screen.findByRole('heading', { name: 'Notifications' }, { timeout: 20_000 })).toBeVisible();
  expect(asked).toHaveBeenCalledWith('/health', expect.anything());
});

const refusal = (status: number, body: string, type = 'application/json') => ({
  status,
  answer: () => new Response(body, { status, headers: { 'content-type': type } }),
});
const ours = (message: string, extensions: object) => JSON.stringify({ errors: [{ message, extensions }] });
const wrong = 'Something went wrong on our side. Please try again.';

test.each([
  {
    ...refusal(500, ours(wrong, { code: 'INTERNAL_SERVER_ERROR', requestId: 'req-500' })),
    words: wrong,
    ids: ['req-500'],
  },
  { ...refusal(500, ''), words: wrong, ids: [] },
  {
    ...refusal(504, ours('This took too long and was stopped.', { code: 'DEADLINE_EXCEEDED' })),
    words: 'This took too long and was stopped.',
    ids: [],
  },
  {
    ...refusal(502, '<html>Bad Gateway</html>', 'text/html'),
    words: 'Slipway is not available right now. Wait a moment and try again.',
    ids: [],
  },
  {
    ...refusal(200, '<html>Log in to this network</html>', 'text/html'),
    words: 'Something other than Slipway answered. Check your connection and try again.',
    ids: [],
  },
])('an answer of status $status is told in our words: $words', async ({ answer, words, ids }) => {
  const { person, mend } = await withBrokenConnection('NotificationList', answer);
  const { user } = await renderApp({ path: '/app/notifications', as: person });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/status code|Unexpected token|JSON/)).toBeNull();
  for (const id of ids) expect(screen.getByText(id)).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
});

const masked = refusal(500, ours(wrong, { code: 'INTERNAL_SERVER_ERROR', requestId: 'req-500' }));

test('a toast that tells of a failure of ours says the request id, which can be copied', async () => {
  const { person } = await withBrokenConnection('MarkAllNotificationsRead', masked.answer);
  const { user } = await renderApp({ path: '/app/notifications', as: person });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(wrong);
  expect(toast).toHaveTextContent('Request id req-500');
  await user.click(within(toast).getByRole('button', { name: 'Copy request id' }));
  expect(await within(toast).findByRole('button', { name: 'Request id copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('req-500');
});

test('the message of a form says it as well', async () => {
  const { person } = await withBrokenConnection('UpdateProfile', masked.answer);
  const { user } = await renderApp({ path: '/app/settings?tab=profile', as: person });
  await user.type(await screen.findByLabelText('Full Name'), ' Jr.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${wrong}Request id req-500`);
});
