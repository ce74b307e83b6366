import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** A pull request whose state a worker reads from its provider, and until when it is claimed: what claimed it later knows better. */
export type Followed = { organizationId: string; id: string; claimedUntil: Date };

/** Milliseconds after which one is due again whose worker died, and one that must not be read now. */
const claimMilliseconds = 120_000;
const restMilliseconds = 15 * 60_000;
/** Pull requests that must not be read now, and are put off at once. */
const mostPutOff = 500;

/**
 * Takes pull requests at providers that are due: of each organization one, then a second of each, and so on. Those of archived projects and suspended
 * organizations are put off. The system role: what is due is found across organizations.
 * @param places how many are taken at most
 * @param perOrganization how many of one organization
 */
export const claimFollowed = async (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  { places, perOrganization }: { places: number; perOrganization: number },
): Promise<Followed[]> => {
  const now = clock();
  const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  const { rows } = await sql<Followed & { wanted: boolean }>`
    with due as (
      select pull_requests.organization_id, pull_requests.id, follow_at, suspended_at is null and archived_at is null as wanted
      from pull_requests
      join organizations on organizations.id = pull_requests.organization_id
      join projects on projects.organization_id = pull_requests.organization_id and projects.id = pull_requests.project_id
      where follow_at <= ${now}
    ), placed as (
      select *, row_number() over (partition by organization_id order by follow_at, id) as place from due where wanted
    ), chosen as (
      (select organization_id, id, wanted from placed where place <= ${perOrganization}
        order by place, follow_at, id limit ${places})
      union all
      -- These take no place.
      (select organization_id, id, wanted from due where not wanted order by follow_at limit ${mostPutOff})
    ), free as (
      select pull_requests.organization_id, pull_requests.id, wanted
      from chosen
      join pull_requests on pull_requests.organization_id = chosen.organization_id and pull_requests.id = chosen.id
      -- Another worker may have taken it meanwhile, or be changing it.
      where pull_requests.follow_at <= ${now}
      for no key update of pull_requests skip locked
    )
    update pull_requests
    set follow_at = case when wanted then ${later(claimMilliseconds)}::timestamptz else ${later(restMilliseconds)}::timestamptz end
    from free
    where pull_requests.organization_id = free.organization_id and pull_requests.id = free.id
    returning pull_requests.organization_id, pull_requests.id, follow_at as claimed_until, wanted`.execute(
    database.system,
  );
  return rows.flatMap(({ wanted, ...followed }) => (wanted ? [followed] : []));
};
