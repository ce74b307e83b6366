import type { Kysely } from 'kysely';
import type { CardBrand } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { RegisteredCard } from './paymentProcessor.ts';
import type { Biller } from '../subscription/subscriptionStore.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

/** A card; `token` is how the processor knows it. */
export type PaymentMethodRow = {
  id: string;
  token: string;
  brand: CardBrand;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  isDefault: boolean;
  createdAt: Date;
};

/** How many cards an organization keeps at most. */
export const mostPaymentMethods = 10;

const columns = [
  'id',
  'token',
  'brand',
  'lastFour',
  'expiryMonth',
  'expiryYear',
  'isDefault',
  'createdAt',
] as const;

/** The cards of organizations. */
export const paymentMethodStore = (transaction: Kysely<DB>) => {
  const of = (organizationId: string) =>
    transaction.selectFrom('paymentMethods').select(columns).where('organizationId', '=', organizationId);
  const setDefault = async ({ organizationId }: Biller, id: string | null): Promise<void> => {
    const cards = transaction.updateTable('paymentMethods').where('organizationId', '=', organizationId);
    await cards.set({ isDefault: false }).where('isDefault', '=', true).execute();
    if (id) await cards.set({ isDefault: true }).where('id', '=', id).execute();
  };

  const byId = rowLoader<PaymentMethodRow>(
    (organizationId, ids) => of(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A card, or null; several are read in one statement. */
    load: (grant: Grant<'BILLING_MANAGE'>, id: string): Promise<PaymentMethodRow | null> => byId(grant, id),

    /** The cards, the default one first, then the newest. */
    list: async ({ organizationId }: Grant<'BILLING_MANAGE'>): Promise<PaymentMethodRow[]> =>
      of(organizationId)
        .orderBy('isDefault', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(mostPaymentMethods)
        .execute(),

    /** One card, or null. */
    find: async ({ organizationId }: Biller, id: string): Promise<PaymentMethodRow | null> =>
      (await of(organizationId).where('id', '=', id).executeTakeFirst()) ?? null,

    /** The card that invoices are paid with, or null. */
    default: async ({ organizationId }: Biller): Promise<PaymentMethodRow | null> =>
      (await of(organizationId).where('isDefault', '=', true).executeTakeFirst()) ?? null,

    /** How many cards there are. */
    count: async ({ organizationId }: Biller): Promise<number> => (await of(organizationId).execute()).length,

    /** Keeps a card that the processor knows. It is not the default yet. */
    add: async (
      { organizationId }: Biller,
      card: RegisteredCard,
      createdAt: Date,
    ): Promise<PaymentMethodRow> =>
      transaction
        .insertInto('paymentMethods')
        .values({ ...card, id: newId(), organizationId, createdAt })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** Pays with this card from now on; with none when null. */
    setDefault,

    /** Forgets a card. */
    remove: async ({ organizationId }: Biller, id: string): Promise<void> => {
      await transaction
        .deleteFrom('paymentMethods')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};
