import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { codeFor } from '../../../../server/testing/people/authenticatorCode.ts';
import { enrol } from '../../../testing/twoFactor.ts';
import { ask, type Browser } from '../../../testing/browser.ts';
import { invitationTo } from '../../../testing/outbox.ts';
import { newcomer, type Person, verifiedOwner } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const title = 'Your organization requires two-factor authentication';

const requireTwoFactor = async (browser: Browser) => {
  const { organization } = await ask(browser, '{ organization { updatedAt } }', {});
  const update = `mutation ($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) { errors { code message } }
  }`;
  await ask(browser, update, { input: { updatedAt: organization.updatedAt, requireTwoFactor: true } });
};
/** The owner of an organization, with a second factor, and an address that was invited to it. */
const hostAndGuest = async () => {
  const [host, guest] = [await verifiedOwner(), newcomer()];
  await enrol(host);
  const invite = 'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { outcomes { status } } }';
  await ask(host.browser, invite, { input: { emails: guest.email } });
  return { host, guest, token: await invitationTo(guest.email) };
};
const enterCode = async (user: UserEvent, { password }: Person) => {
  await user.type(await screen.findByLabelText('Current password'), password);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const form = await screen.findByRole('form', { name: 'First code' });
  const key = within(form).getByLabelText<HTMLTextAreaElement>('Key').value;
  await user.type(within(form).getByLabelText('Code'), codeFor(key));
  await user.click(within(form).getByRole('button', { name: 'Turn on' }));
  return key;
};
const setUp = async (user: UserEvent, person: Person) => {
  await enterCode(user, person);
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
};
/** Lets a guest sign up by an invitation. */
const accept = async (guest: Person, invitationToken: string) => {
  const signup = 'mutation ($input: SignupInput!) { signup(input: $input) { errors { code message } } }';
  const { name, email, password, organizationName } = guest;
  const typed = { name, email, password, confirmPassword: password, organizationName, agreeToTerms: true };
  await ask(guest.browser, signup, { input: { ...typed, invitationToken } });
};

test('an invited newcomer signs up, sets it up in place of the app, and goes on', async () => {
  const { host, guest, token } = await hostAndGuest();
  await requireTwoFactor(host.browser);
  const { user, address } = await renderApp({ path: `/auth/sign-up?invitation=${token}` });
  await user.type(await screen.findByLabelText('Full Name'), guest.name);
  await user.type(screen.getByLabelText('Password'), guest.password);
  await user.type(screen.getByLabelText('Confirm Password'), guest.password);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Account created successfully!')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await setUp(user, guest);
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(address()).toBe('/app/dashboard');
});

test('recovery codes stay until they are saved, though the app is connected anew meanwhile', async () => {
  const { host, guest, token } = await hostAndGuest();
  await accept(guest, token);
  await requireTwoFactor(host.browser);
  const { user, reconnect } = await renderApp({ path: '/app/projects', as: guest });
  await enterCode(user, guest);
  const saved = await screen.findByRole('button', { name: 'I have saved them' });
  await reconnect();
  expect(saved).toBeVisible();
  await user.click(saved);
  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('who reloads the page before the recovery codes are saved makes new ones there, or says that they are saved', async () => {
  const { host, guest, token } = await hostAndGuest();
  await accept(guest, token);
  await requireTwoFactor(host.browser);
  const first = await renderApp({ path: '/app/projects', as: guest });
  const key = await enterCode(first.user, guest);
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  const [lost] = within(list).getAllByRole('listitem');
  await waitFor(() => expect(first.address()).toBe('/app/projects?save-recovery-codes='));

  const reloaded = await renderApp({ path: first.address(), as: guest });
  expect(await screen.findByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  expect(await screen.findByText(/cannot be shown again/)).toBeVisible();
  await reloaded.user.type(screen.getByLabelText('Current password'), guest.password);
  await reloaded.user.type(screen.getByLabelText('Code'), codeFor(key, 1));
  await reloaded.user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).not.toHaveTextContent(
    lost?.textContent ?? '',
  );

  const again = await renderApp({ path: reloaded.address(), as: guest });
  await again.user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(again.address()).toBe('/app/projects');
});

test('who is at work when the rule begins to hold meets it on the next page; the way out is open', async () => {
  const { host, guest, token } = await hostAndGuest();
  await accept(guest, token);
  const { user } = await renderApp({ path: '/app/dashboard', as: guest });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  await requireTwoFactor(host.browser);
  await user.click(screen.getAllByRole('link', { name: 'Projects' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const again = await renderApp({ path: '/app/projects', as: guest });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = await screen.findByRole('menu', { name: 'Account menu' });
  expect(within(menu).queryByText('Settings')).toBeNull();
  await again.user.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(again.address()).toBe('/auth/sign-in'));
});
