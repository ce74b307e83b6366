import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../../testing/browser.ts';
import { invitationTo } from '../../../testing/outbox.ts';
import { type Person, platformAdministrator, verifiedOwner } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

/** An operator of the platform suspends the organization in which the person is. */
const suspendOrganizationOf = async ({ browser }: Person) => {
  const { viewer } = await ask(browser, '{ viewer { organizationId } }', {});
  const operator = await platformAdministrator();
  const suspend = `mutation ($input: SuspendTenantInput!) {
    suspendTenant(input: $input) { errors { code message } }
  }`;
  const input = { id: viewer.organizationId, reason: 'Unpaid', currentPassword: 'Admin1234' };
  await ask(operator.browser, suspend, { input });
};
const invite = (host: Person, email: string) =>
  ask(
    host.browser,
    'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { outcomes { status } } }',
    { input: { emails: email } },
  );
const joinOrganizationOf = async (host: Person, { browser, email }: Person) => {
  await invite(host, email);
  const accept = `mutation ($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) { errors { code message } }
  }`;
  await ask(browser, accept, { input: { token: await invitationTo(email) } });
};

test('who is in a suspended organization reads why, reaches support, goes on in another one, or leaves', async () => {
  const [host, guest] = [await verifiedOwner(), await verifiedOwner()];
  await joinOrganizationOf(host, guest);
  const open = await renderApp({ path: '/app/notifications', as: guest });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  await suspendOrganizationOf(host);
  // Who is at work meets it on the next page, and when the app is opened.
  await open.user.click(screen.getAllByRole('link', { name: 'Projects' })[0] ?? document.body);
  expect(await screen.findByText('Your organization is suspended. Contact support.')).toBeVisible();

  const shut = await renderApp({ path: '/app/projects', as: guest });
  const title = `${host.organizationName} is suspended`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Your organization is suspended. Contact support.')).toBeVisible();
  expect(screen.getByText('Reason:').parentElement).toHaveTextContent('Reason: Unpaid');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open Billing' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  await shut.user.click(screen.getByRole('button', { name: `Switch to ${guest.organizationName}` }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(shut.address()).toBe('/app/dashboard');

  const alone = await renderApp({ path: '/app/dashboard', as: host });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByText('Your other organizations keep working')).toBeNull();
  await alone.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(alone.address()).toBe('/auth/sign-in'));
});

test('who is in no other organization reads where they are invited to, and joins by the link of the letter', async () => {
  const [host, guest] = [await verifiedOwner(), await verifiedOwner()];
  await suspendOrganizationOf(guest);
  await invite(host, guest.email);
  await renderApp({ path: '/app/projects', as: guest });
  expect(await screen.findByText('You are invited')).toBeVisible();
  expect(screen.getByText(`To join, open the link in the email we sent to ${guest.email}.`)).toBeVisible();
  expect(screen.getByText(host.organizationName)).toBeVisible();
  const link = await renderApp({
    path: `/auth/invitation?token=${await invitationTo(guest.email)}`,
    as: guest,
  });
  await link.user.click(await screen.findByRole('button', { name: `Join ${host.organizationName}` }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('an owner opens billing, changes billing details and adds a card; who is none reads why instead', async () => {
  const [host, guest] = [await verifiedOwner(), await verifiedOwner()];
  await joinOrganizationOf(host, guest);
  await suspendOrganizationOf(host);
  const { user, address } = await renderApp({ path: '/app/projects', as: host });
  await user.click(await screen.findByRole('link', { name: 'Open Billing' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(address()).toBe('/app/billing');
  expect(screen.getByText('No payment is due.')).toBeVisible();
  expect(screen.getByText(/Paying doesn’t end the suspension/)).toBeVisible();
  for (const name of ['Change Plan', 'Cancel subscription'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Edit Billing Details' }));
  const details = within(await screen.findByRole('dialog', { name: 'Billing Details' }));
  await user.type(await details.findByLabelText('Legal name'), 'Engines Ltd');
  await user.click(details.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Billing details saved')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Update Payment Method' }));
  const card = within(await screen.findByRole('dialog', { name: 'Update Payment Method' }));
  await user.type(card.getByLabelText('Card number'), '4242424242424242');
  await user.type(card.getByLabelText('Expiry date'), '09 / 39');
  await user.type(card.getByLabelText('Security code'), '123');
  await user.click(card.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Payment method updated')).toBeVisible();
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();

  await renderApp({ path: '/app/billing', as: guest });
  const title = `${host.organizationName} is suspended`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
