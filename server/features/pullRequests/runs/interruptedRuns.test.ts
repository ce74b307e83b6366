import { jobHandlers } from '../../../processes/work.ts';
import { type JobContext, jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type RunningJob } from '../../../platform/jobs/jobs.ts';
import { shareFileThread } from '../../../testing/jest/shareFileThread.ts';
import { activeAgent, startRun as startAgentRun } from '../../../testing/hosting/agentRuns.ts';
import type { NpmRegistry } from '../../../testing/deployments/npmRegistry.ts';
import { openQsRegistry, qsProject } from '../../../testing/deployments/qsRegistry.ts';
import { advisory } from '../../../testing/security/packagedProjects.ts';
import { importAdvisories } from '../../security/advisories/importAdvisories.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { byAnswers, configureModelDouble, fixReplies } from '../../../testing/hosting/modelRuns.ts';
import { type ModelServer, openModelServer } from '../../../testing/modelServer.ts';
import { addMcpServer, decideCall, giveTools } from '../../../testing/hosting/mcpRuns.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { type McpServerDouble, openMcpServerDouble } from '../../../testing/mcp/mcpServerDouble.ts';
import { openHosting, type HostedProject, type Hosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { abandonTurn, takeTurn } from './takeTurn.ts';

afterAll(shareFileThread());

let registry: NpmRegistry;
let models: ModelServer;
let mcpServer: McpServerDouble;
let hosting: Hosting;
let owner: Person;
let project: HostedProject;
beforeAll(async () => {
  registry = await openQsRegistry();
  models = await openModelServer(
    byAnswers(fixReplies().map((reply) => ({ ...reply, usage: { inputTokens: 1_000, outputTokens: 100 } }))),
  );
  mcpServer = await openMcpServerDouble([{ name: 'search', description: 'Searches.' }]);
  hosting = await openHosting(
    {},
    { PACKAGE_REGISTRY: registry.url, MODEL_ALLOWED_HOSTS: `${models.host},${mcpServer.host}` },
  );
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  const mine = await hosting.clone(project.address);
  await mine.commit({
    'src/token.js': 'export const newToken = () => Math.random().toString(36).slice(2);\n',
  });
  await mine.git('push', '--quiet', 'origin', 'main');
  // The turns of runs are taken by the tests.
  const { agentTurn: _turns, ...others } = await jobHandlers(jobContextOf(hosting.server.runtime));
  await hosting.server.runtime.jobs.start(others);
});
afterAll(async () => {
  await hosting.close();
  await registry.close();
  await models.close();
  await mcpServer.close();
});

/** Asks until the answer is wanted, each time that something of a topic has changed. */
const until = async <T>(
  topic: 'jobState' | 'agentRun',
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> => {
  const changes = hosting.server.runtime.events.subscribe(topic);
  try {
    for (;;) {
      const answer = await ask();
      if (isWanted(answer)) return answer;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

const fixableFinding = async (): Promise<string> => {
  await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { errors { message } } }',
    { input: { projectId: project.id } },
  );
  const read = async () => {
    const { data } = await owner.execute('{ findings(first: 20) { nodes { id rule } } }');
    return data.findings.nodes.find(({ rule }: { rule: string }) => rule === 'weak-randomness')?.id;
  };
  return until('jobState', read, (id) => id !== undefined);
};

const startRun = async (): Promise<string> => {
  const { data } = await owner.execute(
    'mutation ($input: ProposeFixInput!) { proposeFix(input: $input) { run { id } errors { message } } }',
    { input: { findingIds: [await fixableFinding()] } },
  );
  expect(data.proposeFix.errors).toEqual([]);
  return data.proposeFix.run.id;
};

const readRun = async (id: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) { agentRun(id: $id) {
      state summary steps { number kind state } events { step text } pullRequests { number }
    } }`,
    { id },
  );
  return data.agentRun;
};

/** The job of the turn of a run; null when it has ended. */
const turnOf = async (id: string): Promise<string | null> => {
  const { system } = hosting.server.runtime.database;
  const read = () =>
    system
      .selectFrom('agentRuns')
      .select(['jobId', 'finishedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  return (await until('agentRun', read, ({ jobId, finishedAt }) => jobId !== null || finishedAt !== null))
    .jobId;
};

class Killed extends Error {}

/** A context whose process dies before its transaction with this number, from 0. */
const dyingBefore = (context: JobContext, transactions: number): JobContext => {
  let count = 0;
  return {
    ...context,
    inOrganization: async (organizationId, work) => {
      if (count >= transactions) throw new Killed();
      count += 1;
      return context.inOrganization(organizationId, work);
    },
  };
};

const job: RunningJob = {
  signal: new AbortController().signal,
  report: () => undefined,
  log: () => undefined,
  noted: async () => undefined,
  turn: { spent: 0, isOver: async () => false, begin: () => undefined },
};

/** Marks the job of a turn as running, as a worker does that begins it. */
const begin = async (jobId: string): Promise<void> => {
  const { system } = hosting.server.runtime.database;
  await system.updateTable('jobs').set({ state: 'RUNNING' }).where('id', '=', jobId).execute();
};

/**
 * Takes a turn that dies before each of its transactions, or each so many of them, one after the other, until it gets through.
 * @returns how often it died
 */
const takeDying = async (jobId: string, each = 1): Promise<number> => {
  const context = jobContextOf(hosting.server.runtime);
  const { organizationId } = owner;
  await begin(jobId);
  for (let transactions = 0; ; transactions += each) {
    try {
      await takeTurn(dyingBefore(context, transactions))({ organizationId, jobId }, job);
      return transactions / each;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
};

test('a run whose worker dies at any instant goes on, and nothing is repeated', async () => {
  const id = await startRun();
  let deaths = 0;
  for (let jobId = await turnOf(id); jobId !== null; jobId = await turnOf(id))
    deaths += await takeDying(jobId);
  const run = await readRun(id);
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Opened 1 pull request.',
    steps: [
      { number: 1, kind: 'SCAN', state: 'SUCCEEDED' },
      { number: 2, kind: 'FIX', state: 'SUCCEEDED' },
    ],
  });
  expect(run.pullRequests).toHaveLength(1);
  const lines = run.events.map(({ step, text }: { step: number | null; text: string }) => `${step} ${text}`);
  expect(lines).toEqual([...new Set(lines)]);
  expect(lines).toContainEqual(expect.stringMatching(/^2 Reading src\/token\.js/));
  expect(deaths).toBeGreaterThan(10);
}, 180_000);

test('a run that updates a package goes on as well, and opens one pull request', async () => {
  const packaged = await hosting.host(owner, 'Packaged');
  const mine = await hosting.clone(packaged.address);
  await mine.commit(qsProject(registry, '^6.7.0'));
  await mine.git('push', '--quiet', 'origin', 'main');
  const { clock, runtime } = hosting.server;
  await importAdvisories({
    system: runtime.database.system,
    records: (async function* () {
      yield { json: advisory(clock.now()), share: 1 };
    })(),
    source: 'osv.dev',
    clock: clock.now,
  });
  const agent = await activeAgent(owner, [packaged.id], 'Dependency Watch', ['UPDATE_PULL_REQUESTS']);
  const id = await startAgentRun(owner, agent, packaged.id);
  let deaths = 0;
  // Each time npm and the tests run anew.
  for (let jobId = await turnOf(id); jobId !== null; jobId = await turnOf(id))
    deaths += await takeDying(jobId, 4);
  const run = await readRun(id);
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    steps: [
      { number: 1, kind: 'SCAN', state: 'SUCCEEDED' },
      { number: 2, kind: 'UPDATE', state: 'SUCCEEDED' },
      { number: 3, kind: 'REPORT', state: 'SUCCEEDED' },
    ],
  });
  expect(run.pullRequests).toHaveLength(1);
  const lines = run.events.map(({ step, text }: { step: number | null; text: string }) => `${step} ${text}`);
  expect(lines).toEqual([...new Set(lines)]);
  expect(deaths).toBeGreaterThan(3);
}, 240_000);

test('a search goes on where it was killed, and repeats no check', async () => {
  const searched = await hosting.host(owner, 'Templates');
  const mine = await hosting.clone(searched.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [searched.id], 'Searcher', ['FINDING_FIXES'], 'SEARCH');
  const id = await startAgentRun(owner, agent, searched.id);
  let deaths = 0;
  for (let jobId = await turnOf(id); jobId !== null; jobId = await turnOf(id))
    deaths += await takeDying(jobId);
  const run = await readRun(id);
  expect(run.state).toBe('SUCCEEDED');
  expect(run.pullRequests).toHaveLength(1);
  const { data } = await owner.execute(
    'query ($id: ID!) { agentRun(id: $id) { toolCalls { nodes { name state } } } }',
    { id },
  );
  expect(data.agentRun.toolCalls.nodes).toEqual(
    ['read', 'edit', 'check', 'report'].map((name) => ({ name, state: 'DONE' })),
  );
  expect(deaths).toBeGreaterThan(15);
}, 240_000);

test('a model is charged once for each answer, however often the process dies while it is asked', async () => {
  const asked = await hosting.host(owner, 'Modeled');
  const mine = await hosting.clone(asked.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  await configureModelDouble(hosting.server, owner, models, [asked.id], { inputPrice: 1, outputPrice: 1 });
  const agent = await activeAgent(owner, [asked.id], 'Modeler', ['FINDING_FIXES'], 'MODEL');
  const id = await startAgentRun(owner, agent, asked.id);
  for (let jobId = await turnOf(id); jobId !== null; jobId = await turnOf(id)) await takeDying(jobId);
  const { state, pullRequests } = await readRun(id);
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
  const finding = await until('jobState', readFinding, (id) => id !== undefined);
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
      const { state } = await readRun(id);
      if (state !== 'QUEUED' && state !== 'RUNNING') return state;
      const jobId = await turnOf(id);
      if (jobId !== null) await takeDying(jobId);
    }
  };
  expect(await takeAll()).toBe('WAITING_FOR_ANSWER');
  for (const body of ['Never.', 'And thank you.']) {
    await owner.execute(
      'mutation ($input: CommentOnTaskInput!) { commentOnTask(input: $input) { errors { message } } }',
      { input: { taskId, body } },
    );
  }
  await turnOf(id);
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
      const jobId = await turnOf(id);
      if (jobId === null) return;
      await takeDying(jobId);
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
  const { state, pullRequests } = await readRun(id);
  expect({ state, count: pullRequests.length }).toEqual({ state: 'SUCCEEDED', count: 1 });
}, 240_000);

/** How a run ended, also where nobody may read it. */
const endOf = (id: string) =>
  hosting.server.runtime.database.system
    .selectFrom('agentRuns')
    .select(['state', 'summary', 'jobId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const startedTurn = async () => {
  const id = await startRun();
  const jobId = await turnOf(id);
  if (jobId === null) throw new Error('A run that has begun has a turn.');
  await begin(jobId);
  return { id, data: { organizationId: owner.organizationId, jobId } };
};

test('a run whose turn is given up fails, and says what to do', async () => {
  const { id, data } = await startedTurn();
  await abandonTurn(jobContextOf(hosting.server.runtime))(data);
  expect(await endOf(id)).toEqual({
    state: 'FAILED',
    summary: 'Something went wrong on our side. Try again.',
    jobId: null,
  });
});

test('a run of a suspended organization fails, and says so', async () => {
  const { id, data } = await startedTurn();
  const suspend = (suspendedAt: Date | null) =>
    hosting.server.runtime.database.system
      .updateTable('organizations')
      .set({ suspendedAt })
      .where('id', '=', owner.organizationId)
      .execute();
  await suspend(new Date());
  await takeTurn(jobContextOf(hosting.server.runtime))(data, job);
  await suspend(null);
  expect(await endOf(id)).toEqual({
    state: 'FAILED',
    summary: 'The organization is suspended.',
    jobId: null,
  });
});

test('a run whose turn a person cancels ends with it', async () => {
  const { id, data } = await startedTurn();
  const { data: answer } = await owner.execute(
    'mutation ($input: CancelJobInput!) { cancelJob(input: $input) { errors { message } } }',
    { input: { id: data.jobId } },
  );
  expect(answer.cancelJob.errors).toEqual([]);
  const signal = AbortSignal.abort(new JobCanceled());
  await takeTurn(jobContextOf(hosting.server.runtime))(data, { ...job, signal });
  expect(await endOf(id)).toEqual({ state: 'CANCELED', summary: 'Canceled', jobId: null });
});

test('archiving a project ends its runs, and they say what to do', async () => {
  const { id, data } = await startedTurn();
  const { data: answer } = await owner.execute(
    'mutation ($input: ArchiveProjectInput!) { archiveProject(input: $input) { errors { message } } }',
    { input: { id: project.id } },
  );
  expect(answer.archiveProject.errors).toEqual([]);
  const signal = AbortSignal.abort(new JobCanceled());
  await takeTurn(jobContextOf(hosting.server.runtime))(data, { ...job, signal });
  expect(await endOf(id)).toEqual({
    state: 'CANCELED',
    summary: 'The project is archived. Restore it, then try again.',
    jobId: null,
  });
});

test('a review goes on as well, and is written once', async () => {
  const reviewed = await hosting.host(owner, 'Reviewed');
  const mine = await hosting.clone(reviewed.address);
  await mine.commit({ 'src/page.js': "export const page = (req, res) => res.end('Labels');\n" });
  await mine.git('push', '--quiet', 'origin', 'main');
  await mine.git('switch', '--quiet', '--create', 'run');
  await mine.commit({ 'src/run.js': 'export const run = (req) => eval(req.query.code);\n' });
  await mine.git('push', '--quiet', 'origin', 'run');
  const { id: pullRequest } = await pullRequestsOf(reviewed).create(owner, 'run');
  const agent = await activeAgent(owner, [reviewed.id], 'Reader', ['PULL_REQUEST_COMMENTS']);
  const id = await startAgentRun(owner, agent, reviewed.id);
  let deaths = 0;
  for (let jobId = await turnOf(id); jobId !== null; jobId = await turnOf(id))
    deaths += await takeDying(jobId);
  expect(await readRun(id)).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Reviewed 1 pull request.',
    steps: [{ number: 1, kind: 'REVIEW', state: 'SUCCEEDED' }],
  });
  const { data } = await owner.execute(
    'query ($id: ID!) { pullRequest(id: $id) { reviews { id } threads { totalCount } } }',
    { id: pullRequest },
  );
  expect(data.pullRequest).toMatchObject({ reviews: [expect.anything()], threads: { totalCount: 1 } });
  expect(deaths).toBeGreaterThan(5);
}, 180_000);
