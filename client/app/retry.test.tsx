import { screen } from '@testing-library/react';
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
    if (broken && String(init?.body).includes(`query ${operation}`)) return answer();
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
    words: 'Something else than Slipway answered. Check your connection and try again.',
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
