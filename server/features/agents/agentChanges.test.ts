import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let project: string;
let archived: string;

beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
  owner = await server.seed.owner();
  project = await records.project(owner, { name: 'Web' });
  archived = await records.project(owner, { name: 'Attic', archivedAt: server.clock.now() });
});
afterAll(() => server.close());

const payload = {
  deleteAgent: 'deletedId',
  default:
    'agent { id name description instructions status capabilities missing updatedAt projects { nodes { name } } }',
};
const run = async (verb: string, input: object, person = owner) => {
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}Input`;
  const selected = verb === 'deleteAgent' ? payload.deleteAgent : payload.default;
  const { data, errors } = await person.execute(
    `mutation ($input: ${type}!) { ${verb}(input: $input) { ${selected} errors { field code message } } }`,
    { input },
  );
  if (errors) throw errors[0];
  return data[verb];
};
let made = 0;
const create = async (input: object = {}) => {
  made += 1;
  return (await run('createAgent', { name: `Agent ${made}`, type: 'TESTING', ...input })).agent;
};
const complete = async () => {
  const { id, updatedAt } = await create({ projectIds: [project], capabilities: ['FAILURE_GROUPING'] });
  return (await run('updateAgent', { id, updatedAt, instructions: 'Write tests.' })).agent;
};
const entries = async () =>
  (await owner.execute('{ auditLog(first: 1) { totalCount nodes { action target } } }')).data.auditLog;

test('a new agent is a draft that says what it lacks', async () => {
  const bare = await create({ name: ' Bare ' });
  expect(bare).toMatchObject({
    name: 'Bare',
    status: 'DRAFT',
    missing: ['INSTRUCTIONS', 'PROJECT', 'CAPABILITY'],
  });
  const agent = await create({
    projectIds: [project, project],
    capabilities: ['FAILURE_GROUPING', 'COVERAGE_REPORT', 'COVERAGE_REPORT'],
  });
  expect(agent).toMatchObject({
    capabilities: ['COVERAGE_REPORT', 'FAILURE_GROUPING'],
    projects: { nodes: [{ name: 'Web' }] },
    missing: ['INSTRUCTIONS'],
  });
  expect((await entries()).nodes).toEqual([{ action: 'createAgent', target: agent.name }]);
});

test.each([
  ['an empty name', { name: ' ' }, ['name'], 'INVALID', 'Agent name is required'],
  ['a name that is taken', { name: 'bare' }, ['name'], 'TAKEN', 'already exists'],
  ['a capability of another type', { capabilities: ['CHANGELOG'] }, ['capabilities'], 'INVALID', 'cannot do'],
  ['a project of nobody', { projectIds: ['no id'] }, ['projectIds', '0'], 'NOT_FOUND', 'no such project'],
])('refuses %s on its field', async (_, input, field, code, text) => {
  expect(await run('createAgent', { name: 'New', type: 'TESTING', ...input })).toEqual({
    agent: null,
    errors: [{ field, code, message: expect.stringContaining(text) }],
  });
});

test('refuses a project of another organization as it does one of nobody', async () => {
  const foreign = await records.project(await server.seed.owner());
  expect(
    (await run('createAgent', { name: 'Spy', type: 'TESTING', projectIds: [foreign] })).errors,
  ).toMatchObject([{ field: ['projectIds', '0'], code: 'NOT_FOUND' }]);
});

test('a draft is activated when nothing is missing, paused and activated again', async () => {
  const { id } = await create({ capabilities: ['FAILURE_GROUPING'] });
  expect(await run('activateAgent', { id })).toMatchObject({
    agent: null,
    errors: [
      { code: 'NOT_ALLOWED', message: expect.stringContaining('instructions and a project to act on') },
    ],
  });
  expect((await run('pauseAgent', { id })).errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  const ready = await complete();
  const before = (await entries()).totalCount;
  for (const [verb, status] of [
    ['activateAgent', 'ACTIVE'],
    ['activateAgent', 'ACTIVE'],
    ['pauseAgent', 'PAUSED'],
    ['activateAgent', 'ACTIVE'],
  ] as const) {
    expect((await run(verb, { id: ready.id })).agent).toMatchObject({ status, updatedAt: ready.updatedAt });
  }
  expect((await entries()).totalCount).toBe(before + 3);
});

test('an update of what someone else changed meanwhile is a CONFLICT and changes nothing', async () => {
  const { id, updatedAt } = await create();
  server.clock.advance(1_000);
  const { agent } = await run('updateAgent', { id, updatedAt, description: 'First' });
  const late = await run('updateAgent', { id, updatedAt, description: 'Second' });
  expect(late).toMatchObject({ agent: null, errors: [{ field: null, code: 'CONFLICT' }] });
  expect((await run('updateAgent', { id, updatedAt, description: 'First' })).agent).toEqual(agent);
  expect(
    (await run('updateAgent', { id, updatedAt: agent.updatedAt, description: '' })).agent.description,
  ).toBe('');
});

test('what was activated keeps what it needs', async () => {
  const { id, updatedAt } = await complete();
  await run('activateAgent', { id });
  for (const [field, value] of [
    ['instructions', ''],
    ['projectIds', []],
    ['capabilities', []],
  ] as const) {
    expect((await run('updateAgent', { id, updatedAt, [field]: value })).errors).toMatchObject([
      { field: [field], code: 'NOT_ALLOWED' },
    ]);
  }
});

test('archived projects do not count, and stay when others are chosen', async () => {
  const { id, updatedAt } = await create({ projectIds: [archived] });
  const { agent } = await run('updateAgent', { id, updatedAt, projectIds: [project] });
  expect(agent.projects.nodes).toEqual([{ name: 'Web' }]);
  await server.runtime.database.system
    .updateTable('projects')
    .set({ archivedAt: null })
    .where('id', '=', archived)
    .execute();
  const { data } = await owner.execute('query ($id: ID!) { agent(id: $id) { projects { totalCount } } }', {
    id,
  });
  expect(data.agent.projects.totalCount).toBe(2);
});

test('a deleted agent is in no list, its runs stay readable and name it, and those under way are canceled', async () => {
  const { id, name } = await complete();
  await run('activateAgent', { id });
  const ended = await records.agentRun(owner, id, { state: 'SUCCEEDED' });
  const waiting = await records.agentRun(owner, id, { state: 'RUNNING', finishedAt: null });
  const figures = async () =>
    (await owner.execute('{ dashboard { stats { activeAgents } } agents { totalCount } }')).data;
  const before = await figures();
  expect(await run('deleteAgent', { id })).toEqual({ deletedId: id, errors: [] });
  expect((await entries()).nodes).toEqual([{ action: 'deleteAgent', target: name }]);
  const after = await figures();
  expect(after.agents.totalCount).toBe(before.agents.totalCount - 1);
  expect(after.dashboard.stats.activeAgents).toBe(before.dashboard.stats.activeAgents - 1);

  for (const verb of ['deleteAgent', 'activateAgent', 'pauseAgent']) {
    expect(await run(verb, { id })).toMatchObject({ errors: [{ field: ['id'], code: 'NOT_FOUND' }] });
  }
  const { data } = await owner.execute(
    `query ($name: String!, $filter: AgentRunFilter!) {
      agents(search: $name) { nodes { id } }
      search(text: $name) { agents { id } }
      agentRuns(filter: $filter) { nodes { id state summary agent { name deletedAt } } }
    }`,
    { name, filter: { agent: id } },
  );
  const agent = { name, deletedAt: expect.anything() };
  expect(data.agents.nodes).not.toContainEqual({ id });
  expect(data.search.agents).not.toContainEqual({ id });
  expect(data.agentRuns.nodes).toHaveLength(2);
  expect(data.agentRuns.nodes).toContainEqual(
    expect.objectContaining({ id: ended, state: 'SUCCEEDED', agent }),
  );
  expect(data.agentRuns.nodes).toContainEqual(
    expect.objectContaining({ id: waiting, state: 'CANCELED', agent }),
  );
  const gone = await owner.execute('query ($id: ID!) { agent(id: $id) { name } }', { id });
  expect(gone.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  expect((await run('createAgent', { name, type: 'TESTING' })).errors).toEqual([]);
});

test.each(['updateAgent', 'activateAgent', 'pauseAgent', 'deleteAgent'])(
  '%s: a member may not, and other organizations have no such agent',
  async (verb) => {
    const { id, updatedAt } = await create();
    const guard = verb === 'updateAgent' ? { updatedAt } : {};
    for (const role of ['VIEWER', 'MEMBER'] as const) {
      const person = await owner.invite(role);
      await expect(run(verb, { id, ...guard }, person)).rejects.toMatchObject({
        extensions: { code: 'FORBIDDEN' },
      });
    }
    const stranger = await server.seed.owner();
    for (const unknown of [id, newId(), 'no id']) {
      expect(await run(verb, { id: unknown, ...guard }, stranger)).toMatchObject({
        errors: [{ field: ['id'], code: 'NOT_FOUND' }],
      });
    }
  },
);
