import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { fire } from './fireTriggers.ts';
import { nextTimes } from './schedule.ts';

/** Milliseconds between two looks for schedules that are due. */
const interval = 15_000;

/** Starts the runs of a schedule that is due, one on each project of its agent, unless another worker did. */
const fireSchedule = async (
  stores: Pick<Stores, 'agentTriggers' | 'agentRunChanges' | 'providerReports'>,
  grant: TenantGrant<'JOB'>,
  id: string,
  now: Date,
): Promise<void> => {
  const { agentTriggers } = stores;
  const trigger = await agentTriggers.schedule(grant, id);
  if (!trigger) return;
  // After now: times that passed while no worker ran start one run together.
  const [next = null] = await nextTimes(trigger, 1, now);
  if (!(await agentTriggers.claim(grant, id, now, next))) return;
  const general = await agentTriggers.organizationRefusal(grant);
  const projects = await agentTriggers.projectsOf(grant, trigger.agentId);
  const refusals: (string | null)[] = [];
  for (const project of general === null ? projects : []) {
    refusals.push(await fire(stores, grant, trigger, project));
  }
  const isStarted = refusals.includes(null);
  const refusal = general ?? refusals[0] ?? 'The agent has no project. Add one to its configuration.';
  await agentTriggers.noteRefusal(grant, id, isStarted ? null : refusal);
};

const fireDue = async ({ runtime: { database, clock }, inOrganization }: JobContext): Promise<void> => {
  const due = await database.system
    .selectFrom('agentTriggers')
    .select(['id', 'organizationId'])
    .where('dueAt', '<=', clock())
    .orderBy('dueAt')
    .limit(1_000)
    .execute();
  for (const { id, organizationId } of due) {
    await inOrganization(organizationId, (stores, grant) => fireSchedule(stores, grant, id, clock()));
  }
};

/**
 * Looks now and every 15 seconds. Returns how to stop, which waits for what runs.
 * @param start tests give their own
 */
export const startScheduleClock = (context: JobContext, start = startClock): (() => Promise<void>) =>
  start(
    interval,
    () => fireDue(context),
    (error) => context.runtime.log.warn(`Schedules of agents cannot be looked at: ${error.message}`),
  );
