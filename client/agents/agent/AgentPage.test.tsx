import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { sampleAgentDetail, sampleRun } from '../../testing/agents.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import type { AgentLogsQuery } from './agent.generated.ts';
import { AgentPage } from './AgentPage.tsx';

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'AGENT_CONFIGURE', 'AGENT_RUN'];

const updatedAt = '2026-11-20T10:00:00.000Z';

const open = (data: AgentLogsQuery, answers: Answers = {}, permissions = admin) =>
  renderPage(<AgentPage />, {
    path: '/app/agents/:id',
    address: '/app/agents/agent-1',
    answers: {
      AgentLogs: data,
      AgentPause: { agentPause: null },
      AgentTriggers: {
        agent: { __typename: 'Agent', id: 'agent-1', name: 'Review Pilot', updatedAt, triggers: [] },
      },
      ...answers,
    },
    permissions,
  });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('an agent shows what it may do with each risk, its capabilities, and its runs', async () => {
  await open(sampleAgentDetail());
  expect(await screen.findByRole('heading', { level: 1, name: 'Review Pilot' })).toBeVisible();
  const actions = within(await screen.findByRole('table', { name: 'Actions and their risks' }));
  expect(
    actions
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Scans the default branch.*Reads only$/),
    expect.stringMatching(/^Runs the tests.*Runs code in the sandbox$/),
    expect.stringMatching(/^Writes a branch under slipway\/.*Writes a branch$/),
    expect.stringMatching(/^Runs the lint script.*Runs code in the sandbox$/),
  ]);
  const capabilities = (await card('Capabilities')).getAllByRole('listitem');
  expect(capabilities.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Finding fixesFixes findings/),
    expect.stringMatching(/^Style rulesRuns the lint script/),
  ]);
  expect((await card('Instructions')).getByText('Fix what the autofixes can fix.')).toBeVisible();
  expect((await card('Projects')).getByRole('link', { name: 'Storefront' })).toHaveAttribute(
    'href',
    '/app/projects/project-1',
  );
  expect(await screen.findByRole('link', { name: 'Opened 1 pull request.' })).toHaveAttribute(
    'href',
    '/app/agents/runs/run-1',
  );
  expect(screen.queryByText('Sample data')).toBeNull();
  expect(screen.getByRole('button', { name: 'Run now' })).toBeEnabled();
});

