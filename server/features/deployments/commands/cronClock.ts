import { sql } from 'kysely';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { nextTime } from './schedule.ts';

/** Milliseconds between two looks for crons that are due. */
const interval = 5_000;
const mostAtOnce = 200;
const hour = 3_600_000;
const day = 24 * hour;

type Due = { organizationId: string; environmentId: string; name: string; schedule: string; dueAt: Date };

/** Crons of all organizations that are due: not paused ones, nor those of suspended organizations and archived projects. */
const dueCrons = async ({ runtime: { database, clock } }: JobContext): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select crons.organization_id, crons.environment_id, crons.name, crons.schedule, crons.next_at as due_at from crons
    join environments on environments.organization_id = crons.organization_id and environments.id = crons.environment_id
      and not environments.crons_paused
    join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
      and projects.archived_at is null
    join organizations on organizations.id = crons.organization_id and organizations.suspended_at is null
    where crons.next_at <= ${clock()}
    order by crons.next_at, crons.environment_id, crons.name limit ${mostAtOnce}`.execute(database.system);
  return rows;
};

/**
 * Orders the run of a cron, once however many look, and however often it was due meanwhile; none while the last one has not ended, and none that is more than
 * a day late, as after a suspension.
 */
const start = async ({ runtime, inOrganization }: JobContext, due: Due): Promise<void> => {
  const now = runtime.clock();
  const nextAt = nextTime(due.schedule, now) ?? new Date(now.getTime() + hour);
  await inOrganization(due.organizationId, async (stores, grant) => {
    // First, as whoever brings a release there does: nobody waits for somebody who waits for them.
    const environment = await stores.environments.lock(grant, due.environmentId);
    if (!environment || !(await stores.crons.take(grant, due, nextAt))) return;
    if (now.getTime() - due.dueAt.getTime() > day) return;
    await stores.commands.cancelLost(grant, environment.id, due.name);
    const cron = await stores.crons.find(grant, environment.id, due.name);
    if (!cron || (await stores.commands.skip(grant, environment.id, due.name))) return;
    const { command, timeoutMinutes } = cron;
    await stores.commands.order(grant, environment, { command, timeoutMinutes, cron: due.name });
  });
};

/** Looks at a cron that could not be started again in an hour: others are not to wait behind it. */
const delay = ({ runtime, inOrganization }: JobContext, due: Due): Promise<unknown> =>
  inOrganization(due.organizationId, ({ crons }, grant) =>
    crons.take(grant, due, new Date(runtime.clock().getTime() + hour)),
  );

/** Orders the runs of all crons that are due. Where that fails, others do not wait for it. */
export const startDueCrons = async (context: JobContext): Promise<void> => {
  for (const due of await dueCrons(context)) {
    await start(context, due).catch(async (error: unknown) => {
      context.runtime.log.warn(`A cron of ${due.environmentId} starts later: ${String(error)}`);
      await delay(context, due);
    });
  }
};

/** Looks now and every five seconds. Returns how to stop, which waits for what runs. */
export const startCronClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => startDueCrons(context),
    (error) => context.runtime.log.warn(`Crons cannot be started at the moment: ${error.message}`),
  );
