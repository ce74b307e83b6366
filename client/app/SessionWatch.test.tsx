import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ask } from '../testing/browser.ts';
import { invitationTo } from '../testing/outbox.ts';
import { newOwner, verifiedOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

/** What the other tab stores; `null` for its log-out. */
const storeElsewhere = (person: Record<string, unknown> | null) =>
  act(async () => {
    if (person) localStorage.setItem('slipway-session', JSON.stringify(person));
    else localStorage.removeItem('slipway-session');
    dispatchEvent(new StorageEvent('storage', { key: 'slipway-session' }));
  });

const join =
  'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { user { organizationId } } }';
const switchTo = `mutation ($input: SwitchOrganizationInput!) { switchOrganization(input: $input) {
  user { id name organizationId organization { name } }
} }`;

/** An owner who is a viewer in somebody else's organization, and goes there by another tab. */
const memberOfTwo = async () => {
  const [host, guest] = [await verifiedOwner(), await verifiedOwner()];
  const send = 'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { outcomes { status } } }';
  await ask(host.browser, send, { input: { emails: guest.email, role: 'VIEWER' } });
  const { viewer } = await ask(guest.browser, '{ viewer { organizationId } }', {});
  const { acceptInvitation } = await ask(guest.browser, join, {
    input: { token: await invitationTo(guest.email) },
  });
  await ask(guest.browser, switchTo, { input: { organizationId: viewer.organizationId } });
  const switchElsewhere = async () => {
    const { organizationId } = acceptInvitation.user;
    const { switchOrganization } = await ask(guest.browser, switchTo, { input: { organizationId } });
    const { id, name, organization } = switchOrganization.user;
    return { userId: id, userName: name, organizationId, organizationName: organization.name };
  };
  const active = async () => (await ask(guest.browser, '{ viewer { organizationId } }', {})).viewer;
  return { host, guest, home: viewer.organizationId, active, switchElsewhere };
};

/** What this tab stored. */
const own = () => JSON.parse(localStorage.getItem('slipway-session') ?? 'null');

const sidebar = async () => within(await screen.findByRole('complementary', { name: 'Sidebar' }));

/** Opens a dialog in the organization of the guest. */
const beginAgent = async ({ guest }: Awaited<ReturnType<typeof memberOfTwo>>) => {
  const opened = await renderApp({ path: '/app/agents?new', as: guest });
  expect(await screen.findByRole('dialog', { name: 'New Agent' })).toBeVisible();
  expect(await screen.findByText(guest.organizationName)).toBeInTheDocument();
  return opened;
};

test('an organization that another tab switched to is shown here too, and nothing of the former', async () => {
  const member = await memberOfTwo();
  const { address } = await beginAgent(member);
  expect(screen.queryByText(/in another tab$/)).toBeNull();
  const { organizationName } = member.host;
  await storeElsewhere(await member.switchElsewhere());
  expect(await screen.findByText(`You switched to ${organizationName} in another tab`)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
  expect(await (await sidebar()).findByText(organizationName)).toBeVisible();
  expect(screen.queryByText(member.guest.organizationName)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  // What was stored is what this tab shows: no other tab is set off by it.
  expect(own()).toMatchObject({ organizationName });
});

test('a tab that is told so by the server alone goes on there as well', async () => {
  const member = await memberOfTwo();
  const { address, reconnect } = await beginAgent(member);
  await member.switchElsewhere();
  void reconnect();
  expect(
    await screen.findByText(`You switched to ${member.host.organizationName} in another tab`),
  ).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});

test('somebody else who signs in in another tab is shown here; their log-out, and the same person, change nothing', async () => {
  const owner = await newOwner();
  const { address } = await renderApp({ path: '/app/projects', as: owner });
  await waitFor(() => expect(own()).toMatchObject({ userName: owner.name }));
  const before = own();
  await storeElsewhere(null);
  await storeElsewhere(before);
  // A former release stored no ids.
  await storeElsewhere({ userName: 'Grace Hopper', organizationName: 'Compilers' });
  expect(address()).toBe('/app/projects');
  const somebody = await newOwner();
  for (const [name, value] of somebody.browser.cookies) owner.browser.cookies.set(name, value);
  const { viewer } = await ask(somebody.browser, '{ viewer { id organizationId } }', {});
  const { id: userId, organizationId } = viewer;
  await storeElsewhere({ ...before, userId, organizationId, userName: 'Grace Hopper' });
  expect(await screen.findByText('You signed in as Grace Hopper in another tab')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});

test('a tab at sign-in stays there', async () => {
  const { address } = await renderApp({ path: '/auth/sign-in' });
  await screen.findByLabelText('Email');
  await storeElsewhere({ userName: 'Ada', userId: '1', organizationId: '2' });
  expect(address()).toBe('/auth/sign-in');
  expect(screen.queryByText(/in another tab$/)).toBeNull();
});

test('a change that is sent after another tab switched is refused, and what was typed stays', async () => {
  const member = await memberOfTwo();
  const { user } = await beginAgent(member);
  const dialog = within(screen.getByRole('dialog', { name: 'New Agent' }));
  await user.type(await dialog.findByLabelText('Name'), 'Prober');
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Testing' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Failure grouping/ }));
  // The server alone knows: this tab was not told yet.
  await member.switchElsewhere();
  await user.click(dialog.getByRole('button', { name: 'Create Agent' }));
  expect(
    await screen.findByText(
      /The active organization was changed in another tab. Nothing was changed: reload this page to continue there./,
    ),
  ).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Prober');
  expect(await choiceOf(member)).toBeVisible();
});

/** The dialog that asks in which organization to go on. */
const choiceOf = ({ host }: Awaited<ReturnType<typeof memberOfTwo>>) =>
  screen.findByRole('dialog', { name: `${host.organizationName} is now the active organization` });

/** Types the name of an agent, then switches the organization in another tab. */
const beginAndSwitch = async (member: Awaited<ReturnType<typeof memberOfTwo>>) => {
  const opened = await beginAgent(member);
  await opened.user.type(await screen.findByLabelText('Name'), 'Prober');
  await storeElsewhere(await member.switchElsewhere());
  return { ...opened, choice: within(await choiceOf(member)) };
};

test('a form that is being filled in stays when another tab switches, and can be sent afterwards', async () => {
  const member = await memberOfTwo();
  const { address, user, choice } = await beginAndSwitch(member);
  expect(address()).toBe('/app/agents?new');
  expect(choice.getByText(/Another tab switched to/)).toHaveTextContent(
    `Another tab switched to ${member.host.organizationName}. This tab still shows ${member.guest.organizationName}, with input that isn’t saved.`,
  );
  await user.keyboard('{Escape}');
  await user.click(choice.getByRole('button', { name: `Stay in ${member.guest.organizationName}` }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /active organization$/ })).toBeNull());
  expect(await member.active()).toEqual({ organizationId: member.home });
  expect(own()).toMatchObject({
    organizationId: member.home,
    organizationName: member.guest.organizationName,
  });
  const dialog = within(screen.getByRole('dialog', { name: 'New Agent' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Prober');
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Testing' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Failure grouping/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Agent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { agents } = await ask(member.guest.browser, '{ agents { nodes { name } } }', {});
  expect(agents.nodes).toEqual([{ name: 'Prober' }]);
});

test('what was typed is discarded only when the person says so', async () => {
  const member = await memberOfTwo();
  const { organizationName } = member.host;
  const { address, user, choice } = await beginAndSwitch(member);
  expect(choice.getByText(/discards what you entered here/)).toBeVisible();
  await user.click(choice.getByRole('button', { name: `Switch to ${organizationName}` }));
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
  expect(await (await sidebar()).findByText(organizationName)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question goes when the other tab switches back', async () => {
  const member = await memberOfTwo();
  const { address } = await beginAndSwitch(member);
  await ask(member.guest.browser, switchTo, { input: { organizationId: member.home } });
  await storeElsewhere({
    ...own(),
    organizationId: member.home,
    organizationName: member.guest.organizationName,
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /active organization$/ })).toBeNull());
  expect(address()).toBe('/app/agents?new');
  expect(screen.getByLabelText('Name')).toHaveValue('Prober');
});

test('what is read meanwhile does not replace a page with input', async () => {
  const member = await memberOfTwo();
  const connect =
    'mutation ($input: ConnectRepositoryInput!) { connectRepository(input: $input) { project { id } } }';
  const input = { provider: 'GITHUB', projectName: 'Fleet Console' };
  const { connectRepository } = await ask(member.guest.browser, connect, { input });
  const path = `/app/projects/${connectRepository.project.id}`;
  const { address, user, reconnect } = await renderApp({ path, as: member.guest });
  const field = await screen.findByRole('textbox', { name: 'New task' });
  await user.type(field, 'Ship it');
  await member.switchElsewhere();
  // In the other organization, the project is not there.
  const reading = reconnect();
  const choice = within(await choiceOf(member));
  await user.click(choice.getByRole('button', { name: `Stay in ${member.guest.organizationName}` }));
  await reading;
  expect(address()).toBe(path);
  expect(screen.getByRole('textbox', { name: 'New task' })).toHaveValue('Ship it');
});

/** Signs in on the page that is shown. */
const signIn = async (user: UserEvent, { email, password }: { email: string; password: string }) => {
  expect(await screen.findByText('Your session ended. Sign in to continue.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

/** Fills a dialog with a secret, and sends it after the session ended. */
const connectTooLate = async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/app/projects?new', as: owner });
  await user.click(await screen.findByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'GitLab' }));
  await user.type(screen.getByLabelText('Project Name'), 'Fleet Console');
  await user.click(screen.getByText('Private repository'));
  await user.type(screen.getByLabelText('Access token'), 'glpat-1843');
  owner.browser.cookies.clear();
  await user.click(screen.getByRole('button', { name: 'Create Project' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in?next=%2Fapp%2Fprojects%3Fnew'));
  return { owner, user, address };
};

test('who sends a dialog after the session ended signs in and finds it as it was, but for secrets', async () => {
  const { owner, user, address } = await connectTooLate();
  expect(screen.queryByText(/Failed to connect/)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Fleet Console');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('glpat');
  await signIn(user, owner);
  await waitFor(() => expect(address()).toBe('/app/projects?new'));
  expect(await screen.findByLabelText('Project Name')).toHaveValue('Fleet Console');
  expect(screen.getByRole('combobox', { name: 'Provider' })).toHaveTextContent('GitLab');
  expect(screen.getByLabelText('Access token')).toHaveValue('');
  expect({ ...sessionStorage }).toEqual({});
});

test('somebody else who signs in there finds nothing of it', async () => {
  const { user } = await connectTooLate();
  await signIn(user, await newOwner());
  expect(await screen.findByLabelText('Project Name')).toHaveValue('');
  expect({ ...sessionStorage }).toEqual({});
});

test('a new task that was sent after the session ended is there again', async () => {
  const owner = await newOwner();
  const connect =
    'mutation ($input: ConnectRepositoryInput!) { connectRepository(input: $input) { project { id } } }';
  const input = { provider: 'GITHUB', projectName: 'Fleet Console' };
  const { connectRepository } = await ask(owner.browser, connect, { input });
  const path = `/app/projects/${connectRepository.project.id}`;
  const { user } = await renderApp({ path, as: owner });
  await user.type(await screen.findByRole('textbox', { name: 'New task' }), 'Ship it');
  owner.browser.cookies.clear();
  await user.click(screen.getByRole('button', { name: 'Add task' }));
  await signIn(user, owner);
  expect(await screen.findByRole('textbox', { name: 'New task' })).toHaveValue('Ship it');
});
