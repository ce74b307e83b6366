import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../../platform/database/rows.generated.ts';
import { ecosystems, isEcosystem } from '../../../../engines/scanner/index.ts';
import { mostQueries, type PackageVersion } from './askPackages.ts';

/** A project whose packages are to be asked about. */
export type DueProject = { organizationId: string; projectId: string };

const mostProjects = 50;

/**
 * Projects that have packages of which nobody asked since their scan, or not for a day: of each organization one before the second of any. Not
 * archived ones, nor those of organizations that are suspended.
 */
export const dueProjects = async (system: Kysely<DB>, now: Date): Promise<DueProject[]> => {
  const { rows } = await sql<DueProject>`
    select organization_id, project_id from (
      select checks.organization_id, checks.project_id, checks.ask_at,
        row_number() over (partition by checks.organization_id order by checks.ask_at nulls first, checks.project_id) as turn
      from package_checks as checks
      join projects on projects.organization_id = checks.organization_id and projects.id = checks.project_id
        and projects.archived_at is null
      join organizations on organizations.id = checks.organization_id and organizations.suspended_at is null
      where checks.ask_at is null or checks.ask_at <= ${now}
    ) as due order by turn, ask_at nulls first, project_id limit ${mostProjects}`.execute(system);
  return rows;
};

const listOf = (due: readonly DueProject[]): RawBuilder<unknown> => sql`unnest(
  ${due.map(({ organizationId }) => organizationId)}::uuid[], ${due.map(({ projectId }) => projectId)}::uuid[]
) as due (organization_id, project_id)`;

/**
 * The packages of projects that are asked about: those of ecosystems on which no advisories were imported that are new enough for their check, and
 * whose names and versions look like any: addresses, which may hold a password, do not. With it when each was asked about.
 */
const askable = (due: readonly DueProject[], now: Date): RawBuilder<unknown> => sql`(
  select due.organization_id, due.project_id, packages.ecosystem, packages.name, packages.version, asked.asked_at
  from ${listOf(due)}
  join scan_packages as packages
    on packages.organization_id = due.organization_id and packages.project_id = due.project_id
  left join asked_packages as asked
    on asked.organization_id = packages.organization_id and asked.ecosystem = packages.ecosystem
      and asked.name = packages.name and asked.version = packages.version
  where packages.ecosystem = any(${[...ecosystems]}::text[])
    and packages.ecosystem not in (
      select ecosystem from advisory_data where newest_at >= ${now}::timestamptz - interval '30 days'
    )
    and packages.name !~ '//' and packages.name ~ '^[@A-Za-z0-9_][A-Za-z0-9@._/:+~-]*$' and packages.version ~ '^[A-Za-z0-9][A-Za-z0-9._+~:!-]*$'
)`;

/** Packages of projects to ask about now, those of each organization in turn; as many as can be sent at once. */
export const packagesToAsk = async (
  system: Kysely<DB>,
  due: readonly DueProject[],
  now: Date,
): Promise<PackageVersion[]> => {
  const { rows } = await sql<{ ecosystem: string; name: string; version: string }>`
    select ecosystem, name, version from (
      select ecosystem, name, version, row_number() over (partition by organization_id order by ecosystem, name, version) as turn
      from ${askable(due, now)} as packages
      where asked_at is null or asked_at <= ${now}::timestamptz - interval '1 day'
    ) as lacking
    group by ecosystem, name, version order by min(turn), ecosystem, name, version limit ${mostQueries}`.execute(
    system,
  );
  return rows.flatMap(({ ecosystem, name, version }) =>
    isEcosystem(ecosystem) ? [{ ecosystem, name, version }] : [],
  );
};

/** Notes of packages that they were asked about, in each organization that has them in one of the projects. */
export const noteAsked = async (
  system: Kysely<DB>,
  due: readonly DueProject[],
  done: readonly (PackageVersion & { answered: boolean })[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into asked_packages (organization_id, ecosystem, name, version, asked_at, answered)
    select distinct packages.organization_id, told.ecosystem, told.name, told.version, ${now}::timestamptz, told.answered
    from ${listOf(due)}
    join scan_packages as packages
      on packages.organization_id = due.organization_id and packages.project_id = due.project_id
    join jsonb_to_recordset(${jsonRows(done)}::jsonb) as told (ecosystem text, name text, version text, answered boolean)
      on told.ecosystem = packages.ecosystem and told.name = packages.name and told.version = packages.version
    on conflict (organization_id, ecosystem, name, version)
      do update set asked_at = excluded.asked_at, answered = excluded.answered`.execute(system);
};

/** Says of projects of whose packages none is left to ask about when that is due again, and when the newest answer came. */
export const settle = async (system: Kysely<DB>, due: readonly DueProject[], now: Date): Promise<void> => {
  await sql`
    update package_checks as checks
    set ask_at = coalesce(state.oldest, ${now}::timestamptz) + interval '1 day', answered_at = greatest(checks.answered_at, state.newest)
    from (
      select due.organization_id, due.project_id, min(packages.asked_at) as oldest, max(packages.asked_at) as newest,
        count(*) filter (
          where packages.project_id is not null
            and (packages.asked_at is null or packages.asked_at <= ${now}::timestamptz - interval '1 day')
        ) as lacking
      from ${listOf(due)}
      left join ${askable(due, now)} as packages using (organization_id, project_id)
      group by due.organization_id, due.project_id
    ) as state
    where state.lacking = 0 and checks.organization_id = state.organization_id and checks.project_id = state.project_id`.execute(
    system,
  );
};

/** Lets go of what was asked about long ago: nothing is said by it any more. */
export const forgetAsked = async (system: Kysely<DB>, now: Date): Promise<void> => {
  await sql`delete from asked_packages where asked_at < ${now}::timestamptz - interval '60 days'`.execute(
    system,
  );
};
