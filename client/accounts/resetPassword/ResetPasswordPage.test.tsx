import { cleanup, screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';

test('refuses what is no address', async () => {
  const { user } = await renderApp({ path: '/auth/reset-password' });
  await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
});

test('sends a link to any address alike, and offers to try again', async () => {
  const { user } = await renderApp({ path: '/auth/reset-password' });
  await user.type(await screen.findByLabelText('Email'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Reset link sent!')).toBeVisible();
  expect(screen.getByText('Check your email for password reset instructions.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/sign-in');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('the keys go with the password unless that is unwished, and a link of an unverified account says what it does', async () => {
  await renderApp({ path: '/auth/reset-password?token=unknown&anew' });
  expect(await screen.findByText(/A new password resets the account/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  const { user } = await renderApp({ path: '/auth/reset-password?token=unknown' });
  const keys = await screen.findByRole('checkbox', { name: 'Also revoke my API keys' });
  expect(keys).toBeChecked();
  await user.click(keys);
  expect(keys).not.toBeChecked();
  expect(screen.queryByText(/A new password resets the account/)).toBeNull();
});

test('tells that a link is of no use', async () => {
  const { user } = await renderApp({ path: '/auth/reset-password?token=unknown' });
  await user.type(await screen.findByLabelText('Password'), 'Engine1843');
  await user.type(screen.getByLabelText('Confirm Password'), 'Engine1843');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
