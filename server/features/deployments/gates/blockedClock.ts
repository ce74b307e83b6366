import { sql } from 'kysely';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { recheckBlocked } from './recheckBlocked.ts';

/** Milliseconds between two looks for blocked deployments that may go on: nobody should wait for it who mended what stood against one. */
const interval = 5_000;
const mostAtOnce = 100;

/** Projects with a blocked deployment that is due; not while their organization is suspended or its subscription is paused: then nothing is changed there. */
const dueProjects = async ({ runtime: { database, clock } }: JobContext) => {
  const { rows } = await sql<{ organizationId: string; projectId: string }>`
    select deployments.organization_id, deployments.project_id from deployments
    join organizations on organizations.id = deployments.organization_id and organizations.suspended_at is null
    left join subscriptions on subscriptions.organization_id = deployments.organization_id
    where deployments.status = 'BLOCKED' and deployments.look_again_at <= ${clock()}
      and subscriptions.status is distinct from 'PAUSED'
    group by deployments.organization_id, deployments.project_id
    order by min(deployments.look_again_at), deployments.project_id limit ${mostAtOnce}`.execute(
    database.system,
  );
  return rows;
};

/** Lets blocked deployments go on that nothing stands against any more. Where that fails, others do not wait for it. */
export const lookAtBlocked = async (context: JobContext): Promise<void> => {
  for (const { organizationId, projectId } of await dueProjects(context)) {
    try {
      await context.inOrganization(organizationId, (stores, grant) =>
        recheckBlocked(stores, grant, projectId),
      );
    } catch (error) {
      context.runtime.log.warn(`Blocked deployments of a project will be checked later: ${String(error)}`);
    }
  }
};

/** Looks now and every five seconds. Returns how to stop, which waits for what runs. */
export const startBlockedClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => lookAtBlocked(context),
    (error) =>
      context.runtime.log.warn(`Blocked deployments cannot be checked at the moment: ${error.message}`),
  );
