import { updateTenantInputSchema } from '../../../schema/generated/validation.ts';
import { duplicateOf, fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { administer } from './administer.ts';
import { findTenant, type TenantRow } from './reading/listTenants.ts';
import { noteAtTenant } from './noteAtTenant.ts';

type Updated = { tenant: TenantRow; target: string | null };

const newer = () =>
  fault(
    null,
    'CONFLICT',
    'Someone else changed this organization since you opened it. Close the form and open it again to see the newer version.',
  );
const taken = () => fault('slug', 'TAKEN', 'This short name is taken. Choose another one.');

/** Changes what was given and is different. */
export const updateTenant = administer(
  {
    input: updateTenantInputSchema,
    audit: ({ target }: Updated) => (target ? { target } : null),
    onFailure: { tenant: null },
  },
  async ({ grant, input, context }): Promise<Updated> => {
    const { stores, runtime, transaction } = context;
    const before = await stores.tenantChanges.lock(grant, knownId(input.id, 'organization'));
    const name = input.name?.trim();
    const { slug } = input;
    const changes = {
      ...(name && name !== before.name ? { name } : {}),
      ...(slug && slug !== before.slug ? { slug } : {}),
    };
    const changed = Object.entries(changes);
    if (changed.length > 0) {
      if (new Date(input.updatedAt).getTime() !== before.updatedAt.getTime()) throw newer();
      if (changes.slug && stores.organizations.isReserved(changes.slug)) throw taken();
      try {
        await stores.tenantChanges.update(grant, before.id, changes, runtime.clock());
      } catch (error) {
        if (duplicateOf(error)) throw taken();
        throw error;
      }
      const target = changed.map(([field, value]) => `${field}: ${value}`).join(', ');
      await noteAtTenant(context, before.place, { action: 'updateTenant', target });
    }
    const tenant = await findTenant(transaction, before.id);
    if (!tenant) throw notFound('organization');
    const names = changed.map(([field]) => field).join(', ');
    return { tenant, target: names ? `${before.name}: ${names}` : null };
  },
);
