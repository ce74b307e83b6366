import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { activeAgent, startRun as startAgentRun } from '../../../testing/hosting/agentRuns.ts';
import { dyingTurns } from '../../../testing/hosting/dyingTurns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { addMcpServer, decideCall, giveTools } from '../../../testing/hosting/mcpRuns.ts';
import { byAnswers, configureModelDouble, fixReplies } from '../../../testing/hosting/modelRuns.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { type McpServerDouble, openMcpServerDouble } from '../../../testing/mcp/mcpServerDouble.ts';
import { type ModelServer, openModelServer } from '../../../testing/modelServer.ts';
import type { Person } from '../../../testing/seed.ts';
import { takeTurn } from './takeTurn.ts';

/** Runs that ask a language model, whose process dies at any instant. */

let models: ModelServer;
let mcpServer: McpServerDouble;
let hosting: Hosting;
let owner: Person;
let turns: ReturnType<typeof dyingTurns>;
beforeAll(async () => {
  models = await openModelServer(
    byAnswers(fixReplies().map((reply) => ({ ...reply, usage: { inputTokens: 1_000, outputTokens: 100 } }))),
  );
  mcpServer = await openMcpServerDouble([{ name: 'search', description: 'Searches.' }]);
  hosting = await openHosting(
    {},
    { PACKAGE_REGISTRY: 'off', MODEL_ALLOWED_HOSTS: `${models.host},${mcpServer.host}` },
  );
  owner = await hosting.server.seed.owner();
  turns = dyingTurns(hosting.server, owner, takeTurn);
  // The turns of runs are taken by the tests.
  const { agentTurn: _turns, ...others } = await jobHandlers(jobContextOf(hosting.server.runtime));
  await hosting.server.runtime.jobs.start(others);
});
afterAll(async () => {
  await hosting.close();
  await models.close();
  await mcpServer.close();
});

test('a model is charged once for each answer, however often the process dies while it is asked', async () => {
  const asked = await hosting.host(owner, 'Modeled');
  const mine = await hosting.clone(asked.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  await configureModelDouble(hosting.server, owner, models, [asked.id], { inputPrice: 1, outputPrice: 1 });
  const agent = await activeAgent(owner, [asked.id], 'Modeler', ['FINDING_FIXES'], 'MODEL');
  const id = await startAgentRun(owner, agent, asked.id);
  await turns.takeAllDying(id);
  const { state, pullRequests } = await turns.readRun(id);
  expect({ state, count: pullRequests.length }).toEqual({ state: 'SUCCEEDED', count: 1 });
  // It died after the request and before the answer was stored, too.
  expect(models.requests.length).toBeGreaterThan(4);
  const { data } = await owner.execute(
    'query ($id: ID!) { agentRun(id: $id) { spent { steps inputTokens outputTokens } } }',
    { id },
  );
  expect(data.agentRun.spent).toEqual({ steps: 4, inputTokens: 4_000, outputTokens: 400 });
}, 240_000);

test('a question is asked once and its answer is not lost, whenever the process dies', async () => {
  const asking = await hosting.host(owner, 'Asking');
  const mine = await hosting.clone(asking.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { errors { message } } }',
    {
      input: { projectId: asking.id },
    },
  );
  const readFinding = async (): Promise<string | undefined> => {
    const { data } = await owner.execute(
      'query ($id: ID!) { findings(filter: { project: [$id] }, first: 20) { nodes { id rule } } }',
      { id: asking.id },
    );
    return data.findings.nodes.find(({ rule }: { rule: string }) => rule === 'path-traversal')?.id;
  };
  const finding = await turns.until('jobState', readFinding, (id) => id !== undefined);
  const ask = { calls: [{ name: 'ask', input: { question: 'Are names ever paths?' } }] };
  models.reply(byAnswers([ask, ...fixReplies()]));
  await configureModelDouble(hosting.server, owner, models, [asking.id]);
  const agentId = await activeAgent(owner, [asking.id], 'Asker', ['FINDING_FIXES'], 'MODEL');
  const { data: created } = await owner.execute(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
    { input: { projectId: asking.id, title: `Fix ${finding}` } },
  );
  const taskId = created.createTask.task.id;
  const { data } = await owner.execute(
    `mutation ($input: AssignTaskToAgentInput!) {
      assignTaskToAgent(input: $input) { task { agentRun { id } } errors { message } }
    }`,
    { input: { taskId, agentId } },
  );
  expect(data.assignTaskToAgent.errors).toEqual([]);
  const { id } = data.assignTaskToAgent.task.agentRun;
  const takeAll = async (): Promise<string> => {
    for (;;) {
      const { state } = await turns.readRun(id);
      if (state !== 'QUEUED' && state !== 'RUNNING') return state;
      const jobId = await turns.turnOf(id);
      if (jobId !== null) await turns.takeDying(jobId);
    }
  };
  expect(await takeAll()).toBe('WAITING_FOR_ANSWER');
  for (const body of ['Never.', 'And thank you.']) {
    await owner.execute(
      'mutation ($input: CommentOnTaskInput!) { commentOnTask(input: $input) { errors { message } } }',
      { input: { taskId, body } },
    );
  }
  await turns.turnOf(id);
  expect(await takeAll()).toBe('SUCCEEDED');
  const { data: read } = await owner.execute(
    `query ($id: ID!) { task(id: $id) {
      history { type after }
      agentRun { pullRequests { number } toolCalls { nodes { name state output } } }
    } }`,
    { id: taskId },
  );
  const said = read.task.history.filter(({ type }: { type: string }) => type === 'COMMENTED');
  expect(said.map(({ after }: { after: string }) => after)).toEqual([
    'And thank you.',
    'Never.',
    'Are names ever paths?',
  ]);
  expect(read.task.agentRun.pullRequests).toHaveLength(1);
  const [answered, ...others] = read.task.agentRun.toolCalls.nodes;
  expect(answered).toMatchObject({
    name: 'ask',
    state: 'DONE',
    output: expect.stringMatching(/\n\nNever\.$/),
  });
  expect(others.map(({ name }: { name: string }) => name)).toEqual(['read', 'edit', 'check', 'report']);
}, 240_000);

