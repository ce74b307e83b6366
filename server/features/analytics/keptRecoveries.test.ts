import { sql } from 'kysely';
import { manyAtOnce, numbersFrom } from '../../testing/records/chance.ts';
import { deploymentLife } from '../../testing/deployments/deploymentLife.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** All that was deployed to production, each with what follows from the others of its project: a table, as SQL. */
const mended = (organizationId: string) => sql`(
  with attempts as (
    select id, project_id, commit_sha, created_at, undone_at, error, status, coalesce(live_at, finished_at, created_at) as ended_at,
      kind <> 'ROLLBACK' as is_change, kind <> 'ROLLBACK' and (status = 'FAILED' or undone_at is not null or error is not null) as is_failure,
      status = 'SUCCEEDED' and (undone_at is null and error is null or kind = 'ROLLBACK') as is_sound,
      case when status = 'SUCCEEDED' and kind in ('DEPLOYMENT', 'PROMOTION')
        then extract(epoch from coalesce(live_at, finished_at) - committed_at)::double precision end as lead_time
    from deployments
    where organization_id = ${organizationId} and environment = 'PRODUCTION'
      and (status = 'SUCCEEDED' or status = 'FAILED' and coalesce(phase, 'START') in ('START', 'WATCH'))
  ), stretches as (
    select *, count(*) filter (where is_sound) over (
      partition by project_id order by ended_at, id rows between unbounded preceding and 1 preceding
    ) as stretch
    from attempts
  )
  select *, not is_change or coalesce(created_at > min(ended_at) filter (where is_failure) over stretch, false) as is_rework,
    case when is_failure then min(ended_at) filter (where is_sound) over stretch end as recovered_at,
    case when is_failure then bool_or(not is_change) filter (where is_sound) over stretch end as recovered_by_rollback,
    case when is_failure then extract(epoch from min(ended_at) filter (where is_sound) over stretch - ended_at)::double precision end
      as recovery_time
  from stretches
  window stretch as (partition by project_id, stretch)
)`;

