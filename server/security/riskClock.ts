import type { TenantGrant } from '../auth/grants.ts';
import type { Stores } from '../graphql/stores.ts';
import type { JobContext } from '../jobs/jobContext.ts';
import { startClock } from '../jobs/startClock.ts';
import { dayFrom } from './acceptance.ts';
import type { AcceptedRisk } from './riskStore.ts';

/** Milliseconds between two looks for accepted risks whose day comes. */
const interval = 10 * 60_000;
/** How many days before its end the owner of an accepted risk is told of it. */
const noticeDays = 7;
const mostAtOnce = 100;

/** Tells each owner of some risks once, whatever their number. */
const tell = async (
  { notifications }: Stores,
  grant: TenantGrant<'JOB'>,
  risks: readonly AcceptedRisk[],
  words: { one: string; several: (count: number) => string; whatNow: string },
) => {
  const concerned = risks.filter(({ ownerId, archived }) => ownerId !== null && !archived);
  for (const [ownerId, owned] of Map.groupBy(concerned, (risk) => risk.ownerId)) {
    const [first] = owned;
    if (!first || ownerId === null) continue;
    const others = owned.length - 1;
    await notifications.notify(grant, [ownerId], {
      event: 'RISK_EXPIRES',
      title: others === 0 ? words.one : words.several(owned.length),
      message: `${others === 0 ? `“${first.title}”` : `“${first.title}” and ${others} more`}: ${words.whatNow}`,
      link: `/app/security?finding=${first.id}`,
    });
  }
};

/** Opens the findings whose risk is accepted no longer, and tells the owners of those that end in a week, once. */
export const endAcceptedRisks = async ({
  runtime: { database, clock, log },
  inOrganization,
}: JobContext): Promise<void> => {
  const now = clock();
  const today = dayFrom(now, 0);
  const soon = dayFrom(now, noticeDays);
  const due = await database.system
    .selectFrom('findings')
    .select('organizationId')
    .distinct()
    .where('acceptedUntil', '<=', soon)
    .where(({ or, eb }) => or([eb('acceptedUntil', '<', today), eb('riskToldAt', 'is', null)]))
    .limit(mostAtOnce)
    .execute();
  for (const { organizationId } of due) {
    try {
      await inOrganization(organizationId, async (stores, grant) => {
        await tell(stores, grant, await stores.risks.reopen(grant, today), {
          one: 'A risk is accepted no longer',
          several: (count) => `${count} risks are accepted no longer`,
          whatNow: 'the day until which it was accepted is over, and it is open again.',
        });
        await tell(stores, grant, await stores.risks.ending(grant, soon), {
          one: 'A risk is accepted for a few days more',
          several: (count) => `${count} risks are accepted for a few days more`,
          whatNow: 'mend it, or reopen it and accept it anew.',
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
