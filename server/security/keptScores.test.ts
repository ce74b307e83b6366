import { sql } from 'kysely';
import { newId } from '../graphql/ids.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import type { Person } from '../testing/seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const day = 86_400_000;
const [statuses, outcomes] = [
  ['ACTIVE', 'ACTIVE', 'PAUSED', 'DRAFT'],
  ['PASSED', 'PASSED', 'FAILED', 'NOT_CHECKED'],
] as const;
/** Also two that changed their weight, or their name, from one scan to another. */
const checks = [
  ['license', 'License', 'LOW'],
  ['secrets', 'Secrets', 'CRITICAL'],
  ['secrets', 'Secrets', 'HIGH'],
  ['pinned', 'Pinned', 'MEDIUM'],
  ['pinned', 'Pinned dependencies', 'MEDIUM'],
] as const;

/** Numbers that look random and are the same at each turn: Lehmer's generator with the multiplier of Park and Miller. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};
const oneOf = <Value>(values: readonly Value[], next: (below: number) => number): Value => {
  const value = values[next(values.length)];
  if (value === undefined) throw new Error('There is none to choose from.');
  return value;
};

/** What may happen to the projects of an organization, as whoever may see nothing else. */
const life = (organizationId: string, next: (below: number) => number) => {
  const { app } = server.runtime.database;
  const projects: string[] = [];
  const within = (change: (transaction: typeof app) => Promise<unknown>) =>
    app.transaction().execute(async (transaction) => {
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction);
      await change(transaction);
    });
  const add = () => {
    const id = newId();
    projects.push(id);
    const status = oneOf(statuses, next);
    return within((to) =>
      to.insertInto('projects').values({ id, organizationId, name: id, status }).execute(),
    );
  };
  /** In any order: what was scanned elsewhere may come late, and several may come together. */
  const scan = () => {
    const scans = Array.from({ length: 1 + next(3) }, () => ({
      id: newId(),
      organizationId,
      projectId: oneOf(projects, next),
      finishedAt: new Date(server.clock.now().getTime() - next(40) * (day / 4)),
    }));
    const results = scans.flatMap(({ id: scanId }) =>
      [oneOf(checks.slice(0, 1), next), oneOf(checks.slice(1, 3), next), oneOf(checks.slice(3), next)]
        .slice(next(2))
        .map(([checkId, checkName, severity]) => ({
          organizationId,
          scanId,
          checkId,
          checkName,
          severity,
          outcome: oneOf(outcomes, next),
        })),
    );
    return within(async (to) => {
      await to.insertInto('scans').values(scans).execute();
      await to.insertInto('scanResults').values(results).execute();
    });
  };
  const change = (set: { status?: (typeof statuses)[number]; archivedAt?: Date | null }) => {
    const id = oneOf(projects, next);
    return within((to) => to.updateTable('projects').set(set).where('id', '=', id).execute());
  };
  const remove = () => {
    const [id = ''] = projects.splice(next(projects.length), 1);
    return within((to) => to.deleteFrom('projects').where('id', '=', id).execute());
  };
  const actions = [
    scan,
    scan,
    scan,
    add,
    () => change({ archivedAt: server.clock.now() }),
    () => change({ archivedAt: null }),
    () => change({ status: oneOf(statuses, next) }),
  ];
  return { add, remove, act: () => (next(12) === 0 ? remove() : oneOf(actions, next)()) };
};

