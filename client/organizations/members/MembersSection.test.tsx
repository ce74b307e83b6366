import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner, demoViewer, newOwner, verifiedOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const path = '/app/settings?tab=organization&section=members';

test('lists the members with their roles, and searches them', async () => {
  const { user, address } = await renderApp({ path, as: await demoOwner() });
  const table = within(await screen.findByRole('table', { name: 'Members' }));
  const row = table.getByRole('row', { name: /Hana Okabe/ });
  expect(within(row).getByText('Viewer')).toBeVisible();
  expect(within(row).getByText('viewer@slipway.dev', { selector: 'div' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'priya');
  await waitFor(() => expect(address()).toBe(`${path}&search=priya`));
  await waitFor(() => expect(table.queryByText('Hana Okabe')).not.toBeInTheDocument());
  expect(table.getByText('Priya Ranganath')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'zzz');
  expect(await screen.findByText('No member matches “priyazzz”.')).toBeVisible();
});

test('a viewer sees the members, may change none, and sees no invitations', async () => {
  const { user } = await renderApp({ path, as: await demoViewer() });
  await screen.findByRole('table', { name: 'Members' });
  expect(screen.queryByRole('table', { name: 'Open invitations' })).not.toBeInTheDocument();
  const invite = screen.getByRole('link', { name: 'Invite Members' });
  expect(invite).toHaveAccessibleDescription('Only admins and owners can change this.');
  await user.click(screen.getByRole('button', { name: 'Actions for Maya Lindqvist' }));
  const change = await screen.findByRole('menuitem', { name: /Change Role/ });
  expect(change).toHaveAttribute('aria-disabled', 'true');
  expect(change).toHaveTextContent('Only admins and owners can change this.');
});

test('the last owner keeps the role and stays', async () => {
  const { user } = await renderApp({ path, as: await newOwner() });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change Role' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Role of Ada Lovelace' }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  await user.click(dialog.getByRole('button', { name: 'Change Role' }));
  expect(await dialog.findByText(/An organization needs an owner/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave Organization' }));
  const leave = within(await screen.findByRole('dialog'));
  await user.click(leave.getByRole('button', { name: 'Leave Organization' }));
  expect(await leave.findByText(/An organization needs an owner/)).toBeVisible();
});

test('invitations of somebody whose address is not verified wait, and say so', async () => {
  const { user } = await renderApp({ path: `${path}&invite=`, as: await newOwner() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Members' }));
  await user.type(dialog.getByLabelText('Team emails'), 'later@acme.example');
  await user.click(dialog.getByRole('button', { name: 'Send Invitations' }));
  expect(await screen.findByText('Invitations sent!')).toBeVisible();
  expect(
    screen.getByText('Team members will receive email invitations once you have verified your address.'),
  ).toBeVisible();
  const list = within(await screen.findByRole('table', { name: 'Open invitations' }));
  const row = list.getByRole('row', { name: /later@acme.example/ });
  expect(row).toHaveTextContent('Will be sent once Ada Lovelace has verified their address');
  expect(within(row).getByText('Not yet')).toBeInTheDocument();
  expect(within(row).getByText('Waiting')).toBeVisible();
});

test('invites with a role, sends again, and revokes', async () => {
  const { user, address } = await renderApp({ path, as: await verifiedOwner() });
  await user.click(await screen.findByRole('link', { name: 'Invite Members' }));
  await waitFor(() => expect(address()).toBe(`${path}&invite=`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Members' }));
  await user.click(dialog.getByRole('button', { name: 'Send Invitations' }));
  expect(await dialog.findByText('Please enter at least one email address')).toBeVisible();
  await user.type(dialog.getByLabelText('Team emails'), 'new@acme.example');
  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  await user.click(dialog.getByRole('button', { name: 'Send Invitations' }));
  expect(await screen.findByText('Invitations sent!')).toBeVisible();
  const list = within(await screen.findByRole('table', { name: 'Open invitations' }));
  const row = list.getByRole('row', { name: /new@acme.example/ });
  expect(within(row).getByRole('cell', { name: 'Viewer' })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Actions for new@acme.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resend Invitation' }));
  expect(await screen.findByText(/It was sent less than a minute ago/)).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Actions for new@acme.example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke Invitation' }));
  const revoke = within(await screen.findByRole('dialog'));
  await user.click(revoke.getByRole('button', { name: 'Revoke Invitation' }));
  expect(await screen.findByText('No open invitations.')).toBeVisible();
});
