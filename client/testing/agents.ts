import type { BudgetsOfAgentFragment } from '../agents/budgets/budgets.generated.ts';
import type { McpToolsOfAgentFragment } from '../agents/mcpTools/mcpTools.generated.ts';
import type { ScoreboardOfAgentFragment } from '../agents/scoreboard/scoreboard.generated.ts';
import type { TriggersOfAgentFragment } from '../agents/triggers/triggers.generated.ts';
import type { AgentFactsFragment, AgentLogsQuery } from '../agents/agent/agent.generated.ts';
import type { AgentRunDetailQuery, AgentRunRowFragment } from '../agents/runs/runs.generated.ts';
import type {
  AgentCardFragment,
  AgentListQuery,
  AgentTypeChoiceFragment,
} from '../agents/agents.generated.ts';

/** What the server says agents can do, shortened to two types. */
const sampleTypes: (AgentTypeChoiceFragment & { __typename: string })[] = [
  {
    __typename: 'AgentTypeInfo',
    type: 'CODE_REVIEW',
    name: 'Code review',
    description: 'Reads changes.',
    capabilities: [
      {
        capability: 'FINDING_FIXES',
        name: 'Finding fixes',
        description: 'Fixes findings whose rules have an autofix, in pull requests.',
      },
      { capability: 'STYLE_RULES', name: 'Style rules', description: 'Runs the lint script.' },
    ],
  },
  {
    __typename: 'AgentTypeInfo',
    type: 'TESTING',
    name: 'Testing',
    description: 'Writes tests.',
    capabilities: [
      { capability: 'FLAKY_TEST_DETECTION', name: 'Flaky test detection', description: 'Finds flaky tests.' },
      { capability: 'COVERAGE_REPORT', name: 'Coverage report', description: 'Reports uncovered lines.' },
    ],
  },
];

/** An agent as a card shows it: active and complete unless said otherwise. */
export const sampleAgent = (
  changes: Partial<AgentCardFragment> = {},
): AgentCardFragment & { __typename: string } => ({
  __typename: 'Agent',
  id: 'agent-1',
  name: 'Test Author',
  description: 'Writes tests for changed code.',
  status: 'ACTIVE',
  type: 'TESTING',
  engine: 'RULES',
  approvalPolicy: 'RISKY',
  capabilities: ['FLAKY_TEST_DETECTION'],
  missing: [],
  lastActivity: null,
  projects: { nodes: [{ id: 'project-1', name: 'Storefront' }], totalCount: 1 },
  ...changes,
});

/** An agent that can run: active, with the capability to fix findings. */
export const samplePilot = (changes: Partial<AgentCardFragment> = {}) =>
  sampleAgent({
    name: 'Review Pilot',
    type: 'CODE_REVIEW',
    capabilities: ['FINDING_FIXES', 'STYLE_RULES'],
    ...changes,
  });

const noBudget = {
  __typename: 'AgentBudget',
  steps: null,
  seconds: null,
  inputTokens: null,
  outputTokens: null,
  cost: null,
};
const nothingSpent = {
  __typename: 'AgentSpending',
  steps: 0,
  seconds: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: { cents: 0, currency: 'USD' as const },
};

/** The answer to the query of an agent's page. */
export const sampleAgentDetail = (
  {
    triggers = [],
    scoreboard = [],
    ...changes
  }: Partial<
    AgentFactsFragment &
      TriggersOfAgentFragment &
      BudgetsOfAgentFragment &
      McpToolsOfAgentFragment &
      ScoreboardOfAgentFragment
  > = {},
  runs: AgentRunRowFragment[] = [sampleRun()],
): AgentLogsQuery => {
  const card = samplePilot(changes);
  const agent = {
    ...card,
    instructions: 'Fix what the autofixes can fix.',
    triggers,
    budget: noBudget,
    monthlyBudget: { tokens: null, cost: null },
    spentThisMonth: nothingSpent,
    scoreboard,
    mcpTools: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    allProjects: { nodes: card.projects.nodes },
    runs: {
      __typename: 'AgentRunConnection',
      nodes: runs,
      totalCount: runs.length,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
    ...changes,
  };
  return { agent, agentPause: null, agentTypes: sampleTypes };
};

/** A run in a list: one that succeeded unless said otherwise. */
export const sampleRun = (
  changes: Partial<AgentRunRowFragment> = {},
): AgentRunRowFragment & { __typename: string } => ({
  __typename: 'AgentRun',
  id: 'run-1',
  state: 'SUCCEEDED',
  trigger: 'MANUAL',
  sample: false,
  summary: 'Opened 1 pull request.',
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  durationSeconds: 14,
  project: { id: 'project-1', name: 'Storefront' },
  ...changes,
});

/** The answer to the query of a run's page: a run that succeeded with one pull request unless said otherwise. */
export const sampleRunDetail = (
  changes: Partial<NonNullable<AgentRunDetailQuery['agentRun']>> = {},
): AgentRunDetailQuery => ({
  agentRun: {
    ...sampleRun(),
    engine: 'RULES',
    pauseReason: null,
    question: null,
    model: null,
    budget: noBudget,
    spent: nothingSpent,
    startedBy: 'Maya Lindqvist',
    task: null,
    changedPullRequest: null,
    commitSha: '12a1b2c3d0123456789012345678901234567890',
    report: '# What was fixed',
    finishedAt: '2026-11-20T10:00:15.000Z',
    agent: { id: 'agent-1', name: 'Review Pilot' },
    steps: [
      {
        number: 1,
        kind: 'SCAN',
        state: 'SUCCEEDED',
        risk: 'READ',
        summary: 'Scanned 12 files.',
        startedAt: '2026-11-20T10:00:01.000Z',
        finishedAt: '2026-11-20T10:00:05.000Z',
      },
      {
        number: 2,
        kind: 'FIX',
        state: 'SUCCEEDED',
        risk: 'BRANCH',
        summary: 'Fixed 1 finding of timing-unsafe-comparison.',
        startedAt: '2026-11-20T10:00:05.000Z',
        finishedAt: '2026-11-20T10:00:15.000Z',
      },
    ],
    filesSent: [],
    toolCalls: { totalCount: 0, nodes: [] },
    events: [{ number: 1, at: '2026-11-20T10:00:02.000Z', text: 'Read 12 files' }],
    pullRequests: [
      {
        id: 'pull-request-1',
        number: 7,
        provider: null,
        title: 'Fix: Timing-unsafe comparison',
        state: 'OPEN',
        verification: 'VERIFIED',
        project: { id: 'project-1' },
      },
    ],
    heldBack: [
      {
        finding: { id: 'finding-2', title: 'Weak hash', state: 'OPEN', file: 'src/hash.js', line: 4 },
        reason: 'There is no autofix for this rule.',
      },
    ],
    ...changes,
  },
});

/** The answer to the list's query. */
export const sampleAgents = (
  agents: AgentCardFragment[],
  page: Partial<AgentListQuery['agents']> = {},
): AgentListQuery => ({
  agents: {
    nodes: agents.map((agent) => ({
      ...agent,
      week: { __typename: 'AgentWeek', runs: 0, pullRequestsCreated: 0, pullRequestsMerged: 0 },
    })),
    totalCount: agents.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    ...page,
  },
  agentTypes: sampleTypes,
});
