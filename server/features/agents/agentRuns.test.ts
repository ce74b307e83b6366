import { TenantGrant } from '../../platform/auth/grants.ts';
import { followAs } from '../../testing/followAs.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { agentRunChangeStore } from './runs/runChangeStore.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let agent: string;
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));

beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
  owner = await server.seed.owner();
  const project = await records.project(owner, { name: 'Web' });
  agent = await records.agent(owner);
  await records.agentRun(owner, agent, {
    projectId: project,
    trigger: 'PUSH',
    summary: 'Reviewed 2 pull requests.',
    createdAt: at(1),
    startedAt: at(2),
    finishedAt: new Date(at(4).getTime() + 30_000),
  });
  await records.agentRun(owner, agent, {
    state: 'FAILED',
    createdAt: at(5),
    startedAt: at(6),
    finishedAt: at(7),
  });
  await records.agentRun(owner, agent, { state: 'RUNNING', createdAt: at(8), startedAt: at(9) });
});
afterAll(() => server.close());

const history = /* GraphQL */ `
  query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    agent(id: $id) {
      runs(first: $first, after: $after, last: $last, before: $before) {
        totalCount
        nodes { state trigger summary durationSeconds project { name } }
        pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
      }
    }
  }`;
const read = async (variables: object = {}) =>
  (await owner.execute(history, { id: agent, ...variables })).data.agent.runs;

it('lists runs newest first, with how long those took that ended', async () => {
  const { nodes, totalCount } = await read();
  expect(totalCount).toBe(3);
  expect(nodes.map(({ state }: { state: string }) => state)).toEqual(['RUNNING', 'FAILED', 'SUCCEEDED']);
  expect(nodes[0]).toMatchObject({ durationSeconds: null, project: null });
  expect(nodes[2]).toEqual({
    state: 'SUCCEEDED',
    trigger: 'PUSH',
    summary: 'Reviewed 2 pull requests.',
    durationSeconds: 150,
    project: { name: 'Web' },
  });
});

it('pages both ways', async () => {
  const first = await read({ first: 2 });
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const second = await read({ first: 2, after: first.pageInfo.endCursor });
  expect(second.nodes).toHaveLength(1);
  const back = await read({ last: 2, before: second.pageInfo.startCursor });
  expect(back.nodes).toEqual(first.nodes);
});

it('reads the runs of a list of agents in one statement', async () => {
  const query = '{ agents { nodes { id runs(first: 1) { nodes { id project { id } } } } } }';
  const few = await countStatements(() => owner.execute(query));
  for (const _ of [1, 2, 3]) await records.agentRun(owner, await records.agent(owner));
  const many = await countStatements(() => owner.execute(query));
  expect(many.result.data.agents.nodes).toHaveLength(4);
  expect(many.statements).toHaveLength(few.statements.length);
});

it('keeps runs of another organization out of reach', async () => {
  const stranger = await server.seed.owner();
  const { errors } = await stranger.execute(history, { id: agent });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

const change = (write: (store: ReturnType<typeof agentRunChangeStore>) => Promise<unknown>) =>
  server.runtime.database.system
    .transaction()
    .execute((transaction) =>
      write(agentRunChangeStore(transaction, server.runtime.clock, server.runtime.jobs)),
    );

it('follows the log of a run: known lines at once, then what is added, until the run ends', async () => {
  const run = await records.agentRun(owner, agent, {
    state: 'RUNNING',
    createdAt: at(10),
    startedAt: at(11),
  });
  const grant = new TenantGrant('JOB', owner.organizationId);
  const log = (text: string) => change((store) => store.log(grant, run, null, text));
  const document =
    'subscription ($id: ID!, $after: Int) { agentRunEventAdded(id: $id, after: $after) { number text } }';
  const follow = async (after?: number) => {
    const { next } = await followAs(server, owner, document, { id: run, after });
    return async () => (await next())?.agentRunEventAdded ?? null;
  };
  await log('Scanned main');
  await log('Reading src/a.js');
  const [next, later] = [await follow(), await follow(1)];
  expect(await next()).toEqual([
    { number: 1, text: 'Scanned main' },
    { number: 2, text: 'Reading src/a.js' },
  ]);
  expect(await later()).toEqual([{ number: 2, text: 'Reading src/a.js' }]);
  await log('Checked');
  for (const read of [next, later]) expect(await read()).toEqual([{ number: 3, text: 'Checked' }]);
  await change((store) => store.finish(grant, run, { state: 'SUCCEEDED', summary: 'Done.', report: '' }));
  for (const read of [next, later]) {
    expect(await read()).toEqual([]);
    expect(await read()).toBeNull();
  }
});
