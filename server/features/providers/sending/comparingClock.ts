import { sql } from 'kysely';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import type { StatusSubject } from '../statuses/commitStatus.ts';
import { reportScan } from '../statuses/handlers.ts';

/** Milliseconds between two comparisons. */
const interval = 30_000;
/** Milliseconds after which a pending status is compared with what it is about: no event tells of a scan that was canceled or given up. */
const pendingFor = 60_000;
/** Milliseconds for which statuses are kept. */
const kept = 30 * 24 * 60 * 60_000;
const portion = 500;

type Pending = { organizationId: string; projectId: string; subject: StatusSubject; subjectId: string };

const compare = async (
  { inOrganization }: JobContext,
  { organizationId, projectId, subject, subjectId }: Pending,
): Promise<void> =>
  inOrganization(organizationId, async (stores, grant) => {
    const { commitStatuses } = stores;
    if (!(await commitStatuses.lock(grant, projectId))) return;
    if (subject === 'SCAN')
      await reportScan(stores, grant, { projectId, scanId: subjectId, commitSha: null });
    const deploymentId =
      subject === 'BUILD' ? await commitStatuses.deploymentOfBuild(grant, subjectId) : null;
    if (subject === 'DEPLOYMENT') await commitStatuses.ofDeployment(grant, subjectId);
    if (deploymentId !== null) await commitStatuses.ofDeployment(grant, deploymentId);
    await commitStatuses.endGone(grant, projectId);
  });

/** Compares pending statuses, and removes old ones. The system role: those of all organizations are found at once. */
export const compareStatuses = async (context: JobContext): Promise<void> => {
  const { database, clock, log } = context.runtime;
  const now = clock();
  const { rows } = await sql<Pending>`
    update commit_statuses set compared_at = ${now} where id in (
      select id from commit_statuses where state = 'PENDING' and compared_at < ${new Date(now.getTime() - pendingFor)}
      order by compared_at limit ${portion} for no key update skip locked
    )
    returning organization_id, project_id, subject, subject_id`.execute(database.system);
  for (const pending of rows) {
    // One that fails keeps no other one pending.
    await compare(context, pending).catch((error: Error) =>
      log.warn(`A commit status of project ${pending.projectId} will be compared later: ${error.message}`),
    );
  }
  await sql`
    delete from commit_statuses where id in (
      select id from commit_statuses where changed_at < ${new Date(now.getTime() - kept)} limit ${portion}
    )`.execute(database.system);
};

/** Compares now and every 30 seconds. Returns how to stop, which waits for what runs. */
export const startComparingClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => compareStatuses(context),
    (error) => context.runtime.log.warn(`Commit statuses cannot be compared at the moment: ${error.message}`),
  );
