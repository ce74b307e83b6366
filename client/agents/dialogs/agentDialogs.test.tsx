import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ask } from '../../testing/browser.ts';
import { demoOwner, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const createInput = (name: string) => ({
  input: { name, type: 'TESTING', capabilities: ['FAILURE_GROUPING'] },
});
const create = 'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { errors { message } } }';

const choose = async (user: UserEvent, agent: string, item: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${agent}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('an agent is made, configured and deleted', async () => {
  const { user, address } = await renderApp({ path: '/app/agents', as: await newOwner() });
  await user.click((await screen.findAllByRole('link', { name: 'New Agent' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'New Agent' }));
  await user.click(await dialog.findByRole('button', { name: 'Create Agent' }));
  expect(await dialog.findByText('Agent name is required')).toBeVisible();
  expect(dialog.getByText('Please select a type')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Prober');
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Testing' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Failure grouping/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Agent' }));
  expect(await screen.findByText('Prober created')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/agents'));

  await choose(user, 'Prober', 'Configure Agent');
  const form = within(await screen.findByRole('dialog', { name: 'Configure Agent' }));
  await user.type(await form.findByLabelText('Instructions'), 'Probe everything.');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Prober saved')).toBeVisible();
  expect(await screen.findByText('It needs a project first: configure it.')).toBeVisible();

  await choose(user, 'Prober', 'Delete Agent');
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete Prober?' }));
  await user.click(confirm.getByRole('button', { name: 'Delete Agent' }));
  expect(await screen.findByText(/^No agents yet/)).toBeVisible();
});

test('what was typed stays when someone else was faster', async () => {
  const owner = await newOwner();
  await ask(owner.browser, create, createInput('Prober'));
  const { user } = await renderApp({ path: '/app/agents', as: owner });
  await choose(user, 'Prober', 'Configure Agent');
  const form = within(await screen.findByRole('dialog', { name: 'Configure Agent' }));
  await user.type(await form.findByLabelText('Description'), 'Mine');
  const answer = await owner.browser.fetch(`${process.env['SLIPWAY_TEST_SERVER']}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ agents { nodes { id updatedAt } } }' }),
  });
  const { data } = await answer.json();
  const [{ id, updatedAt }] = data.agents.nodes;
  await ask(
    owner.browser,
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    { input: { id, updatedAt, description: 'Theirs' } },
  );
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Someone else changed this agent');
  expect(form.getByLabelText('Description')).toHaveValue('Mine');
});

test('capabilities are those of the type, and are saved', async () => {
  const owner = await newOwner();
  await ask(owner.browser, create, createInput('Prober'));
  const { user } = await renderApp({ path: '/app/agents', as: owner });
  await choose(user, 'Prober', 'Update Capabilities');
  const form = within(await screen.findByRole('dialog', { name: 'Update Capabilities' }));
  expect(await form.findByRole('checkbox', { name: /^Failure grouping/ })).toBeChecked();
  expect(form.queryByRole('checkbox', { name: /^Changelog/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: /^Coverage report/ }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Coverage report and Failure grouping')).toBeVisible();
});

test('the page of an agent lists its runs, page by page, and says that they are sample data', async () => {
  const { user } = await renderApp({ path: '/app/agents?q=Review', as: await demoOwner() });
  await choose(user, 'Review Pilot', 'View Runs');
  const runs = within(await screen.findByRole('list', { name: 'Runs' }));
  expect(runs.getAllByRole('listitem')).toHaveLength(12);
  expect(runs.getAllByText('Sample data')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled());
});

test('an agent that has not run yet says so, and one that is unknown leads back', async () => {
  const owner = await newOwner();
  await ask(owner.browser, create, createInput('Prober'));
  const { user } = await renderApp({ path: '/app/agents', as: owner });
  await user.click(await screen.findByRole('link', { name: 'Prober' }));
  expect(
    await screen.findByText('Prober has not run yet. Each run will be listed here with what it did.'),
  ).toBeVisible();

  await renderApp({ path: '/app/agents/nonsense', as: owner });
  expect(await screen.findByRole('heading', { level: 1, name: 'Agent not found' })).toBeVisible();
});
