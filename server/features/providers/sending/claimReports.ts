import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisoryLocks.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** A project whose statuses a worker sends, and nobody else until then. */
export type Held = { projectId: string; claimedUntil: Date };

/** The same, with whose it is. */
export type Claim = Held & { organizationId: string };

/** Milliseconds after which the worker that claimed a project counts as dead; longer than a request and, for a GitHub App, the two for its token take. */
export const claimMilliseconds = 40_000;

/** Projects of an organization whose statuses are sent at once, on all workers. */
const atOnce = 4;

/**
 * Takes projects with statuses that are due. Those of organizations come first that have the fewest under way; those of suspended organizations wait.
 * The system role: what is due is found across organizations.
 * @param late whether those are taken whose last attempt failed
 * @param room how many are taken at most
 */
export const claimReports = (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  { late, room }: { late: boolean; room: number },
): Promise<Claim[]> =>
  database.system.transaction().execute(async (transaction) => {
    // Two workers that choose at once would each give an organization all that it may have.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.claimingReports})`.execute(transaction);
    const now = clock();
    const { rows } = await sql<Claim>`
      with busy as (
        select organization_id, count(*) as requests from provider_reports
        where claimed_until is not null and claimed_until > ${now} group by organization_id
      ), due as (
        select reports.organization_id, reports.project_id, coalesce(busy.requests, 0) + row_number() over (
          partition by reports.organization_id order by reports.next_attempt_at, reports.project_id
        ) as place
        from provider_reports reports
        join organizations on organizations.id = reports.organization_id and suspended_at is null
        left join busy on busy.organization_id = reports.organization_id
        where next_attempt_at is not null and next_attempt_at <= ${now} and (tries > 0) = ${late}
          and (claimed_until is null or claimed_until <= ${now})
      ), chosen as (
        select organization_id, project_id from due where place <= ${atOnce} order by place, project_id limit ${room}
      )
      update provider_reports set claimed_until = ${new Date(now.getTime() + claimMilliseconds)}
      from chosen
      where provider_reports.organization_id = chosen.organization_id and provider_reports.project_id = chosen.project_id
      returning provider_reports.organization_id, provider_reports.project_id, provider_reports.claimed_until`.execute(
      transaction,
    );
    return rows;
  });
