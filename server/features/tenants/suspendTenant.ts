import {
  reactivateTenantInputSchema,
  suspendTenantInputSchema,
} from '../../../schema/generated/validation.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { administer } from './administer.ts';
import type { LockedTenant } from './changeStore.ts';
import { findTenant, type TenantRow } from './reading/listTenants.ts';
import { noteAtTenant } from './noteAtTenant.ts';
import { reactivatedLetter, suspendedLetter } from './tenantLetters.ts';

type Changed = { tenant: TenantRow; target: string };

const rules = { audit: ({ target }: Changed) => ({ target }), onFailure: { tenant: null } };

/** Writes to the owners. */
const tellOwners = async (
  { stores, runtime, transaction }: Context,
  tenant: LockedTenant,
  letterTo: (owner: { name: string; email: string; organizationName: string }) => Mail,
): Promise<void> => {
  for (const owner of await stores.billing.owners.list(tenant.place)) {
    await runtime.outbox.send(transaction, letterTo({ ...owner, organizationName: tenant.name }));
  }
};

const readAgain = async ({ transaction }: Context, id: string): Promise<TenantRow> => {
  const tenant = await findTenant(transaction, id);
  if (!tenant) throw notFound('organization', id);
  return tenant;
};

/**
 * Suspends a tenant: its sockets close, and from the next request on its sessions and API keys are told that it is suspended. They
 * are kept so that they are told, and never work again.
 */
export const suspendTenant = administer(
  { ...rules, input: suspendTenantInputSchema },
  async ({ grant, input, context }): Promise<Changed> => {
    const { stores, runtime } = context;
    const tenant = await stores.tenantChanges.lock(grant, knownId(input.id, 'organization'));
    if (tenant.suspendedAt) throw fault(null, 'NOT_ALLOWED', `${tenant.name} is already suspended.`);
    const reason = input.reason.trim();
    await stores.tenantChanges.setSuspension(grant, tenant.id, { at: runtime.clock(), reason });
    await stores.tenantChanges.closeSockets(grant, { tenantId: tenant.id });
    await noteAtTenant(context, tenant.place, { action: 'suspendTenant', target: reason });
    const link = `${runtime.env.publicUrl}/support`;
    await tellOwners(context, tenant, (owner) => suspendedLetter(owner, { reason, link }));
    return { tenant: await readAgain(context, tenant.id), target: `${tenant.name}: ${reason}` };
  },
);

/** Ends a suspension: the tenant has the status it had before, and its sessions end, so that its members sign in again. */
export const reactivateTenant = administer(
  { ...rules, input: reactivateTenantInputSchema },
  async ({ grant, input, context }): Promise<Changed> => {
    const { stores, runtime } = context;
    const tenant = await stores.tenantChanges.lock(grant, knownId(input.id, 'organization'));
    if (!tenant.suspendedAt) throw fault(null, 'NOT_ALLOWED', `${tenant.name} is not suspended.`);
    await stores.tenantChanges.setSuspension(grant, tenant.id, null);
    await stores.tenantChanges.endSessions(grant, { tenantId: tenant.id });
    await noteAtTenant(context, tenant.place, { action: 'reactivateTenant', target: null });
    const link = `${runtime.env.publicUrl}/auth/sign-in`;
    await tellOwners(context, tenant, (owner) => reactivatedLetter(owner, { link }));
    return { tenant: await readAgain(context, tenant.id), target: tenant.name };
  },
);
