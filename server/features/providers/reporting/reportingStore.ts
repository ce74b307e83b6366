import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { reviveFailed } from '../sending/reviveFailed.ts';

/** The reporting of a project, as it is stored. */
export type ReportingRow = {
  projectId: string;
  /** The address that it was enabled for. */
  url: string;
  enabled: boolean;
  waitingCount: number;
  lastReportedAt: Date | null;
  error: string | null;
  failedAt: Date | null;
  nextAttemptAt: Date | null;
};

/** Whether commit statuses of projects are reported, and how that goes. */
export const reportingStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const byProject = rowLoader<ReportingRow>(
    async (organizationId, projectIds) => {
      const { rows } = await sql<ReportingRow>`
        select project_id, url, enabled, last_reported_at, error, failed_at, next_attempt_at, (
          select count(*)::integer from commit_statuses statuses
          where statuses.organization_id = reports.organization_id and statuses.project_id = reports.project_id
            and report = 'WAITING'
        ) as waiting_count
        from provider_reports reports
        where organization_id = ${organizationId} and project_id = any(${projectIds}::uuid[])`.execute(
        transaction,
      );
      return rows;
    },
    ({ projectId }) => projectId,
  );

  return {
    /** The reporting of a project, or null where it was never enabled; those of several are read in one statement. */
    ofProject: (grant: Grant<'ORGANIZATION_READ'>, projectId: string): Promise<ReportingRow | null> =>
      byProject(grant, projectId),

    /**
     * Reports the statuses of a project, which is locked, from now on. What waits is sent at once, and what failed within a day again.
     * @returns false, changing nothing, when the repository has another address or token by now
     */
    enable: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      {
        projectId,
        url,
        encryptedAccessToken,
      }: { projectId: string; url: string; encryptedAccessToken: Buffer },
    ): Promise<boolean> => {
      const same = await transaction
        .selectFrom('repositories')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('url', '=', url)
        .where('encryptedAccessToken', '=', encryptedAccessToken)
        .executeTakeFirst();
      if (!same) return false;
      const now = clock();
      // Statuses of the address before are for nobody.
      await sql`
        delete from provider_reports
        where organization_id = ${organizationId} and project_id = ${projectId} and url <> ${url}`.execute(
        transaction,
      );
      await sql`
        insert into provider_reports (organization_id, project_id, url, enabled, next_attempt_at)
        values (${organizationId}, ${projectId}, ${url}, true, ${now})
        on conflict (organization_id, project_id) do update
          set enabled = true, next_attempt_at = excluded.next_attempt_at, tries = 0, error = null, failed_at = null`.execute(
        transaction,
      );
      await reviveFailed(transaction, { organizationId, projectId, now });
      await publish(transaction, { topic: 'commitStatus', organizationId, id: projectId });
      return true;
    },

    /** Reports nothing of a project, which is locked, from now on; what waits is not sent. */
    disable: async ({ organizationId }: Grant<'PROJECT_UPDATE'>, projectId: string): Promise<void> => {
      await transaction
        .updateTable('providerReports')
        .set({
          enabled: false,
          nextAttemptAt: null,
          claimedUntil: null,
          tries: 0,
          error: null,
          failedAt: null,
        })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
      await transaction
        .updateTable('commitStatuses')
        .set({ report: 'FAILED' })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('report', '=', 'WAITING')
        .execute();
    },
  };
};
