import type { AgentCapability, AgentEngine, AgentType } from '../../../schema/generated/types.ts';
import type { Asker, TestServer } from '../testServer.ts';

const webhook = `import { createHmac } from 'node:crypto';

const secret = process.env.WEBHOOK_SECRET ?? '';
const signatureOf = (body) => createHmac('sha256', secret).update(body).digest('hex');

/** Whether an order hook comes from the gateway. */
export const verifyWebhook = (body, signature) => signatureOf(body) === signature;
`;
const workflow = `name: ci
on: push
jobs:
  build:
    runs-on: ubuntu-24.04
    steps:
      - run: npm test
`;

/** Files with two findings that runs fix: one in code, one in a pipeline. */
export const fixableFiles = { 'src/webhook.js': webhook, '.github/workflows/ci.yml': workflow };

/** Creates and activates an agent of projects, which fixes findings unless it is to do something else; its id. */
export const activeAgent = async (
  owner: Asker,
  projectIds: readonly string[],
  name = 'Review Pilot',
  capabilities: readonly AgentCapability[] = ['FINDING_FIXES'],
  engine: AgentEngine = 'RULES',
  type: AgentType = 'CODE_REVIEW',
): Promise<string> => {
  const { data } = await owner.execute(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id updatedAt } } }',
    { input: { name, type, projectIds, capabilities } },
  );
  const { id, updatedAt } = data.createAgent.agent;
  await owner.execute(
    `mutation ($input: UpdateAgentInput!, $id: ID!) {
      updateAgent(input: $input) { errors { message } } activateAgent(input: { id: $id }) { errors { message } }
    }`,
    { input: { id, updatedAt, instructions: 'Fix what can be fixed with certainty.', engine }, id },
  );
  return id;
};

/** Starts a run of an agent on a project; its id. Throws when it is refused. */
export const startRun = async (
  asker: Asker,
  agentId: string,
  projectId: string,
  findingIds: readonly string[] | null = null,
): Promise<string> => {
  const { data, errors } = await asker.execute(
    'mutation ($input: StartAgentRunInput!) { startAgentRun(input: $input) { run { id } errors { message } } }',
    { input: { agentId, projectId, findingIds } },
  );
  if (errors) throw errors[0];
  if (data.startAgentRun.run === null) throw new Error(data.startAgentRun.errors[0].message);
  return data.startAgentRun.run.id;
};

/** Waits until a run has ended; what a reader sees of it. */
export const endedRun = async ({ runtime }: Pick<TestServer, 'runtime'>, asker: Asker, id: string) => {
  const changes = runtime.events.subscribe('agentRun');
  try {
    for (;;) {
      const { data, errors } = await asker.execute(
        `query ($id: ID!) { agentRun(id: $id) {
          state summary report commitSha startedBy agent { id name } heldBack { reason } events { text }
          steps { kind state summary } pullRequests { id state author { __typename name } }
        } }`,
        { id },
      );
      if (errors) throw errors[0];
      if (!['QUEUED', 'RUNNING'].includes(data.agentRun.state)) return data.agentRun;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};
