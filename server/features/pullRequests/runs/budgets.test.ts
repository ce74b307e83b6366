import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { byAnswers, configureModelDouble, fixReplies } from '../../../testing/hosting/modelRuns.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { type ModelServer, openModelServer } from '../../../testing/modelServer.ts';
import type { Person } from '../../../testing/seed.ts';

/** Budgets of runs that ask a language model: what is reserved, spent, paused and resumed. */

// Runs scan, check and test in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let models: ModelServer;
let hosting: Hosting;
beforeAll(async () => {
  models = await openModelServer(byAnswers(fixReplies()));
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off', MODEL_ALLOWED_HOSTS: models.host });
  await hosting.work();
});
afterAll(async () => {
  await hosting.close();
  await models.close();
});

const usage = { inputTokens: 1_000, outputTokens: 100 };
const replies = fixReplies().map((reply) => ({ ...reply, usage }));

type Settings = NonNullable<Parameters<typeof configureModelDouble>[4]>;

/** An organization with a project whose finding a model fixes in four answers of 1,000 and 100 tokens each. */
const open = async (settings: Settings = {}) => {
  models.reply(byAnswers(replies));
  const owner = await hosting.server.seed.owner();
  const host = async (name: string) => {
    const project = await hosting.host(owner, name);
    const mine = await hosting.clone(project.address);
    await mine.commit(templateFiles);
    await mine.git('push', '--quiet', 'origin', 'main');
    return project.id;
  };
  const projectId = await host('Templates');
  const configure = (given: Settings = {}, projectIds = [projectId]) =>
    configureModelDouble(hosting.server, owner, models, projectIds, {
      inputPrice: 1,
      outputPrice: 10,
      ...settings,
      ...given,
    });
  await configure();
  const agentId = await activeAgent(owner, [projectId], 'Modeler', ['FINDING_FIXES'], 'MODEL');
  return { owner, projectId, agentId, configure, host };
};

const ask = async (asker: Person, source: string, variables: object = {}) => {
  const { data, errors } = await asker.execute(source, { ...variables });
  if (errors) throw errors[0];
  return data;
};

const limit = async (owner: Person, agentId: string, limits: object) => {
  const { agent } = await ask(owner, 'query ($id: ID!) { agent(id: $id) { updatedAt } }', { id: agentId });
  const { updateAgent } = await ask(
    owner,
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { field message } } }',
    { input: { id: agentId, updatedAt: agent.updatedAt, ...limits } },
  );
  return updateAgent.errors;
};

const spending = 'steps inputTokens outputTokens cost { cents currency }';
const readRun = async (asker: Person, id: string) =>
  (
    await ask(
      asker,
      `query ($id: ID!) { agentRun(id: $id) {
        state pauseReason model spent { ${spending} } budget { steps cost { cents } } events(first: 500) { text }
        pullRequests { id }
      } }`,
      { id },
    )
  ).agentRun;

const pause = async (asker: Person, id: string) =>
  (
    await ask(
      asker,
      'mutation ($input: PauseAgentRunInput!) { pauseAgentRun(input: $input) { run { state } errors { field code message } } }',
      { input: { id } },
    )
  ).pauseAgentRun;
const resume = async (asker: Person, id: string, budget?: object) =>
  (
    await ask(
      asker,
      'mutation ($input: ResumeAgentRunInput!) { resumeAgentRun(input: $input) { run { state } errors { field code message } } }',
      { input: { id, budget } },
    )
  ).resumeAgentRun;

/** Titles of the notifications of a person about the budget of agents. */
const titles = async (person: Person) =>
  (await ask(person, '{ notifications(first: 20) { nodes { title } } }')).notifications.nodes.filter(
    ({ title }: { title: string }) => title.startsWith('Agents have used'),
  );

test('a run that reaches its budget pauses, and goes on where it was once the budget is raised', async () => {
  const { owner, projectId, agentId } = await open();
  expect(await limit(owner, agentId, { budget: { steps: 2, cost: 5 } })).toEqual([]);
  const id = await startRun(owner, agentId, projectId);
  expect((await endedRun(hosting.server, owner, id)).state).toBe('PAUSED');
  expect(await readRun(owner, id)).toMatchObject({
    pauseReason: 'The budget of this run is used up: 2 answers.',
    model: 'double',
    budget: { steps: 2, cost: { cents: 500 } },
    // 2,000 input tokens at $1 a million, 200 output tokens at $10 a million: 0.4 cents.
    spent: { steps: 2, inputTokens: 2_000, outputTokens: 200, cost: { cents: 0, currency: 'USD' } },
    pullRequests: [],
  });
  expect(await resume(owner, id)).toEqual({
    run: null,
    errors: [
      {
        field: ['budget'],
        code: 'INVALID',
        message: 'The budget of this run is used up: 2 answers. Raise it to resume the run.',
      },
    ],
  });
  expect(await resume(owner, id, { steps: 10 })).toMatchObject({ run: { state: 'RUNNING' }, errors: [] });
  expect((await endedRun(hosting.server, owner, id)).state).toBe('SUCCEEDED');
  expect(await readRun(owner, id)).toMatchObject({
    pauseReason: null,
    spent: { steps: 4, inputTokens: 4_000, outputTokens: 400 },
    budget: { steps: 10, cost: null },
    pullRequests: [{}],
  });
  const { agent, organization } = await ask(
    owner,
    `query ($id: ID!) {
      agent(id: $id) { spentThisMonth { ${spending} } }
      organization { agentUsage { month spent { ${spending} } budget { tokens } } }
    }`,
    { id: agentId },
  );
  const spent = {
    steps: 4,
    inputTokens: 4_000,
    outputTokens: 400,
    cost: { cents: 1, currency: 'USD' },
  };
  expect(agent.spentThisMonth).toEqual(spent);
  expect(organization.agentUsage).toEqual({
    month: hosting.server.clock.now().toISOString().slice(0, 7),
    spent,
    budget: { tokens: null },
  });
});

