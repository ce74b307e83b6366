import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import type { AgentTrialQuery } from './trial.generated.ts';
import { TrialPage } from './TrialPage.tsx';

type Agent = NonNullable<AgentTrialQuery['agent']>;
type Trial = NonNullable<Agent['latestTrial']>;

const project = {
  __typename: 'Project',
  id: 'project-1',
  name: 'Storefront',
  archived: false,
  hostedRepository: { __typename: 'HostedRepository', pushCount: 3 },
} as const;

const budget = {
  __typename: 'AgentBudget',
  steps: 20,
  seconds: null,
  inputTokens: null,
  outputTokens: null,
  cost: null,
} as const;

const agent = {
  __typename: 'Agent',
  id: 'agent-1',
  name: 'Review Pilot',
  engine: 'SEARCH',
  capabilities: ['FINDING_FIXES'],
  budget,
  projects: { __typename: 'ProjectConnection', nodes: [project] },
} satisfies Partial<Agent> & { __typename: string; projects: { __typename: string } };

const agentWith = (latestTrial: Trial | null, changed: Partial<Agent> = {}): AgentTrialQuery => ({
  agent: { ...agent, latestTrial, ...changed },
});

const fix = {
  __typename: 'AgentTrialFix',
  number: 1,
  commitSha: '1'.repeat(40),
  committedAt: '2026-11-20T10:00:00.000Z',
  title: 'File path built from untrusted input',
  severity: 'MEDIUM',
  path: 'src/templates.js',
  line: 7,
  findingCount: 1,
  resolvedCount: 0,
  resolvedIn: null,
  verification: 'VERIFIED',
  reason: '',
  patch: '+ basename(name)',
} as const;

const finished = {
  __typename: 'AgentTrial',
  id: 'trial-1',
  engine: 'SEARCH',
  wantedCommits: 20,
  readCommits: 12,
  startedBy: 'Ada Lovelace',
  createdAt: '2026-11-27T10:00:00.000Z',
  model: null,
  spent: {
    __typename: 'AgentSpending',
    steps: 0,
    seconds: 0,
    inputTokens: 0,
    outputTokens: 0,
    cost: { __typename: 'Money', cents: 0, currency: 'USD' },
  },
  project,
  job: { __typename: 'Job', id: 'job-1', state: 'SUCCEEDED', progress: 100, step: '', error: null },
  fixes: [
    fix,
    {
      ...fix,
      number: 2,
      commitSha: '2'.repeat(40),
      title: 'SQL injection',
      path: 'src/db.js',
      findingCount: 3,
      resolvedCount: 3,
      resolvedIn: '9'.repeat(40),
      verification: null,
      reason: 'This rule has no autofix.',
      patch: '',
    },
  ],
} as const;
const trial: Trial = { ...finished, fixes: [...finished.fixes] };

const open = (
  data: AgentTrialQuery,
  answers: Answers = {},
  permissions: readonly Permission[] = ['ORGANIZATION_READ', 'AGENT_CONFIGURE'],
) =>
  renderPage(<TrialPage />, {
    path: '/app/agents/:id/trial',
    address: '/app/agents/agent-1/trial',
    answers: { AgentTrial: data, ...answers },
    permissions,
  });

test('a trial shows what the agent would have done, and what people did', async () => {
  await open(agentWith(trial));
  expect(await screen.findByText('Storefront had 4 findings in 12 commits.')).toBeVisible();
  expect(screen.getByText('The agent would have opened 1 pull request; the checks verify 1.')).toBeVisible();
  expect(screen.getByText('People resolved 3 findings in these commits.')).toBeVisible();
  const entries = (await screen.findByRole('list', { name: 'Findings of the commits' })).children;
  expect([...entries].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^File path built from untrusted inputVerifiedsrc\/templates\.js:7 · since 1111111 .* · Not resolved by people/,
    ),
    expect.stringMatching(
      /^SQL injectionNo fixsrc\/db\.js:7 and 2 more · since 2222222 .* · Resolved by people in 9999999This rule has no autofix\.$/,
    ),
  ]);
});

test('a trial starts on the only project', async () => {
  let started: unknown;
  await open(agentWith(null), {
    StartAgentTrial: ({ input }: Record<string, unknown>) => {
      started = input;
      return {
        startAgentTrial: {
          __typename: 'StartAgentTrialPayload',
          trial: { __typename: 'AgentTrial', id: 'trial-1' },
          errors: [],
        },
      };
    },
  });
  await press(await screen.findByRole('button', { name: 'Start trial' }));
  await waitFor(() => expect(started).toEqual({ agentId: 'agent-1', projectId: 'project-1' }));
});

test('a trial of a language model says what it may take before it starts, and what it took', async () => {
  await open(agentWith(null, { engine: 'MODEL' }));
  expect(await screen.findByText(/, within the budget of a run: 20 answers\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'language model' })).toHaveAttribute(
    'href',
    appPaths.organizationModels,
  );
  cleanup();
  const spent = { ...trial.spent, steps: 14, inputTokens: 21_000, outputTokens: 900 };
  const cost = { __typename: 'Money', cents: 12, currency: 'USD' } as const;
  await open(
    agentWith(
      { ...trial, engine: 'MODEL', model: 'qwen3-coder', spent: { ...spent, cost } },
      { engine: 'MODEL' },
    ),
  );
  expect(
    await screen.findByText(
      'Price: $0.12 for 14 answers of qwen3-coder (21,000 input tokens, 900 output tokens).',
    ),
  ).toBeVisible();
});

test('no trial starts of an agent that has no capability that fixes', async () => {
  await open(agentWith(null, { capabilities: [] }));
  expect(await screen.findByRole('button', { name: 'Start trial' })).toHaveAttribute('aria-disabled', 'true');
});

test('a viewer sees a trial and starts none', async () => {
  await open(agentWith(trial), {}, ['ORGANIZATION_READ']);
  expect(await screen.findByRole('button', { name: 'Start trial' })).toHaveAttribute('aria-disabled', 'true');
});
