import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { FinishedScan } from './finishedScan.ts';
import { reconcile } from './reconcile.ts';
import { scannedFindings } from './scannedFindings.ts';

/** Who moves deployments on, which may require a scan of their commit. */
type Deployer =
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'DEPLOYMENT_APPROVE'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** Milliseconds for which a scan of a commit counts: rules and advisories change. */
const lifetime = 24 * 3_600 * 1_000;

/** Scans of single commits that deployments require: of branches, and of commits that are no longer the newest. */
export const commitScanStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => {
  const jobOf = (organizationId: string, jobId: string) =>
    transaction
      .updateTable('commitScans')
      .where('organizationId', '=', organizationId)
      .where('jobId', '=', jobId);

  return {
    /**
     * Orders a scan of the commit of a deployment. Does nothing while a scan of the project or of the commit runs, when a recent scan of the
     * commit counts, or when a scan failed since the deployment was created.
     */
    order: async (
      grant: Deployer,
      { projectId, commitSha: commit, createdAt }: { projectId: string; commitSha: string; createdAt: Date },
    ): Promise<void> => {
      const { organizationId } = grant;
      const now = clock();
      const { rows } = await sql`
        select from scans where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commit}
          and cause = 'COMMIT'
        union all select from jobs where organization_id = ${organizationId} and project_id = ${projectId} and kind = 'scan'
          and state in ('QUEUED', 'RUNNING')
        union all select from commit_scans where organization_id = ${organizationId} and project_id = ${projectId}
          and commit = ${commit} and (finished_at is null or counts_until > ${now}
            or error is not null and ordered_at >= ${createdAt})
        limit 1`.execute(transaction);
      if (rows.length > 0) return;
      const { id: jobId } = await jobStore(transaction, clock).create(grant, 'scanCommit', projectId);
      const order = { jobId, orderedAt: now, finishedAt: null, countsUntil: null, error: null };
      await transaction
        .insertInto('commitScans')
        .values({ organizationId, projectId, commit, ...order })
        .onConflict((on) => on.columns(['organizationId', 'projectId', 'commit']).doUpdateSet(order))
        .execute();
      await jobs.enqueue(transaction, 'scanCommit', { organizationId, jobId });
    },

    /** The commit that a job scans, or null. */
    commitOf: async ({ organizationId }: TenantGrant<'JOB'>, jobId: string): Promise<string | null> =>
      (
        await transaction
          .selectFrom('commitScans')
          .select('commit')
          .where('organizationId', '=', organizationId)
          .where('jobId', '=', jobId)
          .executeTakeFirst()
      )?.commit ?? null,

    /** Stores what a scan found, and which findings of the project these are. Changes no finding. */
    complete: async (
      { organizationId }: TenantGrant<'JOB'>,
      jobId: string,
      { projectId, reports, leftOut }: Pick<FinishedScan, 'projectId' | 'reports' | 'leftOut'>,
    ): Promise<void> => {
      const known = await scannedFindings(transaction, clock).known(organizationId, projectId);
      const { found, seen } = reconcile(known, reports, () => false);
      const findings = [
        ...found.map(({ report }) => ({ report, findingId: null })),
        ...seen.map(({ report, finding }) => ({ report, findingId: finding.id })),
      ].map(({ report: { severity, title, path, line }, findingId }) => ({
        findingId,
        severity,
        title: plainText(title, 300),
        path,
        line,
      }));
      const now = clock();
      const unscanned = leftOut.flatMap((one) =>
        one.unscanned ? { path: one.path, object: one.object } : [],
      );
      await jobOf(organizationId, jobId)
        .set({
          finishedAt: now,
          countsUntil: new Date(now.getTime() + lifetime),
          findings: jsonRows(findings),
          unscanned: jsonRows(unscanned),
        })
        .execute();
    },

    /** Ends a scan with an error; nothing happens when it has ended. */
    fail: async ({ organizationId }: TenantGrant<'JOB'>, jobId: string, error: string): Promise<void> => {
      await jobOf(organizationId, jobId)
        .set({ finishedAt: clock(), error })
        .where('finishedAt', 'is', null)
        .execute();
    },
  };
};
