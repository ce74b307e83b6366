import { type Kysely, sql } from 'kysely';
import type { RepositoryProvider } from '../../../../schema/generated/types.ts';
import { providerNames, pullRequestsUnsupported } from '../../../engines/providers/index.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { accessOf } from './obstacle.ts';
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
  /** Whether agents open pull requests at the provider. */
  pullRequests: boolean;
  /** Why it did not take the last one; null when it did. */
  pullRequestError: string | null;
  pullRequestFailedAt: Date | null;
};

/** An address of a repository with the token, or the private key of the GitHub App, that the provider accepted. */
type Accepted = { projectId: string; url: string; encryptedAccessToken: Buffer };

/** Whether commit statuses of projects are reported, and how that goes. */
export const reportingStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const byProject = rowLoader<ReportingRow>(
    async (organizationId, projectIds) => {
      const { rows } = await sql<ReportingRow>`
        select project_id, url, enabled, last_reported_at, error, failed_at, next_attempt_at,
          pull_requests, pull_request_error, pull_request_failed_at, (
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

  /**
   * Whether the repository of a project, which is locked, still has the address and the token that the provider accepted. What was enabled for
   * another address is for nobody, and removed.
   */
  const isCurrent = async (
    organizationId: string,
    { projectId, url, encryptedAccessToken }: Accepted,
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
    await sql`
      delete from provider_reports
      where organization_id = ${organizationId} and project_id = ${projectId} and url <> ${url}`.execute(
      transaction,
    );
    return true;
  };

  return {
    /** The reporting of a project, or null where it was never enabled; those of several are read in one statement. */
    ofProject: (grant: Grant<'ORGANIZATION_READ'>, projectId: string): Promise<ReportingRow | null> =>
      byProject(grant, projectId),

    /**
     * Reports the statuses of a project, which is locked, from now on. What waits is sent at once, and what failed within a day again.
     * @returns false, changing nothing, when the repository has another address or token by now
     */
    enable: async ({ organizationId }: Grant<'PROJECT_UPDATE'>, accepted: Accepted): Promise<boolean> => {
      if (!(await isCurrent(organizationId, accepted))) return false;
      const { projectId, url } = accepted;
      const now = clock();
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

    /**
     * Lets agents open pull requests of a project, which is locked, at its provider from now on.
     * @returns false, changing nothing, when the repository has another address or token by now
     */
    enablePullRequests: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      accepted: Accepted,
    ): Promise<boolean> => {
      if (!(await isCurrent(organizationId, accepted))) return false;
      await sql`
        insert into provider_reports (organization_id, project_id, url, enabled, pull_requests)
        values (${organizationId}, ${accepted.projectId}, ${accepted.url}, false, true)
        on conflict (organization_id, project_id) do update
          set pull_requests = true, pull_request_error = null, pull_request_failed_at = null`.execute(
        transaction,
      );
      return true;
    },

    /** Lets agents open no pull requests of a project, which is locked, at its provider from now on. */
    disablePullRequests: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      projectId: string,
    ): Promise<void> => {
      await transaction
        .updateTable('providerReports')
        .set({ pullRequests: false, pullRequestError: null, pullRequestFailedAt: null })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },

    /**
     * Why agents open no pull requests at the provider of a project, for people; null where they do. What was enabled for another address or provider
     * than the present one is off.
     */
    pullRequestRefusal: async (
      { organizationId }: TenantGrant<'ORGANIZATION_READ' | 'JOB'>,
      projectId: string,
    ): Promise<string | null> => {
      const { rows } = await sql<{
        provider: RepositoryProvider;
        url: string;
        on: boolean | null;
        hasToken: boolean;
      }>`
        select provider, url, encrypted_access_token is not null as has_token, (
          select pull_requests from provider_reports reports where reports.organization_id = repositories.organization_id
            and reports.project_id = repositories.project_id and reports.url = repositories.url
        ) as "on"
        from repositories where organization_id = ${organizationId} and project_id = ${projectId}
          and fetched_at is not null`.execute(transaction);
      const [row] = rows;
      if (!row) return 'Runs need a repository that is hosted here, or a connected one.';
      const name = providerNames[row.provider];
      const unsupported = row.provider === 'SLIPWAY' ? null : pullRequestsUnsupported(row.provider, row.url);
      if (unsupported !== null) return unsupported;
      if (!row.on) {
        return `Agents open no pull requests at ${name} for this project. Turn them on in its settings, under Repository.`;
      }
      return row.hasToken
        ? null
        : `Agents open pull requests at ${name} with ${accessOf(row.provider)}. Save one in the settings of the project.`;
    },

    /** Notes why the provider did not take a pull request of an agent; null when it did. */
    notePullRequest: async (
      { organizationId }: TenantGrant<'JOB'>,
      { projectId, url, error }: { projectId: string; url: string; error: string | null },
    ): Promise<void> => {
      await transaction
        .updateTable('providerReports')
        .set({ pullRequestError: error, pullRequestFailedAt: error === null ? null : clock() })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('url', '=', url)
        .execute();
    },
  };
};
