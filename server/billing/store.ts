import { type Kysely, sql } from 'kysely';
import type {
  BillingCycle,
  InvoiceStatus,
  PlanCode,
  SubscriptionStatus,
} from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { type Connection, connection, keyset, type PageArguments } from '../graphql/connection.ts';
import { limitMessage, planLimits, planOf } from './plans.ts';

/** What an organization is subscribed to; `priceCents` is what one period costs it, in US cents. */
export type SubscriptionRow = {
  plan: PlanCode;
  status: SubscriptionStatus;
  billingCycle: BillingCycle;
  priceCents: number;
  periodEnd: Date | null;
  trialEndsAt: Date | null;
};

/** A bill; the amount is in US cents. */
export type InvoiceRow = {
  id: string;
  number: number;
  amountCents: number;
  status: InvoiceStatus;
  issuedAt: Date;
};
export type InvoicePage = Connection<InvoiceRow>;

/** What begins with a trial. */
export type NewTrial = { plan: PlanCode; priceCents: number; startsAt: Date; endsAt: Date };

type Payer = Grant<'BILLING_MANAGE'>;

/** The subscription and the invoices of the active organization, and what its plan allows. */
export const billingStore = (transaction: Kysely<DB>) => {
  return {
    planOf,
    planLimits,
    limitMessage,

    /** The subscription. Throws FORBIDDEN when the organization is not the active one. */
    subscription: async (grant: Payer, organizationId: string): Promise<SubscriptionRow> =>
      transaction
        .selectFrom('subscriptions')
        .select(['plan', 'status', 'billingCycle', 'priceCents', 'periodEnd', 'trialEndsAt'])
        .where('organizationId', '=', grant.inside(organizationId).organizationId)
        .executeTakeFirstOrThrow(),

    /** The invoices, newest first; 12 a page unless asked otherwise. Throws like `subscription`. */
    invoices: async (grant: Payer, organizationId: string, args: PageArguments): Promise<InvoicePage> => {
      const found = transaction
        .selectFrom('invoices')
        .where('organizationId', '=', grant.inside(organizationId).organizationId);
      const page = keyset(
        { expression: sql.ref('issued_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('id') },
        args,
        12,
      );
      const rows = await found
        .select(['id', 'number', 'amountCents', 'status', 'issuedAt', page.cursorValue.as('cursorValue')])
        .where(page.where)
        .orderBy(page.orderBy)
        .limit(page.limit)
        .execute();
      return connection(rows, page, args, async () => {
        const { count } = await found
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      });
    },

    /** Starts the one free trial of the organization. Answers false, changing nothing, when it may have none. */
    startTrial: async (grant: Payer, trial: NewTrial): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('subscriptions')
        .set({
          plan: trial.plan,
          status: 'TRIALING',
          billingCycle: 'MONTHLY',
          priceCents: trial.priceCents,
          periodStart: trial.startsAt,
          periodEnd: trial.endsAt,
          trialEndsAt: trial.endsAt,
        })
        .where('organizationId', '=', grant.organizationId)
        .where('status', '=', 'NONE')
        .where('trialEndsAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};
