import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { sampleAgentDetail, sampleRunDetail } from '../../testing/agents.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { AgentPage } from '../agent/AgentPage.tsx';
import { AgentRunPage } from '../runs/AgentRunPage.tsx';
import { ReportParts } from '../runs/reportParts.ts';

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'AGENT_CONFIGURE', 'AGENT_RUN'];
const typeInto = (field: Element, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const limits = { steps: 20, seconds: null, inputTokens: null, outputTokens: null };
const budget = { __typename: 'AgentBudget', ...limits, cost: usd(50) };
const spent = {
  __typename: 'AgentSpending',
  steps: 20,
  seconds: 41,
  inputTokens: 61_000,
  outputTokens: 4_200,
  cost: usd(0),
};
const updatedAt = '2026-11-20T10:00:00.000Z';

const openRun = (
  changes: Parameters<typeof sampleRunDetail>[0],
  answers: Answers = {},
  permissions = admin,
) =>
  renderPage(
    <ReportParts value={{ Markdown: ({ text }) => <p>{text}</p> }}>
      <AgentRunPage />
    </ReportParts>,
    {
      path: '/app/agents/runs/:id',
      address: '/app/agents/runs/run-1',
      answers: {
        AgentRunDetail: sampleRunDetail({
          engine: 'MODEL',
          summary: '',
          report: '',
          finishedAt: null,
          pullRequests: [],
          heldBack: [],
          budget,
          spent,
          model: 'qwen3-coder',
          ...changes,
        }),
        ...answers,
      },
      permissions,
    },
  );

const paused = { state: 'PAUSED', pauseReason: 'The budget of this run is used up: 20 answers.' } as const;
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

const openAgent = (address: string, answers: Answers = {}) =>
  renderPage(<AgentPage />, {
    path: '/app/agents/:id',
    address,
    answers: {
      AgentLogs: sampleAgentDetail({
        engine: 'MODEL',
        budget,
        monthlyBudget: { tokens: 2_000_000, cost: usd(2_000) },
        spentThisMonth: { ...spent, cost: usd(1_234) },
      }),
      AgentPause: { agentPause: null },
      ...answers,
    },
    permissions: admin,
  });

test('a paused run says why, and goes on with a higher budget', async () => {
  const { asked } = await openRun(paused, {
    ResumeAgentRun: {
      resumeAgentRun: {
        run: { __typename: 'AgentRun', id: 'run-1', state: 'RUNNING', pauseReason: null },
        errors: [],
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The budget of this run is used up: 20 answers.',
  );
  expect(fact('Model')).toHaveTextContent('qwen3-coder');
  expect(fact('Spent')).toHaveTextContent(
    '20 answers · 41 seconds · 61,000 input tokens · 4,200 output tokens · less than $0.01',
  );
  expect(fact('Budget')).toHaveTextContent('20 answers · $0.50');
  await press(screen.getByRole('button', { name: 'Resume' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume run' }));
  await typeInto(dialog.getByLabelText('Answers'), '40');
  await press(dialog.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Run resumed')).toBeVisible();
  expect(asked.find(({ name }) => name === 'ResumeAgentRun')?.variables).toEqual({
    input: { id: 'run-1', budget: { ...limits, steps: 40, cost: 0.5 } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a budget that does not suffice is refused in the dialog', async () => {
  const message = 'The budget of this run is used up: 20 answers. Raise it to resume the run.';
  await openRun(paused, {
    ResumeAgentRun: {
      resumeAgentRun: { run: null, errors: [{ field: ['budget'], code: 'INVALID', message }] },
    },
  });
  await press(await screen.findByRole('button', { name: 'Resume' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume run' }));
  await press(dialog.getByRole('button', { name: 'Resume' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('a member pauses a run and sees who may resume it', async () => {
  const member = admin.filter((permission) => permission !== 'AGENT_CONFIGURE');
  await openRun(
    { state: 'RUNNING' },
    {
      PauseAgentRun: {
        pauseAgentRun: {
          run: {
            __typename: 'AgentRun',
            id: 'run-1',
            state: 'PAUSED',
            pauseReason: 'Paused by Maya Lindqvist.',
          },
          errors: [],
        },
      },
    },
    member,
  );
  await press(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused by Maya Lindqvist.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume' })).toHaveAccessibleDescription(
    'Only admins and owners can resume runs.',
  );
});

test('an agent shows its budgets and what it spent, and they are changed in a dialog', async () => {
  const { asked } = await openAgent('/app/agents/agent-1?budgets=agent-1', {
    AgentBudgets: {
      agent: {
        __typename: 'Agent',
        id: 'agent-1',
        name: 'Review Pilot',
        updatedAt,
        budget,
        monthlyBudget: { tokens: 2_000_000, cost: usd(2_000) },
        spentThisMonth: spent,
      },
    },
    UpdateAgent: { updateAgent: { agent: null, errors: [] } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Budgets' }));
  await typeInto(await dialog.findByLabelText('Monthly cost in US dollars'), '30');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Review Pilot saved')).toBeVisible();
  expect(asked.find(({ name }) => name === 'UpdateAgent')?.variables).toMatchObject({
    input: {
      id: 'agent-1',
      budget: { steps: 20, cost: 0.5 },
      monthlyBudget: { tokens: 2_000_000, cost: 30 },
    },
  });
  const card = await screen.findByRole('region', { name: 'Budgets' });
  expect(card).toHaveTextContent('20 answers · $0.50');
  expect(card).toHaveTextContent('2,000,000 tokens · $20.00');
  expect(card).toHaveTextContent('$12.34');
});

const project = {
  id: 'project-1',
  name: 'Storefront',
  archived: false,
  hostedRepository: { pushCount: 1 },
  repository: null,
};

test('“Run now” leads to the model settings while the agent asks a model that is not configured', async () => {
  await openAgent('/app/agents/agent-1', {
    AgentRunProjects: {
      agent: { __typename: 'Agent', id: 'agent-1', estimate: null, projects: { nodes: [project] } },
    },
  });
  await press(await screen.findByRole('button', { name: 'Run now' }));
  expect(await screen.findByRole('menuitem', { name: 'Configure a language model' })).toHaveAttribute(
    'href',
    '/app/settings?tab=organization&section=models',
  );
  expect(screen.getByRole('menuitem', { name: /^Storefront/ })).toHaveTextContent(
    'No language model is configured.',
  );
});

test('“Run now” says what a run takes at most before a language model is asked', async () => {
  await openAgent('/app/agents/agent-1', {
    AgentRunProjects: {
      agent: {
        __typename: 'Agent',
        id: 'agent-1',
        estimate: {
          __typename: 'AgentBudget',
          steps: 20,
          seconds: null,
          inputTokens: 500_000,
          outputTokens: 80_000,
          cost: usd(50),
        },
        projects: { nodes: [project] },
      },
    },
  });
  await press(await screen.findByRole('button', { name: 'Run now' }));
  expect(
    await screen.findByText(
      'At most 20 answers, 500,000 input tokens, 80,000 output tokens, $0.50 for each rule.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Storefront' })).toBeVisible();
});
