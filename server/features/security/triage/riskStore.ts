import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { tellOfChanges } from '../findingNews.ts';

/** A risk that is accepted, or was. */
export type AcceptedRisk = {
  id: string;
  projectId: string;
  title: string;
  /** Null when whoever answered for it has left. */
  ownerId: string | null;
  archived: boolean;
};

type Job = TenantGrant<'JOB'>;

/** Accepted risks whose day comes, in the active organization. Days are those of UTC, as `2026-11-30`. */
export const riskStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => ({
  /** Opens the findings whose risk was accepted until a day before this one, and keeps that in their history; 500 at most. */
  reopen: async (grant: Job, today: string): Promise<AcceptedRisk[]> => {
    const { organizationId } = grant;
    const { rows } = await sql<AcceptedRisk>`
      with due as (
        select id, risk_owner_id from findings
        where organization_id = ${organizationId} and accepted_until < ${today}
        order by accepted_until, id limit 500 for update
      )
      update findings set state = 'OPEN', dismissal_reason = null, accepted_until = null, risk_owner_id = null, risk_told_at = null,
        reopened_at = ${clock()}
      from due, projects
      where findings.organization_id = ${organizationId} and findings.id = due.id
        and projects.organization_id = findings.organization_id and projects.id = findings.project_id
      returning findings.id, findings.project_id, findings.title, due.risk_owner_id as owner_id, projects.archived_at is not null as archived`.execute(
      transaction,
    );
    if (rows.length > 0) {
      const event = { organizationId, type: 'EXPIRED', createdAt: clock() } as const;
      const events = rows.map(({ id }) => ({ ...event, id: newId(), findingId: id }));
      await transaction.insertInto('findingEvents').values(events).execute();
      await tellOfChanges(jobs, transaction, grant, { opened: rows.map(({ id }) => id) });
    }
    return rows;
  },

  /** The risks that are accepted until a day at most, of which nobody was told yet, and notes that they are told now; 500 at most. */
  ending: async ({ organizationId }: Job, until: string): Promise<AcceptedRisk[]> => {
    const { rows } = await sql<AcceptedRisk>`
      with due as (
        select id from findings
        where organization_id = ${organizationId} and accepted_until <= ${until} and risk_told_at is null
        order by accepted_until, id limit 500 for update
      )
      update findings set risk_told_at = ${clock()}
      from due, projects
      where findings.organization_id = ${organizationId} and findings.id = due.id
        and projects.organization_id = findings.organization_id and projects.id = findings.project_id
      returning findings.id, findings.project_id, findings.title, findings.risk_owner_id as owner_id, projects.archived_at is not null as archived`.execute(
      transaction,
    );
    return rows;
  },
});