test('a call of an MCP server is asked for once and made at most once, however often the process dies', async () => {
  const asked = await hosting.host(owner, 'Connected');
  const mine = await hosting.clone(asked.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  await configureModelDouble(hosting.server, owner, models, [asked.id]);
  const agent = await activeAgent(owner, [asked.id], 'Caller', ['FINDING_FIXES'], 'MODEL');
  await giveTools(owner, agent, await addMcpServer(owner, mcpServer), ['search']);
  models.reply(byAnswers([{ calls: [{ name: 'mcp_Issues_search', input: {} }] }, ...fixReplies()]));
  const id = await startAgentRun(owner, agent, asked.id);
  const callsOf = async () => {
    const { data } = await owner.execute(
      'query ($id: ID!) { agentRun(id: $id) { state toolCalls { nodes { id risk state output } } } }',
      { id },
    );
    const { state, toolCalls } = data.agentRun;
    return { state, calls: toolCalls.nodes.filter(({ risk }: { risk: string }) => risk === 'EXTERNAL') };
  };
  const takeTurns = async (): Promise<void> => {
    while ((await callsOf()).state !== 'WAITING_FOR_APPROVAL') {
      const jobId = await turns.turnOf(id);
      if (jobId === null) return;
      await turns.takeDying(jobId);
    }
  };
  await takeTurns();
  const { calls } = await callsOf();
  expect(calls).toMatchObject([{ state: 'WAITING_FOR_APPROVAL' }]);
  const { data } = await owner.execute('{ notifications { nodes { title } } }');
  const told = data.notifications.nodes.filter(
    ({ title }: { title: string }) => title === 'Caller waits for your approval',
  );
  expect(told).toHaveLength(1);
  expect(mcpServer.calls).toEqual([]);
  await decideCall(owner, calls[0].id, true);
  await takeTurns();
  // It died after the call and before its result was stored.
  expect(mcpServer.calls).toHaveLength(1);
  expect((await callsOf()).calls).toMatchObject([
    { state: 'FAILED', output: expect.stringContaining('is unknown. The call is not repeated.') },
  ]);
  const { state, pullRequests } = await turns.readRun(id);
  expect({ state, count: pullRequests.length }).toEqual({ state: 'SUCCEEDED', count: 1 });
}, 240_000);
