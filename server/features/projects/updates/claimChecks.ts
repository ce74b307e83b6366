import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** A repository whose branches a worker checks. */
export type ClaimedCheck = { organizationId: string; projectId: string };

/** Milliseconds after which a repository is due again whose worker died, and one that must not be checked now. */
const claimMilliseconds = 120_000;
const restMilliseconds = 15 * 60_000;
/** Repositories that must not be checked now, and are put off at once. */
const mostPutOff = 500;

/**
 * Takes repositories whose check is due: of each organization one, then a second of each, and so on, so that an organization with many does not
 * keep others waiting. Those of archived projects and suspended organizations are put off. The system role: what is due is found across organizations.
 * @param places how many are taken at most
 * @param perOrganization how many of one organization
 * @param busy organizations that have as many checks under way as they may
 */
export const claimChecks = async (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  { places, perOrganization, busy }: { places: number; perOrganization: number; busy: readonly string[] },
): Promise<ClaimedCheck[]> => {
  const now = clock();
  const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  const { rows } = await sql<ClaimedCheck & { wanted: boolean }>`
    with due as (
      select updates.organization_id, updates.project_id, next_check_at,
        suspended_at is null and archived_at is null and status <> 'CONNECTING' as wanted
      from repository_updates updates
      join organizations on organizations.id = updates.organization_id
      join projects on projects.organization_id = updates.organization_id and projects.id = updates.project_id
      where next_check_at <= ${now} and updates.organization_id <> all(${busy}::uuid[])
    ), placed as (
      select *, row_number() over (partition by organization_id order by next_check_at, project_id) as place from due where wanted
    ), chosen as (
      (select organization_id, project_id, wanted from placed where place <= ${perOrganization}
        order by place, next_check_at, project_id limit ${places})
      union all
      -- These take no place.
      (select organization_id, project_id, wanted from due where not wanted order by next_check_at limit ${mostPutOff})
    )
    update repository_updates
    set next_check_at = case when wanted then ${later(claimMilliseconds)}::timestamptz else ${later(restMilliseconds)}::timestamptz end
    from chosen
    where repository_updates.organization_id = chosen.organization_id and repository_updates.project_id = chosen.project_id
      -- Another worker may have taken it meanwhile.
      and repository_updates.next_check_at <= ${now}
    returning repository_updates.organization_id, repository_updates.project_id, wanted`.execute(
    database.system,
  );
  return rows.flatMap(({ wanted, ...claimed }) => (wanted ? [claimed] : []));
};
