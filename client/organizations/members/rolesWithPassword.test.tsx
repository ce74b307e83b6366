import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ask } from '../../testing/browser.ts';
import { invitationTo } from '../../testing/outbox.ts';
import { newcomer, verifiedOwner, type Person } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const path = '/app/settings?tab=organization&section=members';
const invite = 'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { errors { message } } }';
const signup = 'mutation ($input: SignupInput!) { signup(input: $input) { errors { message } } }';

/** Somebody who joined the organization of an owner. */
const joined = async ({ browser, password: currentPassword }: Person, role: 'MEMBER' | 'OWNER') => {
  const member = { ...newcomer(), name: 'Grace Hopper' };
  const { name, email, password, organizationName } = member;
  await ask(browser, invite, { input: { emails: email, role, currentPassword } });
  const invitationToken = await invitationTo(email);
  const typed = { name, email, password, confirmPassword: password, organizationName, agreeToTerms: true };
  await ask(member.browser, signup, { input: { ...typed, invitationToken } });
  return member;
};
const choose = async (user: UserEvent, box: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const act = async (user: UserEvent, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const passwordIn = (dialog: HTMLElement) => within(dialog).queryByLabelText('Current password');

test('an admin is invited, and invited again, with the password; a wrong one stays on its field', async () => {
  const owner = await verifiedOwner();
  const { user } = await renderApp({ path: `${path}&invite=`, as: owner });
  const dialog = await screen.findByRole('dialog', { name: 'Invite Members' });
  const emails = within(dialog).getByLabelText('Team emails');
  await user.type(emails, 'boss@acme.example');
  expect(passwordIn(dialog)).not.toBeInTheDocument();
  await choose(user, 'Role', 'Admin');
  const password = within(dialog).getByLabelText('Current password');
  await user.type(password, 'Wrong-Horse-9');
  await user.click(within(dialog).getByRole('button', { name: 'Send Invitations' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password.'));
  expect([emails, password].map((field) => 'value' in field && field.value)).toEqual([
    'boss@acme.example',
    'Wrong-Horse-9',
  ]);
  await user.clear(password);
  await user.type(password, owner.password);
  await user.click(within(dialog).getByRole('button', { name: 'Send Invitations' }));
  expect(await screen.findByText('Invitations sent!')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await act(user, 'boss@acme.example', 'Resend Invitation');
  const again = await screen.findByRole('dialog', { name: 'Send this invitation again?' });
  await user.type(within(again).getByLabelText('Current password'), owner.password);
  await user.click(within(again).getByRole('button', { name: 'Resend Invitation' }));
  expect(await within(again).findByText(/It was sent less than a minute ago/)).toBeVisible();
});

test('the role of a member is raised with the password, and an owner is removed with it', async () => {
  const owner = await verifiedOwner();
  const { name } = await joined(owner, 'MEMBER');
  const { user } = await renderApp({ path, as: owner });
  await act(user, name, 'Change Role');
  const change = await screen.findByRole('dialog', { name: 'Change Role' });
  await choose(user, `Role of ${name}`, 'Viewer');
  expect(passwordIn(change)).not.toBeInTheDocument();
  await choose(user, `Role of ${name}`, 'Owner');
  await user.type(within(change).getByLabelText('Current password'), owner.password);
  await user.click(within(change).getByRole('button', { name: 'Change Role' }));
  expect(await screen.findByText(`The role of ${name} was changed`)).toBeVisible();
  await waitFor(() => expect(change).not.toBeInTheDocument());
  await act(user, name, 'Remove Member');
  const remove = await screen.findByRole('dialog', { name: `Remove ${name}?` });
  await user.click(within(remove).getByRole('button', { name: 'Remove Member' }));
  await waitFor(() =>
    expect(passwordIn(remove)).toHaveAccessibleDescription('Enter your current password to remove an owner.'),
  );
  await user.type(within(remove).getByLabelText('Current password'), owner.password);
  await user.click(within(remove).getByRole('button', { name: 'Remove Member' }));
  expect(await screen.findByText(`${name} was removed`)).toBeVisible();
});

test('who is no owner is removed, and leaves, without', async () => {
  const owner = await verifiedOwner();
  const { name, browser } = await joined(owner, 'MEMBER');
  const { user } = await renderApp({ path, as: owner });
  await act(user, name, 'Remove Member');
  const remove = await screen.findByRole('dialog', { name: `Remove ${name}?` });
  expect(passwordIn(remove)).not.toBeInTheDocument();
  await user.click(within(remove).getByRole('button', { name: 'Remove Member' }));
  expect(await screen.findByText(`${name} was removed`)).toBeVisible();
  expect(await ask(browser, '{ viewer { id } }', {})).toEqual({ viewer: null });
});

test('an owner leaves with the password', async () => {
  const owner = await verifiedOwner();
  const partner = await joined(owner, 'OWNER');
  const { user, address } = await renderApp({ path: `${path}&leave=`, as: partner });
  const leave = await screen.findByRole('dialog', { name: /^Leave / });
  await user.type(within(leave).getByLabelText('Current password'), partner.password);
  await user.click(within(leave).getByRole('button', { name: 'Leave Organization' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
});
