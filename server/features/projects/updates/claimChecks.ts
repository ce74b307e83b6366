import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** A repository whose branches a worker checks. */
export type ClaimedCheck = { organizationId: string; projectId: string };

/** Milliseconds after which a repository is due again whose worker died, and one that must not be checked now. */
const claimMilliseconds = 120_000;
const restMilliseconds = 15 * 60_000;

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
      select organization_id, project_id, next_check_at,
        row_number() over (partition by organization_id order by next_check_at, project_id) as place
      from repository_updates
      where next_check_at <= ${now} and organization_id <> all(${busy}::uuid[])
    ), chosen as (
      select due.organization_id, due.project_id,
        organizations.suspended_at is null and projects.archived_at is null and projects.status <> 'CONNECTING' as wanted
      from due
      join organizations on organizations.id = due.organization_id
      join projects on projects.organization_id = due.organization_id and projects.id = due.project_id
      where place <= ${perOrganization}
      order by place, next_check_at, due.project_id
      limit ${places}
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
