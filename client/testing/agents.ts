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
      { capability: 'STYLE_RULES', name: 'Style rules', description: 'Holds changes against the rules.' },
    ],
  },
  {
    __typename: 'AgentTypeInfo',
    type: 'TESTING',
    name: 'Testing',
    description: 'Writes tests.',
    capabilities: [
      { capability: 'UNIT_TESTS', name: 'Unit tests', description: 'Writes unit tests.' },
      { capability: 'BROWSER_TESTS', name: 'Browser tests', description: 'Runs browsers.' },
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
  capabilities: ['UNIT_TESTS'],
  missing: [],
  lastActivity: null,
  projects: { nodes: [{ id: 'project-1', name: 'Storefront' }], totalCount: 1 },
  ...changes,
});

/** The answer to the list's query. */
export const sampleAgents = (
  nodes: AgentListQuery['agents']['nodes'],
  page: Partial<AgentListQuery['agents']> = {},
): AgentListQuery => ({
  agents: {
    nodes,
    totalCount: nodes.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    ...page,
  },
  agentTypes: sampleTypes,
});
