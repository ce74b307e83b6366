import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoOwner, demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const connect = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { errors { message } }
}`;

/** Opens the page of a new project of a new organization. */
const openDraft = async (projectName: string) => {
  const owner = await newOwner();
  await ask(owner.browser, connect, { input: { provider: 'GITHUB', projectName } });
  const app = await renderApp({ path: '/app/projects', as: owner });
  await app.user.click(await screen.findByRole('link', { name: projectName }));
  await screen.findByRole('heading', { level: 1, name: projectName });
  return app;
};
const column = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name} `) }));

test('a task is added, goes through its states by its chip, is renamed and deleted', async () => {
  const { user } = await openDraft('Engine');
  const next = await screen.findByRole('textbox', { name: 'New task' });
  await user.type(next, 'Draw the mill{Enter}Grind');
  expect(await (await column('To do')).findByText('Draw the mill')).toBeVisible();
  expect(next).toHaveValue('Grind');
  for (const [from, to] of [
    ['To do', 'In progress'],
    ['In progress', 'Review'],
    ['Review', 'Done'],
    ['Done', 'To do'],
  ]) {
    const name = `${from}: Draw the mill. Move to ${to}`;
    await user.click(await screen.findByRole('button', { name }));
    const target = await column(to ?? '');
    // An older answer may move the task back for a moment: its card is another element then.
    await waitFor(() =>
      expect(target.getByRole('button', { name: new RegExp(`^${to}: Draw`) })).toHaveFocus(),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Actions for Draw the mill' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Build the mill{Enter}');
  expect(await screen.findByText('Build the mill')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Actions for Build the mill' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete task' }));
  await waitFor(() => expect(screen.queryByText('Build the mill')).not.toBeInTheDocument());
});

test('a draft is connected from its overview, its code and its settings', async () => {
  const { user, address } = await openDraft('Loom');
  const path = address();
  const connect = 'Connect repository';
  await screen.findByText('Loom is a draft: no repository is connected to it.');
  for (const tab of ['Overview', 'Code', 'Settings']) {
    await user.click(screen.getByRole('tab', { name: tab }));
    // The panel of the tab before stays on the screen until the next one has loaded.
    const panel = within(await screen.findByRole('tabpanel', { name: tab }));
    await user.click(await panel.findByRole('link', { name: connect }));
    const dialog = within(await screen.findByRole('dialog', { name: connect }));
    expect(dialog.queryByLabelText('Project Name')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: connect }));
    expect(await dialog.findByText('Please select a provider')).toBeVisible();
    expect(dialog.getByText('Please enter a valid repository URL')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address().startsWith(path)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('an empty title is refused with the rule’s message', async () => {
  const { user } = await openDraft('Empty');
  await user.click(await screen.findByRole('button', { name: 'Add task' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Task title is required');
});

test('members leave the team and are added again', async () => {
  const { user } = await openDraft('Team');
  await user.click(await screen.findByRole('button', { name: 'Remove Ada Lovelace from the team' }));
  expect(await screen.findByText('Nobody is in the team yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add member' }));
  await user.click(await screen.findByRole('button', { name: 'Add Ada Lovelace' }));
  expect(await screen.findByText('In the team')).toBeVisible();
});

test('a project is renamed, and deleted once its name was typed', async () => {
  const { user, address } = await openDraft('Difference');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Analytical');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytical' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Project' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Delete Project' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'Analytical');
  await user.click(dialog.getByRole('button', { name: 'Delete Project' }));
  await waitFor(() => expect(address()).toBe('/app/projects'));
  expect(await screen.findByText(/No projects yet/)).toBeVisible();
});

test('a sample project whose repository is elsewhere says that it has no files', async () => {
  const { user } = await renderApp({ path: '/app/projects', as: await demoOwner() });
  await user.click(await screen.findByRole('link', { name: 'Route Planner' }));
  await user.click(await screen.findByRole('tab', { name: 'Code' }));
  expect(await screen.findByText(/This is sample data and has no repository to browse/)).toBeVisible();
});

test('a sample project that is hosted here shows its files, deployments and analytics', async () => {
  const { user, address } = await renderApp({ path: '/app/projects', as: await demoOwner() });
  await user.click(await screen.findByRole('link', { name: 'Fleet Console' }));
  await user.click(await screen.findByRole('tab', { name: 'Code' }));
  expect(await screen.findByRole('link', { name: 'package-lock.json' })).toBeVisible();
  expect(screen.getByText('Leave room around robots at the edge')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Deployments' }));
  const table = await screen.findByRole('table', { name: 'Deployments of Fleet Console' });
  expect(within(table).getAllByRole('row')).toHaveLength(26);
  await user.click(screen.getByRole('tab', { name: 'Analytics' }));
  await user.click(await screen.findByRole('button', { name: 'Last 30 days' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
  await waitFor(() => expect(address()).toContain('days=7'));
  expect(await screen.findByText(/deployments by day/)).toBeVisible();
});

test('a viewer sees all of it and why it cannot be changed', async () => {
  const { user } = await renderApp({ path: '/app/projects', as: await demoViewer() });
  await user.click(await screen.findByRole('link', { name: 'Route Planner' }));
  const [chip] = await screen.findAllByRole('button', { name: /Move to/ });
  expect(chip).toHaveAttribute('aria-disabled', 'true');
  expect(chip).toHaveAccessibleDescription('Your role can read tasks, but not change them.');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(await screen.findByRole('button', { name: 'Delete Project' })).toHaveAccessibleDescription(
    'Only admins and owners can delete projects.',
  );
  expect(screen.getByText('Only members, admins and owners can change these settings.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  expect(screen.getByText('Only admins and owners can allow suppressions.')).toBeVisible();
  for (const name of ['Save Changes', 'Save scans', 'Save token', 'Fetch now'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
