import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../schema/generated/types.ts';
import { sampleAgent, sampleAgents, samplePilot, sampleRun } from '../testing/agents.ts';
import { type Answers, press, renderPage } from '../testing/renderPage.tsx';
import { AgentListPage } from './AgentListPage.tsx';

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'AGENT_CONFIGURE', 'AGENT_RUN'];

/** No run is under way, and nothing waits. */
const idle = {
  AgentControlRoom: {
    agentPause: null,
    agentRuns: { nodes: [], totalCount: 0 },
    pullRequests: { nodes: [], totalCount: 0 },
  },
} satisfies Answers;

const open = (address: string, answers: Answers, permissions = admin) =>
  renderPage(<AgentListPage />, {
    path: '/app/agents',
    address,
    answers: { ...idle, ...answers },
    permissions,
  });

const lastVariables = (asked: { name: string; variables: Record<string, unknown> }[]) =>
  asked.findLast(({ name }) => !(name in idle) && name !== 'AnyAgentRunUpdated')?.variables;
const menuOf = async (name: string) =>
  press(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('a card tells state, type, projects and capabilities, and leads to the page of the agent', async () => {
  const projects = { nodes: [{ id: 'p', name: 'Storefront' }], totalCount: 4 };
  await open('/app/agents', { AgentList: sampleAgents([sampleAgent({ projects })]) });
  const card = (await screen.findByRole('link', { name: 'Test Author' })).closest('li');
  expect(screen.getByRole('link', { name: 'Test Author' })).toHaveAttribute('href', '/app/agents/agent-1');
  expect(card).toHaveTextContent(/Active.*Testing.*Storefront and 3 more.*Flaky test detection.*Never ran/);
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

const started = {
  startAgentRun: { run: { __typename: 'AgentRun', id: 'run-1', state: 'QUEUED' }, errors: [] },
};
const runButton = () => screen.findByRole('button', { name: 'Run now: Review Pilot' });

test('an agent with one project runs on it at once, and the page of the run opens', async () => {
  const { asked, browser } = await open('/app/agents', {
    AgentList: sampleAgents([samplePilot()]),
    StartAgentRun: started,
  });
  await press(await runButton());
  await waitFor(() => expect(browser.address).toBe('/app/agents/runs/run-1'));
  expect(asked.at(-1)).toEqual({
    name: 'StartAgentRun',
    variables: { input: { agentId: 'agent-1', projectId: 'project-1' } },
  });
});

const project = (id: string, name: string, pushCount: number | null) => ({
  __typename: 'Project',
  id,
  name,
  archived: false,
  hostedRepository: pushCount === null ? null : { __typename: 'HostedRepository', pushCount },
  repository: {
    __typename: 'Repository',
    id: `repository-${id}`,
    reporting:
      pushCount === null
        ? { __typename: 'ProviderReporting', providerName: 'GitHub', pullRequests: { enabled: false } }
        : null,
  },
});

test('an agent with several projects asks on which one; those that it cannot act on say why', async () => {
  const nodes = [
    project('a', 'Fleet Console', null),
    project('b', 'Label Service', 3),
    project('c', 'Storefront', 0),
  ];
  const { asked, browser } = await open('/app/agents', {
    AgentList: sampleAgents([samplePilot({ projects: { nodes: [], totalCount: 3 } })]),
    AgentRunProjects: { agent: { __typename: 'Agent', id: 'agent-1', projects: { nodes } } },
    StartAgentRun: started,
  });
  await press(await runButton());
  const foreign = await screen.findByRole('menuitem', { name: /^Fleet Console/ });
  expect(foreign).toHaveTextContent(
    'Agents open no pull requests at GitHub for it. Turn them on in its settings.',
  );
  expect(foreign).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /^Storefront/ })).toHaveTextContent(
    'Its repository has no commits yet.',
  );
  await press(screen.getByRole('menuitem', { name: 'Label Service' }));
  await waitFor(() => expect(browser.address).toBe('/app/agents/runs/run-1'));
  expect(asked.at(-1)?.variables).toEqual({ input: { agentId: 'agent-1', projectId: 'b' } });
});

