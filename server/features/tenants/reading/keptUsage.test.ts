import { sql } from 'kysely';
import { newId } from '../../../platform/graphql/ids.ts';
import { manyAtOnce, numbersFrom, oneOf } from '../../../testing/records/chance.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { countStatements } from '../../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let today: Date;
beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{
    today: Date;
  }>`select utc_day(now())::timestamp at time zone 'UTC' as today`.execute(server.runtime.database.system);
  today = rows[0]?.today ?? new Date();
});
afterAll(() => server.close());

const daysAfter = (days: number) => new Date(today.getTime() + days * 86_400_000);
const dayAfter = (days: number) => daysAfter(days).toISOString().slice(0, 10);

/** What may happen to tenants and what they use. */
const life = (next: (below: number) => number) => {
  const { system } = server.runtime.database;
  const tenants: { id: string; agent: string }[] = [];
  const one = () => oneOf(tenants, next);
  const hire = async (organizationId: string) => {
    const agent = { id: newId(), organizationId, name: `Reader ${newId()}`, type: 'TESTING' } as const;
    await system.insertInto('agents').values(agent).execute();
    return agent.id;
  };
  const add = async () => {
    const id = newId();
    await system
      .insertInto('organizations')
      .values({ id, name: id, slug: id, operator: next(5) === 0 })
      .execute();
    tenants.push({ id, agent: await hire(id) });
  };
  const use = () => {
    const used = Array.from({ length: 1 + next(4) }, () => [one().id, dayAfter(2 - next(100))] as const);
    const counted = new Map(used.map(([id, day]) => [`${id} ${day}`, { id, day }]));
    const rows = [...counted.values()];
    return sql`insert into api_usage (organization_id, day, operations, errors)
      select id, day, ${next(900)}, ${next(9)} from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ day }) => day)}::date[]) as used (id, day)
      where exists (select from organizations where organizations.id = used.id)
      order by 1, 2
      on conflict (organization_id, day) do update
      set operations = api_usage.operations + excluded.operations, errors = api_usage.errors + excluded.errors`.execute(
      system,
    );
  };
  const run = () => {
    const { id: organizationId, agent: agentId } = one();
    const run = { organizationId, agentId, trigger: 'PUSH' } as const;
    const runs = Array.from({ length: 1 + next(3) }, () => ({
      ...run,
      id: newId(),
      createdAt: daysAfter(2 - next(100)),
    }));
    return system.insertInto('agentRuns').values(runs).execute();
  };
  const hand = () =>
    sql`update organizations set operator = not operator where id = ${one().id}`.execute(system);
  const begin = () => sql`select begin_usage_day(${dayAfter(next(3))}::date, ${1 + next(3)})`.execute(system);
  const dismiss = async () => {
    const tenant = one();
    await system.deleteFrom('agents').where('id', '=', tenant.agent).execute();
    tenant.agent = await hire(tenant.id);
  };
  const remove = () => {
    const [gone] = tenants.splice(next(tenants.length), 1);
    return system
      .deleteFrom('organizations')
      .where('id', '=', gone?.id ?? newId())
      .execute();
  };
  const actions = [use, use, use, run, run, begin, hand];
  const act = (): Promise<unknown> => {
    const chance = next(30);
    if (tenants.length < 3 || chance === 0) return add();
    if (chance === 1) return remove();
    if (chance === 2) return dismiss();
    return oneOf(actions, next)();
  };
  return { add, act };
};

/** Sums that are kept, and the same added up anew; those without anything are left out. */
const compare = async () => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with days as (
      select day, sum(operations) as operations, sum(errors) as errors, sum(agent_runs) as runs from usage_days group by day
    ), used as (
      select organization_id, day, operations, errors, 0 as runs from api_usage
      union all
      select organization_id, utc_day(created_at), 0, 0, count(*) from agent_runs group by 1, 2
    ), days_anew as (
      select day, sum(operations) as operations, sum(errors) as errors, sum(runs) as runs from used
      where organization_id in (select id from organizations where not operator) group by day
    ), anew as (
      select id, until,
        (select json_build_array(
          coalesce(sum(operations) filter (where day > until - 7), 0), coalesce(sum(operations) filter (where day > until - 30), 0),
          coalesce(sum(operations) filter (where day > until - 90), 0), coalesce(sum(errors) filter (where day > until - 7), 0),
          coalesce(sum(errors) filter (where day > until - 30), 0), coalesce(sum(errors) filter (where day > until - 90), 0)
        ) from api_usage where organization_id = id and day <= until) as sums
      from organizations left join tenant_usage on organization_id = id where not operator
    )
    select json_build_object(
      'days', (select json_agg(days order by day) from days where (operations, errors, runs) <> (0, 0, 0)),
      'tenants', (select json_agg(json_build_array(organization_id, json_build_array(
        operations_7, operations_30, operations_90, errors_7, errors_30, errors_90)) order by organization_id) from tenant_usage)
    ) as kept, json_build_object(
      'days', (select json_agg(days order by day) from days_anew days where (operations, errors, runs) <> (0, 0, 0)),
      'tenants', (select json_agg(json_build_array(id, sums) order by id) from anew)
    ) as anew`.execute(server.runtime.database.system);
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

it.each([1, 2, 3])('what is kept is what is added up anew, whatever happened (%i)', async (seed) => {
  const { act } = life(numbersFrom(seed * 7_919));
  for (let turn = 0; turn < 80; turn += 1) await act();
  const { kept, anew } = await compare();
  expect(kept).toEqual(anew);
});

it('so it is when it happens at the same time', async () => {
  const { act } = life(numbersFrom(11));
  await manyAtOnce(15, act);
  const { kept, anew } = await compare();
  expect(kept).toEqual(anew);
});

it('the operator sees the same from what is kept and from what is added up anew, and no sum of days without one', async () => {
  const operator = await seedOperator(server);
  const owner = await server.seed.owner({ organization: 'Nightly' });
  const { apiUsage } = server.runtime;
  const read = async (days: number) => {
    const question = `query ($days: Int!) { platformUsage(days: $days) { apiOperations byTenant(search: "nightly") {
      nodes { name apiOperations apiErrors agentRuns storageBytes users } } } }`;
    const { result, statements } = await countStatements(() => operator.execute(question, { days }));
    expect(result.errors).toBeUndefined();
    const { apiOperations, byTenant } = result.data.platformUsage;
    return { apiOperations, nightly: byTenant.nodes[0], statements: statements.length };
  };
  server.clock.advance(3 * 86_400_000);
  apiUsage.count(owner.organizationId, true);
  await apiUsage.flush();
  for (const [days, others] of [
    [7, 6],
    [30, 29],
    [90, 89],
  ] as const) {
    const [kept, anew] = [await read(days), await read(others)];
    expect(kept.nightly).toEqual({
      name: 'Nightly',
      apiOperations: 1,
      apiErrors: 1,
      agentRuns: 0,
      storageBytes: 0,
      users: 1,
    });
    expect(anew.nightly).toEqual(kept.nightly);
    expect(kept.apiOperations).toBeGreaterThanOrEqual(anew.apiOperations);
  }
  // Nobody has used anything since the day began.
  server.clock.advance(7 * 86_400_000);
  expect((await read(7)).nightly).toMatchObject({ apiOperations: 0 });
  expect((await read(30)).nightly).toMatchObject({ apiOperations: 1 });
});
