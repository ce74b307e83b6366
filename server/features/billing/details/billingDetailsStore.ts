import type { Kysely } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** What invoices show of a buyer or seller; empty where nothing was entered. */
export type BillingDetails = { name: string; address: string; taxId: string };

type Payer = Grant<'BILLING_MANAGE'>;
type Administrator = Grant<'PLATFORM_ADMINISTER'>;

const columns = ['billingName as name', 'billingAddress as address', 'billingTaxId as taxId'] as const;

/** As they are stored: without blank lines, and without space around lines. */
const tidy = ({ name, address, taxId }: BillingDetails): BillingDetails => ({
  name,
  address: address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n'),
  taxId,
});

const rowOf = ({ name, address, taxId }: BillingDetails) => ({
  billingName: name,
  billingAddress: address,
  billingTaxId: taxId,
});

/** What invoices show of organizations. */
export const billingDetailsStore = (transaction: Kysely<DB>) => ({
  /** Of the active organization, as a buyer. */
  read: async ({ organizationId }: Payer): Promise<BillingDetails> =>
    transaction
      .selectFrom('organizations')
      .select(columns)
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(),

  /** Changes those of the active organization. Returns them as they are stored. */
  update: async ({ organizationId }: Payer, typed: BillingDetails): Promise<BillingDetails> => {
    const details = tidy(typed);
    await transaction
      .updateTable('organizations')
      .set(rowOf(details))
      .where('id', '=', organizationId)
      .execute();
    return details;
  },

  /** Changes those of the operator, as the seller. Returns them as they are stored. The system role only. */
  updateSeller: async (_grant: Administrator, typed: BillingDetails): Promise<BillingDetails> => {
    const details = tidy(typed);
    await transaction.updateTable('organizations').set(rowOf(details)).where('operator', '=', true).execute();
    return details;
  },
});
