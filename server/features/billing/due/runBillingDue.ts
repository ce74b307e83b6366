import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { reminderLead, processDueBilling } from './dueWork.ts';
import { makePayment, paymentLease, settlePayment } from '../payments/payment.ts';

/** At most so many in one go; the rest waits for the next tick. */
const mostAtOnce = 1_000;

type Claim = { organizationId: string; suspended: boolean };

const isSuspended = sql<boolean>`exists (
  select from organizations where id = subscriptions.organization_id and suspended_at is not null
)`;

/**
 * Claims the next subscription for which something is due, so that no other process takes it up. A claim that is past its time
 * belongs to a process that died. Of a suspended organization, only such a claim is taken up.
 */
const claimNext = async (system: Kysely<DB>, at: Date): Promise<Claim | null> => {
  const due = sql<SqlBool>`(
    (paying_until is null and (
      (status in ('ACTIVE', 'TRIALING') and period_end <= ${at})
      or (status = 'TRIALING' and trial_reminded_at is null and period_end <= ${new Date(at.getTime() + reminderLead)})
      or (status = 'PAST_DUE' and next_attempt_at <= ${at})
    ) and not ${isSuspended})
    or paying_until <= ${at}
  )`;
  const claimed = await system
    .updateTable('subscriptions')
    .set({ payingUntil: new Date(at.getTime() + paymentLease) })
    .where('organizationId', '=', (of) =>
      of.selectFrom('subscriptions').select('organizationId').where(due).limit(1).forUpdate().skipLocked(),
    )
    .returning(['organizationId', isSuspended.as('suspended')])
    .executeTakeFirst();
  return claimed ?? null;
};

const processOrganization = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, suspended }: Claim,
  at: Date,
) => {
  const payment = await inOrganization(organizationId, (stores, grant, transaction) =>
    processDueBilling({ runtime, stores, transaction }, grant, at, { suspended }),
  );
  if (!payment) return;
  const made = await makePayment(payment);
  await inOrganization(organizationId, (stores, grant, transaction) =>
    settlePayment({ runtime, stores, transaction }, grant, made, at, { scheduled: true }),
  );
};

/**
 * Does all that is due for subscriptions at an instant: renewals, ends of trials and their reminders, failed payments that are tried
 * again, payments of processes that died. Several processes may do it at once. What fails is logged and taken up again later.
 * @returns how many subscriptions it dealt with
 */
export const runBillingDue = async (context: JobContext, at: Date): Promise<number> => {
  let count = 0;
  for (; count < mostAtOnce; count += 1) {
    const claim = await claimNext(context.runtime.database.system, at);
    if (!claim) break;
    try {
      await processOrganization(context, claim, at);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      context.runtime.log.error(`Billing of organization ${claim.organizationId} failed: ${reason}`);
    }
  }
  return count;
};