test('a run that is refused says why, and the list stays', async () => {
  const message = 'Review Pilot is not active. Activate it first.';
  const { browser } = await open('/app/agents', {
    AgentList: sampleAgents([samplePilot()]),
    StartAgentRun: { startAgentRun: { run: null, errors: [{ message }] } },
  });
  await press(await runButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(browser.address).toBe('/app/agents');
});

test.each([
  ['without a capability', { capabilities: [] }, 'It has no capability.', '?capabilities=agent-1'],
  ['that is a draft', { status: 'DRAFT' }, 'It is a draft.', '?activate=agent-1'],
  ['that is paused', { status: 'PAUSED' }, 'It is paused. Activate it first.', null],
  [
    'without a project',
    { projects: { nodes: [], totalCount: 0 } },
    'It has no project.',
    '?configure=agent-1',
  ],
] as const)('an agent %s cannot run, and its card says why', async (_what, changes, reason, fix) => {
  const { projects, ...others } = { projects: undefined, ...changes };
  const { capabilities, ...plain } = { capabilities: undefined, ...others };
  await open('/app/agents', {
    AgentList: sampleAgents([
      samplePilot({
        ...plain,
        ...(capabilities ? { capabilities: [...capabilities] } : {}),
        ...(projects ? { projects: { nodes: [], totalCount: 0 } } : {}),
      }),
    ]),
  });
  const button = await runButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
  const card = button.closest('li') ?? document.body;
  expect(within(card).getByText('Run now', { selector: 'dt' }).nextElementSibling).toHaveTextContent(reason);
  const links = within(card)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/agents/agent-1', ...(fix ? [`/app/agents${fix}`] : [])]);
});

test('a draft is activated after its actions and their risks were shown', async () => {
  const draft = samplePilot({ status: 'DRAFT' });
  const { asked, browser } = await open('/app/agents', {
    AgentList: sampleAgents([draft]),
    AgentToConfigure: {
      agent: { ...draft, instructions: 'Fix.', updatedAt: '2026-11-20T10:00:00.000Z' },
      agentTypes: sampleAgents([]).agentTypes,
    },
    ActivateAgent: {
      activateAgent: {
        agent: { __typename: 'Agent', id: 'agent-1', status: 'ACTIVE', missing: [] },
        errors: [],
      },
    },
  });
  await menuOf('Review Pilot');
  await press(screen.getByRole('menuitem', { name: 'Activate Agent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What this agent may do' }));
  expect(await dialog.findByRole('row', { name: /^Writes a branch under slipway\// })).toHaveTextContent(
    'Writes a branch',
  );
  expect(dialog.getByRole('row', { name: /^Runs the tests/ })).toHaveTextContent('Runs code in the sandbox');
  expect(dialog.getByRole('row', { name: /^Runs the lint script/ })).toBeVisible();
  expect(asked.some(({ name }) => name === 'ActivateAgent')).toBe(false);
  await press(dialog.getByRole('button', { name: 'Activate Agent' }));
  expect(await screen.findByText('Review Pilot is active')).toBeVisible();
  expect(asked.find(({ name }) => name === 'ActivateAgent')?.variables).toEqual({ input: { id: 'agent-1' } });
  await waitFor(() => expect(browser.address).toBe('/app/agents'));
});

test('a person who may not run agents finds the button disabled, with the reason', async () => {
  await open('/app/agents', { AgentList: sampleAgents([samplePilot()]) }, ['ORGANIZATION_READ']);
  expect(await runButton()).toHaveAccessibleDescription('Your role can view agents, but not run them.');
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
  expect(screen.getByRole('menuitem', { name: 'View Runs' })).not.toHaveAttribute('aria-disabled');
});

test('the page lists what runs and what waits for the viewer', async () => {
  const agent = { __typename: 'Agent', id: 'agent-1', name: 'Review Pilot' };
  await open('/app/agents', {
    AgentList: sampleAgents([sampleAgent()]),
    AgentControlRoom: {
      agentPause: null,
      agentRuns: {
        nodes: [
          { ...sampleRun({ state: 'RUNNING', trigger: 'PUSH' }), agent, question: null },
          {
            ...sampleRun({ id: 'run-2', state: 'WAITING_FOR_ANSWER' }),
            agent,
            question: 'Are names ever paths?',
          },
        ],
        totalCount: 2,
      },
      pullRequests: {
        nodes: [
          {
            __typename: 'PullRequest',
            id: 'pull-request-1',
            number: 7,
            title: 'Fix: Compare in constant time',
            project: { __typename: 'Project', id: 'project-1', name: 'Storefront' },
          },
        ],
        totalCount: 1,
      },
    },
  });
  const running = within(await screen.findByRole('list', { name: 'Running and queued' }));
  const [first, second] = running.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Running.*Review Pilot on .*After a push/);
  expect(second).toHaveTextContent(/Needs answer.*Review Pilot/);
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }));
  expect(waiting.getByRole('link', { name: 'Run of Review Pilot needs an answer' })).toHaveAttribute(
    'href',
    '/app/agents/runs/run-2',
  );
  expect(waiting.getByText('Are names ever paths?')).toBeVisible();
  expect(waiting.getByRole('link', { name: '#7 Fix: Compare in constant time' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/7',
  );
});

test('all agents are paused after a confirmation', async () => {
  const { asked } = await open('/app/agents', {
    AgentList: sampleAgents([sampleAgent()]),
    PauseAgents: { pauseAgents: { pause: null, errors: [] } },
  });
  await press(await screen.findByRole('button', { name: 'Pause all agents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause all agents?' }));
  expect(asked.map(({ name }) => name)).not.toContain('PauseAgents');
  await press(dialog.getByRole('button', { name: 'Pause all agents' }));
  expect(await screen.findByText('All agents are paused')).toBeVisible();
});
