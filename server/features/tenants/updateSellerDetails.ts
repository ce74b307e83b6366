import { updateSellerDetailsInputSchema } from '../../../schema/generated/validation.ts';
import { administer } from './administer.ts';

type Updated = { seller: { name: string; address: string; taxId: string } };

/** Changes what new invoices show of the operator as the seller. */
export const updateSellerDetails = administer(
  {
    input: updateSellerDetailsInputSchema,
    audit: ({ seller }: Updated) => ({
      target: Object.values(seller).filter(Boolean).join(', ').replaceAll('\n', ', ') || 'removed',
    }),
    onFailure: { seller: null },
  },
  async ({ grant, input: { name, address, taxId }, context }): Promise<Updated> => ({
    seller: await context.stores.billing.details.updateSeller(grant, { name, address, taxId }),
  }),
);
