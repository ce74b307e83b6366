import { screen, waitFor } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { invitationTo } from '../../testing/outbox.ts';
import { type Person, platformAdministrator, verifiedOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

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
const joinOrganizationOf = async (host: Person, { browser, email }: Person) => {
  const invite = 'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { outcomes { status } } }';
  await ask(host.browser, invite, { input: { emails: email } });
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
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  await shut.user.click(screen.getByRole('button', { name: `Switch to ${guest.organizationName}` }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
  expect(shut.address()).toBe('/app/dashboard');

  const alone = await renderApp({ path: '/app/dashboard', as: host });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByText('Your other organizations go on')).toBeNull();
  await alone.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(alone.address()).toBe('/auth/sign-in'));
});