/** Counts that are kept, and the same counted anew from every scan. */
const compare = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with counting as (
      select id from projects where organization_id = ${organizationId} and status = 'ACTIVE' and archived_at is null
    ), changes as (
      select * from changes_of_projects(${organizationId}, array(select id from counting))
    ), days as (
      select day, check_id, severity, check_name, sum(passed) as p, sum(failed) as f, sum(not_checked) as n
      from changes group by 1, 2, 3, 4
    ), kept_days as (
      select day, check_id, severity, check_name, passed as p, failed as f, not_checked as n
      from check_days where organization_id = ${organizationId}
    ), counts as (
      select check_id, severity, check_name, sum(p) as p, sum(f) as f, sum(n) as n from days group by 1, 2, 3
    ), kept_counts as (
      select check_id, severity, check_name, passed as p, failed as f, not_checked as n
      from check_counts where organization_id = ${organizationId}
    )
    select json_build_object(
      'scanned', (select count from scanned_projects where organization_id = ${organizationId}),
      'days', (select json_agg(kept order by kept) from kept_days kept where (p, f, n) <> (0, 0, 0)),
      'counts', (select json_agg(kept order by kept) from kept_counts kept where (p, f, n) <> (0, 0, 0))
    ) as kept, json_build_object(
      'scanned', (select count(distinct project_id) from scans where project_id in (select id from counting)),
      'days', (select json_agg(anew order by anew) from days anew where (p, f, n) <> (0, 0, 0)),
      'counts', (select json_agg(anew order by anew) from counts anew where (p, f, n) <> (0, 0, 0))
    ) as anew`.execute(server.runtime.database.system);
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

/** The score at the end of each of the last days, and the same from the latest scan of each project then. */
const scores = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: number | null; alone: number | null; anew: number | null }>`
    select by_day.percent as kept, (
      select percent from organization_score(${organizationId}, by_day.day)
    ) as alone, (
      select score_percent(sum(weight) filter (where failed = 0 and passed > 0), sum(weight) filter (where failed + passed > 0))
      from (
        select max(severity_weight(severity)) as weight, count(*) filter (where outcome = 'PASSED') as passed,
          count(*) filter (where outcome = 'FAILED') as failed
        from projects
        cross join lateral (
          select id from scans
          where scans.project_id = projects.id and finished_at < by_day.day + interval '1 day'
          order by finished_at desc, scans.id desc limit 1
        ) latest
        join scan_results on scan_results.scan_id = latest.id
        where projects.organization_id = ${organizationId} and projects.status = 'ACTIVE' and archived_at is null
        group by check_id
      ) checks
    ) as anew
    from organization_score_by_day(${organizationId}, ${server.clock.now()}, 14) by_day order by day`.execute(
    server.runtime.database.system,
  );
  return {
    kept: rows.map(({ kept }) => kept),
    alone: rows.map(({ alone }) => alone),
    anew: rows.map(({ anew }) => anew),
  };
};

it.each([1, 2, 3])(
  'what is kept is what is counted anew, whatever happened and in whatever order (%i)',
  async (seed) => {
    const next = numbersFrom(seed * 7_919);
    const [owner, neighbour] = [await server.seed.owner(), await server.seed.owner()];
    const [own, others] = [life(owner.organizationId, next), life(neighbour.organizationId, next)];
    for (const { add } of [own, own, own, others, others]) await add();
    for (let turn = 0; turn < 60; turn += 1) await (next(4) === 0 ? others : own).act();
    for (const person of [owner, neighbour]) {
      const { kept, anew } = await compare(person);
      expect(kept).toEqual(anew);
      const found = await scores(person);
      expect(found.kept).toEqual(found.anew);
      expect(found.alone).toEqual(found.anew);
    }
  },
);

it('so it is when scans, archiving and deleting come at the same time', async () => {
  const next = numbersFrom(11);
  const owner = await server.seed.owner();
  const { add, act } = life(owner.organizationId, next);
  for (let count = 0; count < 6; count += 1) await add();
  for (let round = 0; round < 12; round += 1) {
    // A scan of a project that is being deleted fails, as it should; what was written then is undone.
    const ends = await Promise.allSettled(Array.from({ length: 8 }, act));
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(faults.filter((fault) => !/foreign key|deadlock/.test(fault))).toEqual([]);
  }
  const { kept, anew } = await compare(owner);
  expect(kept).toEqual(anew);
});

it('goes with its organization', async () => {
  const owner = await server.seed.owner();
  const { add, act } = life(owner.organizationId, numbersFrom(5));
  for (let count = 0; count < 5; count += 1) await add();
  for (let count = 0; count < 20; count += 1) await act();
  const { system } = server.runtime.database;
  await system.deleteFrom('organizations').where('id', '=', owner.organizationId).execute();
  const { rows } = await sql`
    select from check_counts where organization_id = ${owner.organizationId}
    union all select from check_days where organization_id = ${owner.organizationId}
    union all select from scanned_projects where organization_id = ${owner.organizationId}`.execute(system);
  expect(rows).toEqual([]);
});
