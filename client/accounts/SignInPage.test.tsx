import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ask, newBrowser } from '../testing/browser.ts';
import { invitationTo } from '../testing/outbox.ts';
import { demoOwner, newOwner, verifiedOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const signIn = async (user: UserEvent, email: string, password: string) => {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('shows all messages at once', async () => {
  const { user } = await renderApp({ path: '/auth/sign-in' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
});

test('signs in, remembers who it is without any token, and goes to the dashboard', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/auth/sign-in' });
  await signIn(user, owner.email, owner.password);
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
  expect(JSON.parse(localStorage.getItem('slipway-session') ?? '')).toEqual({
    signedIn: true,
    userId: expect.any(String),
    organizationId: expect.any(String),
    userName: owner.name,
    avatar: null,
    organizationName: owner.organizationName,
    planName: 'Starter',
    notice: expect.stringContaining(`Open the link we sent to ${owner.email}.`),
  });
});

test.each([
  ['/app/security?tab=findings', '/app/security?tab=findings'],
  ['//evil.example', '/app/dashboard'],
  ['/\\evil.example', '/app/dashboard'],
  ['javascript:alert(1)', '/app/dashboard'],
  ['%2F%2Fevil.example', '/app/dashboard'],
])('with next=%s leads to %s', async (next, expected) => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: `/auth/sign-in?next=${encodeURIComponent(next)}` });
  await signIn(user, owner.email, owner.password);
  await waitFor(() => expect(address()).toBe(expected));
});

/** Somebody who has an account is invited by somebody else. */
const invite = async () => {
  const [host, guest] = [await verifiedOwner(), await newOwner()];
  const send = `mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { outcomes { status } } }`;
  await ask(host.browser, send, { input: { emails: guest.email, role: 'VIEWER' } });
  return { host, guest, token: await invitationTo(guest.email) };
};

describe('an invitation of somebody who has an account', () => {
  test('leads to a sign-in that says who invites, to what, and for whom', async () => {
    const { host, guest, token } = await invite();
    const { user, address } = await renderApp({ path: `/auth/sign-up?invitation=${token}` });
    const title = `Join ${host.organizationName}`;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Ada Lovelace invited you as a viewer. Sign in to join.')).toBeVisible();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue(guest.email);
    expect(email).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /demo@slipway\.dev/ })).toBeNull();
    await user.type(screen.getByLabelText('Password'), guest.password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: title }));
    await waitFor(() => expect(address()).toBe('/app/dashboard'));
    // What works no more says nothing of it.
    await renderApp({
      path: `/auth/sign-in?next=${encodeURIComponent(`/auth/invitation?token=${token}`)}`,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Slipway' })).toBeVisible();
    expect(screen.queryByText(host.organizationName)).toBeNull();
  });

  test('is not joined as somebody else: whoever is signed in is led to the sign-in of whom it is for', async () => {
    const { host, guest, token } = await invite();
    const { user } = await renderApp({ path: `/auth/invitation?token=${token}`, as: await demoOwner() });
    expect(
      await screen.findByText(
        `This invitation is for ${guest.email}. You are signed in as demo@slipway.dev.`,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: `Join ${host.organizationName}` })).toBeNull();
    await user.click(screen.getByRole('link', { name: `Sign in as ${guest.email}` }));
    expect(await screen.findByLabelText('Email')).toHaveValue(guest.email);
  });
});

test('says no more than that the credentials are wrong', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/auth/sign-in' });
  await signIn(user, owner.email, 'Wrong1234');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Sign in failedPlease check your credentials and try again.');
  expect(address()).toBe('/auth/sign-in');
});

test('says for how long to wait after too many wrong passwords', async () => {
  const { email, password } = await newOwner();
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { errors { message } } }';
  for (let turn = 0; turn < 10; turn += 1)
    await ask(newBrowser(), login, { input: { email, password: 'Wrong1234' } });
  const { user } = await renderApp({ path: '/auth/sign-in' });
  await signIn(user, email, password);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sign in failedToo many failed attempts to sign in. Please try again in 2 minutes.',
  );
});

test('shows and hides the password', async () => {
  const { user } = await renderApp({ path: '/auth/sign-in' });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('fills in a demo account', async () => {
  const { user } = await renderApp({ path: '/auth/sign-in' });
  await user.click(await screen.findByRole('button', { name: /demo@slipway\.dev/ }));
  expect(screen.getByLabelText('Email')).toHaveValue('demo@slipway.dev');
  expect(screen.getByLabelText('Password')).toHaveValue('Demo1234');
});

test('disables GitHub and Google, and says why', async () => {
  await renderApp({ path: '/auth/sign-in' });
  const reason = 'Sign-in with GitHub and Google is not configured on this server.';
  expect(await screen.findByText(reason)).toBeVisible();
  for (const name of ['GitHub', 'Google']) {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  }
});
