import { screen, waitFor } from '@testing-library/react';
import type { Permission } from '../../schema/generated/types.ts';
import { sampleAgent, sampleAgents } from '../testing/agents.ts';
import { type Answers, press, renderPage } from '../testing/renderPage.tsx';
import { AgentListPage } from './AgentListPage.tsx';

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'AGENT_CONFIGURE'];

const open = (address: string, answers: Answers, permissions = admin) =>
  renderPage(<AgentListPage />, { path: '/app/agents', address, answers, permissions });

const lastVariables = (asked: { variables: Record<string, unknown> }[]) => asked.at(-1)?.variables;
const menuOf = async (name: string) =>
  press(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('a card tells state, type, projects and capabilities, and leads to the logs', async () => {
  const projects = { nodes: [{ id: 'p', name: 'Storefront' }], totalCount: 4 };
  await open('/app/agents', { AgentList: sampleAgents([sampleAgent({ projects })]) });
  const card = (await screen.findByRole('link', { name: 'Test Author' })).closest('li');
  expect(screen.getByRole('link', { name: 'Test Author' })).toHaveAttribute(
    'href',
    '/app/agents?logs=agent-1',
  );
  expect(card).toHaveTextContent(/Active.*Testing.*Storefront and 3 more.*Unit tests.*Never ran/);
});

test('search, type and state go into the URL and the query, and the back button brings the former list back', async () => {
  const { asked, browser } = await open('/app/agents?q=test&type=TESTING&status=PAUSED&status=nonsense', {
    AgentList: sampleAgents([sampleAgent({ status: 'PAUSED' })]),
  });
  expect(lastVariables(asked)).toEqual({ first: 12, search: 'test', type: ['TESTING'], status: ['PAUSED'] });
  await press(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(browser.address).toBe('/app/agents'));
  expect(lastVariables(asked)).toEqual({ first: 12 });
  await browser.back();
  await waitFor(() => expect(lastVariables(asked)).toMatchObject({ search: 'test' }));
});

test('the next page is asked for by its cursor', async () => {
  const pageInfo = { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' };
  const { asked, browser } = await open('/app/agents', {
    AgentList: sampleAgents([sampleAgent()], { pageInfo, totalCount: 30 }),
  });
  await press(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastVariables(asked)).toEqual({ first: 12, after: 'b' }));
  expect(browser.address).toBe('/app/agents?after=b');
});

test('a draft has no switch; its menu activates it once nothing is missing', async () => {
  const draft = sampleAgent({ status: 'DRAFT', missing: ['INSTRUCTIONS', 'PROJECT'] });
  await open('/app/agents', { AgentList: sampleAgents([draft]) });
  await menuOf('Test Author');
  expect(screen.queryByRole('switch', { hidden: true })).not.toBeInTheDocument();
  const item = screen.getByRole('menuitem', { name: /^Activate Agent/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('It needs instructions and a project first: configure it.');
});

test('the switch pauses the agent', async () => {
  const { asked } = await open('/app/agents', {
    AgentList: sampleAgents([sampleAgent()]),
    PauseAgent: {
      pauseAgent: { agent: { __typename: 'Agent', id: 'agent-1', status: 'PAUSED' }, errors: [] },
    },
  });
  const toggle = await screen.findByRole('switch', { name: 'Test Author active' });
  expect(toggle).toBeChecked();
  await press(toggle);
  expect(await screen.findByText('Test Author is paused')).toBeVisible();
  expect(asked.find(({ name }) => name === 'PauseAgent')?.variables).toEqual({ input: { id: 'agent-1' } });
});

test('a refusal leaves the switch as it was and says why', async () => {
  await open('/app/agents', {
    AgentList: sampleAgents([sampleAgent({ status: 'PAUSED' })]),
    ActivateAgent: { activateAgent: { agent: null, errors: [{ message: 'It lacks a project.' }] } },
  });
  const toggle = await screen.findByRole('switch', { name: 'Test Author active' });
  await press(toggle);
  expect(await screen.findByText('It lacks a project.')).toBeVisible();
  expect(toggle).not.toBeChecked();
});

test('nothing can run yet, and the button says so', async () => {
  await open('/app/agents', { AgentList: sampleAgents([sampleAgent()]) });
  const run = await screen.findByRole('button', { name: 'Run now: Test Author' });
  expect(run).toHaveAttribute('aria-disabled', 'true');
  expect(run).toHaveAccessibleDescription('Running agents is not available on this server yet.');
});

test('no agents, and no matches, lead on', async () => {
  await open('/app/agents', { AgentList: sampleAgents([]) });
  expect(await screen.findByText(/^No agents yet/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New Agent' })).toHaveLength(2);
});

test('a search without matches can be cleared', async () => {
  const { browser } = await open('/app/agents?q=zzz', { AgentList: sampleAgents([]) });
  expect(await screen.findByText('No agent matches the search and filters.')).toBeVisible();
  await press(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  await waitFor(() => expect(browser.address).toBe('/app/agents'));
});

test('who may not configure finds what changes disabled, with the reason', async () => {
  const reason = 'Only owners and admins can create and configure agents.';
  await open('/app/agents?new', { AgentList: sampleAgents([sampleAgent()]) }, ['ORGANIZATION_READ']);
  expect(await screen.findByRole('link', { name: 'New Agent' })).toHaveAccessibleDescription(reason);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const toggle = screen.getByRole('switch', { name: 'Test Author active' });
  expect(toggle).toHaveAccessibleDescription(reason);
  await press(toggle);
  expect(toggle).toBeChecked();
  await menuOf('Test Author');
  for (const name of [/^Configure Agent/, /^Update Capabilities/, /^Delete Agent/]) {
    expect(screen.getByRole('menuitem', { name })).toHaveTextContent(reason);
  }
  expect(screen.getByRole('menuitem', { name: 'View Logs' })).not.toHaveAttribute('aria-disabled');
});
