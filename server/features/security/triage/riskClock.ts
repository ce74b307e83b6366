import { sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { dayFrom } from './acceptance.ts';
import type { AcceptedRisk } from './riskStore.ts';

/** Milliseconds between two looks for accepted risks whose day comes. */
const interval = 10 * 60_000;
/** How many days before its end the owner of an accepted risk is told of it. */
const noticeDays = 7;
const mostAtOnce = 100;

/** Tells each owner of some risks once, whatever their number; of those whose owner has left, all who may decide about them. */
const tell = async (
  { notifications, scans }: Stores,
  grant: TenantGrant<'JOB'>,
  risks: readonly AcceptedRisk[],
  words: { one: string; several: (count: number) => string; whatNow: string },
) => {
  const shown = risks.filter(({ archived }) => !archived);
  for (const [ownerId, owned] of Map.groupBy(shown, (risk) => risk.ownerId)) {
    const [first] = owned;
    if (!first) continue;
    const others = owned.length - 1;
    const people = ownerId === null ? (await scans.concerned(grant, first.projectId)).userIds : [ownerId];
    await notifications.notify(grant, people, {
      event: 'RISK_EXPIRES',
      title: others === 0 ? words.one : words.several(owned.length),
      message: `${others === 0 ? `“${first.title}”` : `“${first.title}” and ${others} more`}: ${words.whatNow}`,
      link: `/app/security?finding=${first.id}`,
    });
  }
};

/**
 * Organizations with a risk whose day comes, those whose day is first before others. Not while they are suspended or their subscription is
 * paused: then nothing is changed there.
 */
const dueOrganizations = async (
  { runtime: { database } }: JobContext,
  { today, soon }: { today: string; soon: string },
) => {
  const { rows } = await sql<{ organizationId: string }>`
    select findings.organization_id from findings
    join organizations on organizations.id = findings.organization_id and organizations.suspended_at is null
    left join subscriptions on subscriptions.organization_id = findings.organization_id
    where accepted_until <= ${soon} and (accepted_until < ${today} or risk_told_at is null)
      and subscriptions.status is distinct from 'PAUSED'
    group by findings.organization_id order by min(accepted_until), findings.organization_id limit ${mostAtOnce}`.execute(
    database.system,
  );
  return rows;
};

/** Opens the findings whose risk is accepted no longer, and tells the owners of those that end in a week, once. */
export const endAcceptedRisks = async (context: JobContext): Promise<void> => {
  const { clock, log } = context.runtime;
  const now = clock();
  const today = dayFrom(now, 0);
  const soon = dayFrom(now, noticeDays);
  for (const { organizationId } of await dueOrganizations(context, { today, soon })) {
    try {
      await context.inOrganization(organizationId, async (stores, grant) => {
        await tell(stores, grant, await stores.risks.reopen(grant, today), {
          one: 'An accepted risk has expired',
          several: (count) => `${count} accepted risks have expired`,
          whatNow: 'the finding is open again.',
        });
        await tell(stores, grant, await stores.risks.ending(grant, soon), {
          one: 'An accepted risk expires soon',
          several: (count) => `${count} accepted risks expire soon`,
          whatNow: 'fix it, or reopen it and accept the risk again.',
        });
      });
    } catch (error) {
      log.warn(`Accepted risks of an organization are looked at later: ${String(error)}`);
    }
  }
};

/** Looks now and every ten minutes. Returns how to stop, which waits for what runs. */
export const startRiskClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => endAcceptedRisks(context),
    (error) => context.runtime.log.warn(`Accepted risks cannot be looked at at the moment: ${error.message}`),
  );
