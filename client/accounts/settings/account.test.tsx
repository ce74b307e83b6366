import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoViewer, newOwner, verifiedOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const generate =
  'mutation ($input: GenerateApiKeyInput!) { generateApiKey(input: $input) { errors { code message } } }';
const login = 'mutation ($input: LoginInput!) { login(input: $input) { errors { code message } } }';

test('another address waits for its confirmation, and can be taken back', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/app/settings', as: owner });
  await user.click(await screen.findByRole('link', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change email' });
  expect(address()).toBe('/app/settings?change-email=');
  await user.type(within(dialog).getByLabelText('New email'), `new-${owner.email}`);
  await user.type(within(dialog).getByLabelText('Current password'), 'Wrong1843');
  await user.click(within(dialog).getByRole('button', { name: 'Send confirmation' }));
  expect(await within(dialog).findByText('This is not your current password.')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Current password'));
  await user.type(within(dialog).getByLabelText('Current password'), owner.password);
  await user.click(within(dialog).getByRole('button', { name: 'Send confirmation' }));
  expect(await screen.findByText(/Waiting for confirmation of/)).toHaveTextContent(`new-${owner.email}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
  await waitFor(() => expect(screen.queryByText(/Waiting for confirmation of/)).toBeNull());
});

test('a link to confirm an address that does not work says so', async () => {
  await renderApp({ path: '/auth/confirm-email?token=nonsense' });
  expect(await screen.findByText('The address could not be changed')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.');
});

test('the password is changed, every other session ends, and the keys if that is wished', async () => {
  const owner = await verifiedOwner();
  const key = { name: 'CI', scopes: [], lifetime: 'DAYS_30', currentPassword: owner.password };
  await ask(owner.browser, generate, { input: key });
  const { user } = await renderApp({ path: '/app/settings?tab=security', as: owner });
  await user.type(await screen.findByLabelText('Current password'), owner.password);
  await user.type(screen.getByLabelText('New password'), 'Difference1');
  await user.type(screen.getByLabelText('Confirm new password'), 'Difference2');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), 'Difference1');
  expect(screen.getByRole('checkbox', { name: 'Also revoke my API keys' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Also revoke my API keys' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('All other sessions were signed out, and 1 API key was revoked.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
});

test('sessions are signed out one by one', async () => {
  const owner = await newOwner();
  const { email, password } = owner;
  const mine = new Map(owner.browser.cookies);
  owner.browser.cookies.clear();
  await ask(owner.browser, login, { input: { email, password, rememberMe: false } });
  owner.browser.cookies.clear();
  for (const [name, value] of mine) owner.browser.cookies.set(name, value);
  const { user } = await renderApp({ path: '/app/settings?tab=security', as: owner });
  const table = await screen.findByRole('table', { name: 'Where you are signed in' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByText('This device')).toBeVisible();
  await user.click(within(table).getByRole('button', { name: /^Sign out/ }));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
});

test('the audit log is narrowed by the address, and hidden from those who may not read it', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/app/settings?tab=security', as: owner });
  const table = await screen.findByRole('table', { name: 'Changes, newest first' });
  expect(within(table).getByText('Signup')).toBeVisible();
  const csv = screen.getByRole('link', { name: 'Export CSV' });
  expect(csv).toHaveAttribute('href', '/audit-log.csv');
  await user.click(screen.getByRole('combobox', { name: 'Action: All actions' }));
  await user.click(await screen.findByRole('option', { name: 'Signup' }));
  await waitFor(() => expect(address()).toBe('/app/settings?tab=security&action=signup'));
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/audit-log.csv?action=signup',
  );
  await renderApp({ path: '/app/settings?tab=security', as: await demoViewer() });
  expect(await screen.findByRole('table', { name: 'Where you are signed in' })).toBeVisible();
  expect(screen.queryByText('Audit log')).toBeNull();
});
