import { sql } from 'kysely';
import { newId } from '../../platform/graphql/ids.ts';
import { manyAtOnce, numbersFrom, oneOf } from '../../testing/records/chance.ts';
import { deleteOrganization } from '../../testing/people/deleteOrganization.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const states = ['SUCCEEDED', 'SUCCEEDED', 'FAILED', 'RUNNING', 'QUEUED', 'CANCELED'] as const;
const types = ['CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS'] as const;

/** What may happen to the runs of an organization's agents. */
const life = async (owner: Person, next: (below: number) => number) => {
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const { agent } = recordsOn(server);
  const agents = [
    await agent(owner, { type: 'TESTING' }),
    await agent(owner, { type: 'DEVOPS' }),
    await agent(owner, { type: 'TESTING' }),
  ];
  const now = server.clock.now().getTime();
  const row = () => ({
    id: newId(),
    organizationId,
    agentId: oneOf(agents, next),
    state: oneOf(states, next),
    trigger: 'PUSH' as const,
    createdAt: new Date(now - next(30) * 86_400_000),
  });
  const run = () =>
    system
      .insertInto('agentRuns')
      .values(Array.from({ length: 1 + next(6) }, row))
      .execute();
  const some = () =>
    sql`id in (select id from agent_runs where agent_id = ${oneOf(agents, next)} order by id limit ${next(4)} offset ${next(5)})`;
  const end = () => sql`update agent_runs set state = ${oneOf(states, next)} where ${some()}`.execute(system);
  const forget = () => sql`delete from agent_runs where ${some()}`.execute(system);
  const retype = () =>
    system
      .updateTable('agents')
      .set({ type: oneOf(types, next) })
      .where('id', '=', oneOf(agents, next))
      .execute();
  const remove = async () => {
    // First, as several are removed at the same time.
    agents.push(await agent(owner, { type: oneOf(types, next) }));
    const [id] = agents.splice(next(agents.length), 1);
    await system
      .deleteFrom('agents')
      .where('id', '=', id ?? newId())
      .execute();
  };
  const actions = [run, run, run, end, end, forget, retype, remove];
  return { run, act: () => oneOf(actions, next)() };
};

/** What is kept of an organization, and the same counted anew. */
const compare = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with kept as (
      select day, type, failed, sum(count) as count from agent_run_counts where organization_id = ${organizationId}
      group by 1, 2, 3 having sum(count) <> 0
    ), anew as (
      select utc_day(runs.created_at) as day, agents.type, state = 'FAILED' as failed, count(*) as count
      from agent_runs runs
      join agents on agents.id = runs.agent_id
      where runs.organization_id = ${organizationId} group by 1, 2, 3
    )
    select (select json_agg(kept order by day, type, failed) from kept) as kept,
      (select json_agg(anew order by day, type, failed) from anew) as anew`.execute(
    server.runtime.database.system,
  );
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

it('what is kept of the runs of agents is what is counted anew, whatever happened', async () => {
  const next = numbersFrom(17);
  const [owner, neighbour] = [await server.seed.owner(), await server.seed.owner()];
  const [own, others] = [await life(owner, next), await life(neighbour, next)];
  for (let turn = 0; turn < 60; turn += 1) {
    await (next(4) === 0 ? others : own).act();
    const { kept, anew } = await compare(owner);
    expect(kept).toEqual(anew);
  }
  const { kept, anew } = await compare(neighbour);
  expect(kept).toEqual(anew);
});

it('so it is when runs, agents and their types change at the same time', async () => {
  const next = numbersFrom(29);
  const owner = await server.seed.owner();
  const { act } = await life(owner, next);
  await manyAtOnce(12, act, async () => {
    const { kept, anew } = await compare(owner);
    expect(kept).toEqual(anew);
  });
});

it('goes with its organization', async () => {
  const owner = await server.seed.owner();
  await (await life(owner, numbersFrom(5))).run();
  const tables = ['agent_run_counts'];
  expect(await deleteOrganization(server, owner, ...tables)).toEqual({ before: tables, after: [] });
});