/** What is kept of the troubled deployments of an organization, and the same reckoned anew. */
const compare = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    select (
      select json_agg(json_build_array(deployment_id, project_id, created_at, attempted_at, failed, reworked, recovered_at, recovered_by_rollback)
        order by deployment_id)
      from troubled_deployments where organization_id = ${organizationId}
    ) as kept, (
      select json_agg(json_build_array(id, project_id, created_at, ended_at, is_failure, is_change and is_rework, recovered_at,
        recovered_by_rollback) order by id)
      from ${mended(organizationId)} made where is_failure or is_change and is_rework
    ) as anew`.execute(server.runtime.database.system);
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

type Figures = Record<
  'ended' | 'reached' | 'failed' | 'timed' | 'recovered' | 'attempted' | 'reworked',
  number
> & { leadTime: number | null; recoveryTime: number | null };

/** DORA's keys, from the deployments themselves. */
const counted = async ({ organizationId }: Person, since: Date, until: Date) => {
  const { rows } = await sql<Figures & { incidents: unknown; days: unknown; weeks: unknown }>`
    with made as (
      select * from ${mended(organizationId)} mended where created_at >= ${since} and created_at < ${until}
        and project_id in (select id from projects where archived_at is null)
    )
    select count(*) filter (where is_change) as ended, count(*) filter (where is_change and status = 'SUCCEEDED') as reached,
      count(*) filter (where is_failure) as failed, count(lead_time) as timed, count(recovery_time) as recovered,
      count(*) as attempted, count(*) filter (where is_rework) as reworked,
      percentile_cont(0.5) within group (order by lead_time) as lead_time,
      percentile_cont(0.5) within group (order by recovery_time) as recovery_time,
      coalesce((
        select json_agg(json_build_object('deploymentId', id, 'rolledBack', undone_at is not null, 'recoveryTime', recovery_time,
          'recoveredByRollback', recovered_by_rollback) order by ended_at desc, id desc)
        from (select * from made where is_failure order by ended_at desc, id desc limit 10) newest
      ), '[]') as incidents, coalesce((
        select json_agg(json_build_array(to_char(day, 'YYYY-MM-DD'), succeeded, failed, rolled_back, lead_time) order by day)
        from (
          select utc_day(created_at) as day, count(*) filter (where status = 'SUCCEEDED' and undone_at is null and error is null) as succeeded,
            count(*) filter (where status = 'FAILED' or undone_at is null and error is not null) as failed,
            count(*) filter (where status = 'SUCCEEDED' and undone_at is not null) as rolled_back,
            percentile_cont(0.5) within group (order by lead_time) as lead_time
          from made where is_change group by 1
        ) days
      ), '[]') as days, coalesce((
        select json_agg(json_build_array(to_char(week, 'YYYY-MM-DD'), lead_time) order by week)
        from (
          select greatest(date_trunc('week', created_at at time zone 'UTC')::date, utc_day(${since})) as week,
            percentile_cont(0.5) within group (order by lead_time) as lead_time
          from made group by 1
        ) weeks where lead_time is not null
      ), '[]') as weeks
    from made`.execute(server.runtime.database.system);
  const [found] = rows;
  if (!found) throw new Error('It answers one row, always.');
  return found;
};

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
const figure = 'value rows previousValue previousRows';
const source = `query ($days: Int!) { analytics(days: $days) { since previousSince delivery {
  deploymentFrequency { ${figure} } changeLeadTime { ${figure} } changeFailRate { ${figure} } recoveryTime { ${figure} }
  reworkRate { ${figure} } failed unrecovered incidents { deploymentId rolledBack recoveryTime recoveredByRollback }
  byDay { day succeeded failed rolledBack leadTime } byWeek { since leadTime } } } }`;

type Day = { day: Date; succeeded: number; failed: number; rolledBack: number; leadTime: number | null };
type Week = { since: Date; leadTime: number | null };
const date = (instant: Date) => new Date(instant).toISOString().slice(0, 10);

/** What the screen shows, and the same from the deployments themselves. */
const shown = async (owner: Person, days: number) => {
  const { data, errors } = await owner.execute(source, { days });
  expect(errors).toBeUndefined();
  const { since, previousSince, delivery } = data.analytics;
  const { byDay, byWeek, ...figures } = delivery;
  const now = await counted(owner, new Date(since), new Date('2999-01-01'));
  const before = await counted(owner, new Date(previousSince), new Date(since));
  const key = (value: (of: Figures) => number | null, rows: (of: Figures) => number) => ({
    value: value(now),
    rows: rows(now),
    previousValue: value(before),
    previousRows: rows(before),
  });
  return {
    is: {
      ...figures,
      days: byDay
        .filter(({ succeeded, failed, rolledBack }: Day) => succeeded > 0 || failed > 0 || rolledBack > 0)
        .map(({ day, succeeded, failed, rolledBack, leadTime }: Day) => [
          date(day),
          succeeded,
          failed,
          rolledBack,
          leadTime,
        ]),
      weeks: byWeek
        .filter(({ leadTime }: Week) => leadTime !== null)
        .map((week: Week) => [date(week.since), week.leadTime]),
    },
    should: {
      deploymentFrequency: key(
        (of) => of.reached / days,
        (of) => of.reached,
      ),
      changeLeadTime: key(
        (of) => of.leadTime,
        (of) => of.timed,
      ),
      changeFailRate: key(
        (of) => share(of.failed, of.ended),
        (of) => of.ended,
      ),
      recoveryTime: key(
        (of) => of.recoveryTime,
        (of) => of.recovered,
      ),
      reworkRate: key(
        (of) => share(of.reworked, of.attempted),
        (of) => of.attempted,
      ),
      failed: now.failed,
      unrecovered: now.failed - now.recovered,
      incidents: now.incidents,
      days: now.days,
      weeks: now.weeks,
    },
  };
};

it.each([1, 2, 3])(
  'what is kept of recoveries and rework is what is reckoned anew, whatever happened, and so is what is shown (%i)',
  async (seed) => {
    const next = numbersFrom(seed * 104_729);
    const [owner, neighbour] = [await server.seed.owner(), await server.seed.owner()];
    const own = await deploymentLife(server, owner, next);
    const others = await deploymentLife(server, neighbour, next);
    for (let turn = 0; turn < 60; turn += 1) {
      await (next(4) === 0 ? others : own).act();
      const { kept, anew } = await compare(owner);
      expect(kept).toEqual(anew);
    }
    for (const person of [owner, neighbour]) {
      const { kept, anew } = await compare(person);
      expect(kept).toEqual(anew);
      for (const days of [7, 30, 90]) {
        const { is, should } = await shown(person, days);
        expect(is).toEqual(should);
      }
    }
  },
);

it('so it is when deployments end, are undone, go and are archived at the same time', async () => {
  const next = numbersFrom(31);
  const owner = await server.seed.owner();
  const { act } = await deploymentLife(server, owner, next);
  await manyAtOnce(12, act, async () => {
    const { kept, anew } = await compare(owner);
    expect(kept).toEqual(anew);
  });
  const { is, should } = await shown(owner, 90);
  expect(is).toEqual(should);
});

it('of two deployments of a project that end at the same time each knows of the other', async () => {
  const owner = await server.seed.owner();
  const { project, deployment } = recordsOn(server);
  const shop = await project(owner);
  const now = server.clock.now().getTime();
  const begun = { status: 'RUNNING', phase: 'START', createdAt: new Date(now - 60_000) } as const;
  const [failing, mending] = [await deployment(owner, shop, begun), await deployment(owner, shop, begun)];
  const { system } = server.runtime.database;
  const end = (on: typeof system, id: string, status: 'FAILED' | 'SUCCEEDED', seconds: number) =>
    on
      .updateTable('deployments')
      .set({ status, finishedAt: new Date(now - 60_000 + seconds * 1_000) })
      .where('id', '=', id)
      .execute();
  const others: Promise<unknown>[] = [];
  await system.transaction().execute(async (transaction) => {
    await end(transaction, mending, 'SUCCEEDED', 50);
    const other = { isOver: false };
    others.push(
      end(system, failing, 'FAILED', 20).finally(() => {
        other.isOver = true;
      }),
    );
    // Until the other waits for this one.
    for (let isWaiting = false; !isWaiting && !other.isOver; ) {
      const { rows } =
        await sql`select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
          transaction,
        );
      isWaiting = rows.length > 0;
    }
  });
  await Promise.all(others);
  const { is } = await shown(owner, 7);
  expect(is).toMatchObject({ failed: 1, unrecovered: 0, recoveryTime: { value: 30, rows: 1 } });
});