test('an agent that cannot run says why and leads to the dialog that changes it', async () => {
  await open(sampleAgentDetail({ capabilities: [] }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('It cannot run now. It has no capability.');
  expect(within(notice).getByRole('link', { name: 'Add a capability' })).toHaveAttribute(
    'href',
    '/app/agents/agent-1?capabilities=agent-1',
  );
  expect((await card('What this agent may do')).getByText(/^Nothing yet/)).toBeVisible();
});

test('an agent without instructions, projects and runs says so', async () => {
  const none = { instructions: '', capabilities: [], allProjects: { nodes: [] } };
  await open(sampleAgentDetail(none, []));
  expect((await card('Instructions')).getByText('There are none yet.')).toBeVisible();
  expect((await card('Projects')).getByText('It has none yet.')).toBeVisible();
  expect(await screen.findByText(/^Review Pilot has not run yet/)).toBeVisible();
});

test('sample runs are marked', async () => {
  await open(sampleAgentDetail({}, [sampleRun({ sample: true })]));
  expect(await screen.findByText('Sample data')).toBeVisible();
});

test('a deleted agent leads back to the list', async () => {
  const { browser } = await open(sampleAgentDetail(), {
    DeleteAgent: { deleteAgent: { deletedId: 'agent-1', errors: [] } },
  });
  await press(await screen.findByRole('button', { name: 'Actions for Review Pilot' }));
  await press(screen.getByRole('menuitem', { name: 'Delete Agent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Review Pilot?' }));
  await press(dialog.getByRole('button', { name: 'Delete Agent' }));
  await waitFor(() => expect(browser.address).toBe('/app/agents'));
});

test('a person who may only read sees no links that change it', async () => {
  await open(sampleAgentDetail(), {}, ['ORGANIZATION_READ']);
  expect(await screen.findByRole('button', { name: 'Run now' })).toHaveAccessibleDescription(
    'Your role can view agents, but not run them.',
  );
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

const schedule = {
  __typename: 'AgentTrigger' as const,
  kind: 'SCHEDULE' as const,
  cron: '0 9 * * 1-5',
  timeZone: 'Europe/Berlin',
  severity: null,
  nextRuns: ['2026-11-30T08:00:00.000Z'],
  configuredBy: 'Ada',
  refusal: { at: '2026-11-27T08:00:00.000Z', reason: 'The agent is paused. Activate it.' },
};

test('an agent shows its triggers, for whom they run, and why the last event started no run', async () => {
  await open(sampleAgentDetail({ triggers: [schedule] }));
  const triggers = await card('Triggers');
  expect(await triggers.findByText('Schedule 0 9 * * 1-5 (Europe/Berlin)')).toBeVisible();
  expect(triggers.getByText('Configured by Ada')).toBeVisible();
  expect(triggers.getByText(/^Started no run last time: The agent is paused. Activate it./)).toBeVisible();
});

test('while all agents are paused, the page of an agent says who paused them', async () => {
  const agentPause = { __typename: 'AgentPause' as const, pausedAt: updatedAt, pausedBy: 'Ada' };
  await open({ ...sampleAgentDetail(), agentPause });
  expect(await screen.findByText(/^All agents are paused. Ada paused them/)).toBeVisible();
});

const score = {
  __typename: 'AgentScore' as const,
  rule: 'path-traversal',
  engine: 'SEARCH' as const,
  created: 7,
  merged: 1,
  changed: 1,
  closed: 4,
  closeReasons: [
    { __typename: 'AgentScoreCloseReason' as const, reason: 'WRONG' as const, count: 3 },
    { __typename: 'AgentScoreCloseReason' as const, reason: 'UNWANTED' as const, count: 1 },
  ],
  open: 1,
  precision: 1 / 3,
  muted: true,
  unmutedAt: null,
};

test('the scoreboard shows how the pull requests for a rule ended; a muted rule says so and is unmuted with one button', async () => {
  await open(sampleAgentDetail({ scoreboard: [score] }), {
    UnmuteAgentRule: {
      unmuteAgentRule: {
        agent: {
          __typename: 'Agent',
          id: 'agent-1',
          scoreboard: [
            {
              ...score,
              created: 1,
              merged: 0,
              changed: 0,
              closed: 0,
              closeReasons: [],
              precision: null,
              muted: false,
              unmutedAt: updatedAt,
            },
          ],
        },
        errors: [],
      },
    },
  });
  const scoreboard = await card('Scoreboard');
  const [, row] = scoreboard.getAllByRole('row');
  expect(row?.textContent).toMatch(/^path-traversalSearchMuted.*3 wrong, 1 not wanted.*33%$/);
  await press(scoreboard.getByRole('button', { name: 'Unmute path-traversal' }));
  expect(await screen.findByText('path-traversal is unmuted')).toBeVisible();
  expect(scoreboard.queryByText('Muted')).toBeNull();
  expect(scoreboard.getByText(/since 20 Nov 2026|since Nov 20, 2026/)).toBeVisible();
});

test('who may not configure agents sees the scoreboard, and cannot unmute a rule', async () => {
  await open(sampleAgentDetail({ scoreboard: [score] }), {}, ['ORGANIZATION_READ']);
  expect(
    (await card('Scoreboard')).getByRole('button', { name: 'Unmute path-traversal' }),
  ).toHaveAccessibleDescription('Only owners and admins can create and configure agents.');
});

test('an agent without pull requests has no scoreboard', async () => {
  await open(sampleAgentDetail());
  await card('Instructions');
  expect(screen.queryByRole('region', { name: 'Scoreboard' })).toBeNull();
});
