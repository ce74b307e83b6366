import { screen } from '@testing-library/react';
import { demoOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

/** Someone whose connection is down for one operation until it is mended. */
const withBrokenConnection = async (operation: string) => {
  const { browser } = await demoOwner();
  let broken = true;
  const fetchOrFail: typeof fetch = async (input, init) => {
    if (broken && String(init?.body).includes(`query ${operation}`)) throw new TypeError('Failed to fetch');
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
