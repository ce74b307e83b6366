import { sql } from 'kysely';
import type { DeploymentEnvironment } from '../../../schema/generated/types.ts';
import { manyAtOnce, numbersFrom } from '../../testing/records/chance.ts';
import { deleteOrganization } from '../../testing/people/deleteOrganization.ts';
import { deploymentLife } from '../../testing/deployments/deploymentLife.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** What is kept of an organization, and the same counted anew. */
const compare = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with kept as (
      select mark, day, environment, step, sum(count) as count from deployment_counts where organization_id = ${organizationId}
      group by 1, 2, 3, 4 having sum(count) <> 0
    ), anew as (
      select mark, utc_day(created_at) as day, environment, step, count(*) as count
      from deployments
      cross join lateral deployment_marks(environment, deployment_state(status, undone_at, error), kind, phase, duration_step, lead_step)
      where organization_id = ${organizationId} group by 1, 2, 3, 4
      union all
      select mark, utc_day(created_at), 'PRODUCTION'::deployment_environment, step, count(*)
      from troubled_deployments
      cross join lateral trouble_marks(reworked, recovery_step)
      where organization_id = ${organizationId} group by 1, 2, 3, 4
    )
    select (select json_agg(kept order by mark, day, environment, step) from kept) as kept,
      (select json_agg(anew order by mark, day, environment, step) from anew) as anew`.execute(
    server.runtime.database.system,
  );
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

/** SQL of how many there are, and of the time in the middle, among rows of which an expression holds. */
const count = (when: string) => sql`count(*) filter (where ${sql.raw(when)})::integer`;
const middle = (when: string) =>
  sql`percentile_cont(0.5) within group (order by seconds) filter (where ${sql.raw(when)})`;

/** The same figures as the screen shows, from the deployments themselves. */
const counted = async ({ organizationId }: Person, since: Date, before: Date) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${count('present')} as total, ${count('not present')} as previous_total,
      ${middle('present')} as duration, ${middle('not present')} as previous_duration,
      json_build_array(${middle("present and environment = 'PRODUCTION'")}, ${middle("present and environment = 'STAGING'")},
        ${middle("present and environment = 'PREVIEW'")}) as durations,
      to_json((array_agg(seconds order by seconds desc) filter (where present and seconds is not null))[1:10]) as slowest
    from (
      select environment, created_at >= ${since} as present,
        case when status in ('SUCCEEDED', 'FAILED') then extract(epoch from finished_at - created_at)::double precision end as seconds
      from deployments
      where organization_id = ${organizationId} and created_at >= ${before} and status not in ('CANCELED', 'SUPERSEDED')
        and project_id in (select id from projects where archived_at is null)
    ) made`.execute(server.runtime.database.system);
  return rows[0];
};

type Shown = { environment: DeploymentEnvironment; duration: number | null };
const shown = async (owner: Person, days: number) => {
  const { data, errors } = await owner.execute(
    `query ($days: Int!) { analytics(days: $days) { since previousSince deployments {
      total previousTotal duration previousDuration environments { environment duration } slowest { duration } } } }`,
    { days },
  );
  expect(errors).toBeUndefined();
  const { since, previousSince, deployments } = data.analytics;
  const { environments: all, slowest, ...figures } = deployments;
  const of = (environment: DeploymentEnvironment) =>
    all.find((each: Shown) => each.environment === environment)?.duration ?? null;
  return {
    figures: {
      ...figures,
      durations: [of('PRODUCTION'), of('STAGING'), of('PREVIEW')],
      slowest: slowest.map(({ duration }: Shown) => duration),
    },
    since,
    previousSince,
  };
};

it.each([1, 2])(
  'what is kept is what is counted anew, whatever happened, and so is what is shown (%i)',
  async (seed) => {
    const next = numbersFrom(seed * 7_919);
    const [owner, neighbour] = [await server.seed.owner(), await server.seed.owner()];
    const [own, others] = [
      await deploymentLife(server, owner, next),
      await deploymentLife(server, neighbour, next),
    ];
    for (let turn = 0; turn < 60; turn += 1) await (next(4) === 0 ? others : own).act();
    for (const person of [owner, neighbour]) {
      const { kept, anew } = await compare(person);
      expect(kept).toEqual(anew);
      for (const days of [7, 90]) {
        const { figures, since, previousSince } = await shown(person, days);
        const from = await counted(person, new Date(since), new Date(previousSince));
        expect({ slowest: [], ...figures }).toEqual({ ...from, slowest: from?.slowest ?? [] });
      }
    }
  },
);

it('medians are found among many that take as long as each other', async () => {
  const next = numbersFrom(23);
  const owner = await server.seed.owner();
  const { deploy } = await deploymentLife(server, owner, next);
  for (const many of [1, 2, 97, 400]) {
    await deploy(many);
    const { figures, since, previousSince } = await shown(owner, 90);
    const from = await counted(owner, new Date(since), new Date(previousSince));
    expect({ slowest: [], ...figures }).toEqual({ ...from, slowest: from?.slowest ?? [] });
  }
});

it('so it is when deployments, archiving and deleting come at the same time, and nobody waits for anybody', async () => {
  const next = numbersFrom(11);
  const owner = await server.seed.owner();
  const { act } = await deploymentLife(server, owner, next);
  await manyAtOnce(12, act);
  const { kept, anew } = await compare(owner);
  expect(kept).toEqual(anew);
});

it('goes with its organization', async () => {
  const owner = await server.seed.owner();
  await (await deploymentLife(server, owner, numbersFrom(5))).deploy(20);
  const tables = ['deployment_counts', 'deployment_parts', 'delivery_turns', 'troubled_deployments'];
  expect(await deleteOrganization(server, owner, ...tables)).toEqual({ before: tables, after: [] });
});