test('one budget, two runs: only one of them passes, and they never spend more than the budget', async () => {
  const { owner, projectId, agentId, host, configure } = await open();
  const other = await host('Second');
  const second = await activeAgent(owner, [other], 'Second', ['FINDING_FIXES'], 'MODEL');
  // An answer reserves about 6,000 tokens: one fits, and then not another one at the same time.
  await configure({ monthlyBudget: { tokens: 9_000 } }, [projectId, other]);
  const ids = [await startRun(owner, agentId, projectId), await startRun(owner, second, other)];
  const { runtime } = hosting.server;
  const reserve = (runId: string) =>
    jobContextOf(runtime).inOrganization(owner.organizationId, (stores, grant) =>
      stores.modelCharges.reserve(
        grant,
        { id: runId, agentId: null, agentName: null, step: 1, budget: {}, monthlyBudget: {} },
        { inputTokens: 2_000, outputTokens: 4_000 },
      ),
    );
  for (const id of ids) await endedRun(hosting.server, owner, id);
  const { organization: after } = await ask(
    owner,
    '{ organization { agentUsage { spent { steps inputTokens outputTokens } } } }',
  );
  const { steps, inputTokens, outputTokens } = after.agentUsage.spent;
  expect(steps).toBeGreaterThan(1);
  expect(inputTokens + outputTokens).toBeLessThanOrEqual(9_000);
  await runtime.database.system
    .deleteFrom('modelCharges')
    .where('organizationId', '=', owner.organizationId)
    .execute();
  const outcomes = await Promise.all([...ids, ...ids].map(reserve));
  const passed = ids.filter((_, index) =>
    [outcomes[index], outcomes[index + 2]].some((outcome) => outcome?.refusal === null),
  );
  expect(passed).toHaveLength(1);
  const { organization } = await ask(
    owner,
    '{ organization { agentUsage { spent { inputTokens outputTokens } } } }',
  );
  expect(organization.agentUsage.spent).toEqual({ inputTokens: 2_000, outputTokens: 4_000 });
});

test('at 80 % of the monthly budget owners and admins are notified once, and at the limit runs pause', async () => {
  const { owner, projectId, agentId } = await open({ monthlyBudget: { tokens: 6_500 } });
  const admin = await owner.invite('ADMIN', 'Admin');
  const member = await owner.invite('MEMBER', 'Member');
  const id = await startRun(owner, agentId, projectId);
  expect((await endedRun(hosting.server, owner, id)).state).toBe('PAUSED');
  const { pauseReason, spent } = await readRun(owner, id);
  expect(pauseReason).toMatch(/^The budget of the organization for \w+ \d{4} is 6,500 tokens\./);
  expect(spent.steps).toBeGreaterThan(0);
  const again = await startRun(owner, agentId, projectId);
  expect((await endedRun(hosting.server, owner, again)).state).toBe('PAUSED');
  expect(await titles(owner)).toEqual([{ title: 'Agents have used 80 % of their monthly budget' }]);
  expect(await titles(admin)).toHaveLength(1);
  expect(await titles(member)).toEqual([]);
});

test('a budget in money pauses a run while the prices are not known', async () => {
  const { owner, projectId, agentId } = await open({ inputPrice: null, outputPrice: null });
  await limit(owner, agentId, { budget: { cost: 1 } });
  const id = await startRun(owner, agentId, projectId);
  await endedRun(hosting.server, owner, id);
  const { state, pauseReason, spent } = await readRun(owner, id);
  expect({ state, spent }).toMatchObject({ state: 'PAUSED', spent: { steps: 0 } });
  expect(pauseReason).toContain('The prices of double are not known');
});

