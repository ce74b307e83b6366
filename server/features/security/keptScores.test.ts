import { sql } from 'kysely';
import { newId } from '../../platform/graphql/ids.ts';
import { manyAtOnce, numbersFrom, oneOf } from '../../testing/records/chance.ts';
import { deleteOrganization } from '../../testing/people/deleteOrganization.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import type { Person } from '../../testing/seed.ts';

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

/** Counts that are kept, and the same counted anew from the latest scan of each project. */
const compare = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with counting as (
      select id from projects where organization_id = ${organizationId} and status = 'ACTIVE' and archived_at is null
    ), latest as (
      select distinct on (project_id) id from scans where project_id in (select id from counting)
      order by project_id, finished_at desc, id desc
    ), counts as (
      select check_id, severity, check_name, count(*) filter (where outcome = 'PASSED') as p,
        count(*) filter (where outcome = 'FAILED') as f, count(*) filter (where outcome = 'NOT_CHECKED') as n
      from scan_results where scan_id in (select id from latest) group by 1, 2, 3
    ), kept_counts as (
      select check_id, severity, check_name, passed as p, failed as f, not_checked as n
      from check_counts where organization_id = ${organizationId}
    )
    select json_build_object(
      'scanned', (select count from scanned_projects where organization_id = ${organizationId}),
      'counts', (select json_agg(kept order by kept) from kept_counts kept where (p, f, n) <> (0, 0, 0))
    ) as kept, json_build_object(
      'scanned', (select count(*) from latest),
      'counts', (select json_agg(anew order by anew) from counts anew)
    ) as anew`.execute(server.runtime.database.system);
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

/** What the parts of all changes of a score add up to in hundredths of a percent, and the score counted anew; of the organization and of each project. */
const scores = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ summed: number; anew: number; shown: number | null; percent: number | null }>`
    with latest as (
      select distinct on (project_id) project_id, id from scans where organization_id = ${organizationId}
      order by project_id, finished_at desc, id desc
    ), checks as (
      select project_id as whose, severity_weight(severity) as weight, outcome
      from latest join scan_results on scan_results.scan_id = latest.id
      union all
      select null, max(severity_weight(severity)),
        combined_outcome(count(*) filter (where outcome = 'PASSED'), count(*) filter (where outcome = 'FAILED'))
      from latest
      join scan_results on scan_results.scan_id = latest.id
      join projects on projects.id = latest.project_id and status = 'ACTIVE' and archived_at is null
      group by check_id
    ), scored as (
      select whose.id, sum(weight) filter (where outcome = 'PASSED') as passed, sum(weight) filter (where outcome <> 'NOT_CHECKED') as ran
      from (select project_id as id from latest union all select null) whose
      left join checks on checks.whose is not distinct from whose.id
      group by whose.id
    )
    select coalesce(round(10000 * coalesce(passed, 0) / nullif(ran, 0)), 0)::integer as anew, score_percent(passed, ran) as percent,
      score_on_day(${organizationId}, scored.id, utc_day(now()) + 1000) as shown, (
        select coalesce(sum(hundredths), 0)::integer
        from score_change_parts parts
        join score_changes changes on changes.id = parts.change_id
        where changes.organization_id = ${organizationId} and changes.scored_project_id is not distinct from scored.id
      ) as summed
    from scored order by scored.id`.execute(server.runtime.database.system);
  return {
    summed: rows.map(({ summed }) => summed),
    anew: rows.map(({ anew }) => anew),
    shown: rows.map(({ shown }) => shown),
    percents: rows.map(({ percent }) => percent),
  };
};

/** Changes that do not begin where the one before ended, go back in time, or whose parts do not make the difference. */
const gaps = async ({ organizationId }: Person) => {
  const { rows } = await sql`
    select * from (
      select changes.number, (passed_before, ran_before) is distinct from (
          coalesce(lag(passed_after) over own, 0), coalesce(lag(ran_after) over own, 0)
        ) as torn, happened_at < lag(happened_at) over own as earlier, (
          select sum(hundredths) from score_change_parts where change_id = changes.id
        ) is distinct from score_hundredths(passed_after, ran_after) - score_hundredths(passed_before, ran_before) as unexplained
      from score_changes changes
      where organization_id = ${organizationId}
      window own as (partition by scored_project_id order by changes.number)
    ) changes where torn or earlier or unexplained`.execute(server.runtime.database.system);
  return rows;
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
      expect(found.summed).toEqual(found.anew);
      expect(found.shown).toEqual(found.percents);
      expect(await gaps(person)).toEqual([]);
    }
  },
);

it('so it is when scans, archiving and deleting come at the same time', async () => {
  const next = numbersFrom(11);
  const owner = await server.seed.owner();
  const { add, act } = life(owner.organizationId, next);
  for (let count = 0; count < 6; count += 1) await add();
  await manyAtOnce(12, act);
  const { kept, anew } = await compare(owner);
  expect(kept).toEqual(anew);
  const found = await scores(owner);
  expect(found.summed).toEqual(found.anew);
  expect(await gaps(owner)).toEqual([]);
});

it('goes with its organization', async () => {
  const owner = await server.seed.owner();
  const { add, act } = life(owner.organizationId, numbersFrom(5));
  for (let count = 0; count < 5; count += 1) await add();
  for (let count = 0; count < 20; count += 1) await act();
  const tables = ['check_counts', 'score_changes', 'score_change_parts', 'scanned_projects'];
  expect(await deleteOrganization(server, owner, ...tables)).toEqual({ before: tables, after: [] });
});