test('a run that is resumed after the model settings changed asks the present model, and says so', async () => {
  const { owner, projectId, agentId, configure } = await open();
  await limit(owner, agentId, { budget: { steps: 1 } });
  const id = await startRun(owner, agentId, projectId);
  await endedRun(hosting.server, owner, id);
  await configure({ model: 'another', level: 'NONE' });
  expect((await resume(owner, id, {})).errors).toMatchObject([
    { field: ['id'], message: expect.stringContaining('another has not passed its test.') },
  ]);
  await configure({ model: 'another' });
  expect((await resume(owner, id, {})).errors).toEqual([]);
  expect((await endedRun(hosting.server, owner, id)).state).toBe('SUCCEEDED');
  const { model, events } = await readRun(owner, id);
  expect(model).toBe('another');
  expect(events).toContainEqual({
    text: `The model settings changed: another answers from now on instead of double at ${models.host}.`,
  });
});

test('a person pauses one run, and it goes on with the step that had not ended', async () => {
  const { owner, projectId, agentId } = await open();
  const id = await startRun(owner, agentId, projectId);
  expect(await pause(owner, id)).toEqual({ run: { state: 'PAUSED' }, errors: [] });
  expect((await readRun(owner, id)).pauseReason).toBe(`Paused by ${owner.name}.`);
  expect((await pause(owner, id)).errors).toMatchObject([{ message: 'This run is paused already.' }]);
  // Resuming all agents concerns the runs that were paused with all agents only.
  await ask(owner, 'mutation { pauseAgents { errors { message } } }');
  expect((await resume(owner, id)).errors).toMatchObject([
    { message: `${owner.name} paused all agents. Resume them first.` },
  ]);
  await ask(owner, 'mutation { resumeAgents { errors { message } } }');
  expect((await readRun(owner, id)).state).toBe('PAUSED');

  const member = await owner.invite('MEMBER', 'Member');
  await expect(resume(member, id)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const stranger = await hosting.server.seed.owner();
  expect((await resume(stranger, id)).errors).toMatchObject([{ field: ['id'], code: 'NOT_FOUND' }]);
  expect((await pause(stranger, id)).errors).toMatchObject([{ field: ['id'], code: 'NOT_FOUND' }]);
  const [one, two] = await Promise.all([resume(owner, id), resume(owner, id)]);
  expect([one, two].map(({ errors }) => errors[0]?.message ?? null).toSorted()).toEqual(
    ['This run is not paused.', null].toSorted(),
  );
  expect((await endedRun(hosting.server, owner, id)).state).toBe('SUCCEEDED');
  expect((await resume(owner, id)).errors).toMatchObject([{ message: 'This run has ended already.' }]);
  expect((await pause(owner, id)).errors).toMatchObject([{ message: 'This run has ended already.' }]);
});

test('a paused run ends with its agent, and fails on resume when its starter has left', async () => {
  const { owner, projectId, agentId } = await open();
  const member = await owner.invite('MEMBER', 'Member');
  const id = await startRun(member, agentId, projectId);
  await pause(member, id);
  await ask(
    owner,
    'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { errors { message } } }',
    {
      input: { userId: member.id },
    },
  );
  expect((await resume(owner, id)).errors).toEqual([]);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({
    state: 'FAILED',
    summary: 'Member has left the organization. Another member can start the run again.',
  });
  const second = await startRun(owner, agentId, projectId);
  await pause(owner, second);
  await ask(
    owner,
    'mutation ($input: DeleteAgentInput!) { deleteAgent(input: $input) { errors { message } } }',
    {
      input: { id: agentId },
    },
  );
  expect((await readRun(owner, second)).state).toBe('CANCELED');
  expect((await resume(owner, second)).errors).toMatchObject([{ message: 'This run has ended already.' }]);
});

test('budgets that cannot be are refused on their field', async () => {
  const { owner, agentId } = await open();
  expect(await limit(owner, agentId, { budget: { steps: -1, cost: -0.01 } })).toEqual([
    { field: ['budget', 'steps'], message: 'Answers cannot be negative' },
    { field: ['budget', 'cost'], message: 'Cost cannot be negative' },
  ]);
  expect(await limit(owner, agentId, { budget: { steps: 10_001 } })).toEqual([
    { field: ['budget', 'steps'], message: 'Answers must be at most 10,000' },
  ]);
  expect(await limit(owner, agentId, { monthlyBudget: { tokens: -1 } })).toEqual([
    { field: ['monthlyBudget', 'tokens'], message: 'Tokens cannot be negative' },
  ]);
  await expect(ask(owner, '{ organization { agentUsage(month: "2026-13") { month } } }')).rejects.toThrow(
    'Please give a month such as 2026-11',
  );
});

test('the estimate says what a run takes at most for one rule, within its budget', async () => {
  const { owner, agentId } = await open();
  const read = async () =>
    (
      await ask(
        owner,
        'query ($id: ID!) { agent(id: $id) { estimate { steps inputTokens outputTokens cost { cents } } } }',
        { id: agentId },
      )
    ).agent.estimate;
  expect(await read()).toEqual({
    steps: 30,
    inputTokens: 30 * (32_768 - 4_000),
    outputTokens: 120_000,
    cost: { cents: 207 },
  });
  await limit(owner, agentId, { budget: { steps: 2, cost: 0.05 } });
  expect(await read()).toEqual({
    steps: 2,
    inputTokens: 57_536,
    outputTokens: 8_000,
    cost: { cents: 5 },
  });
});
