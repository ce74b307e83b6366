import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';

/**
 * Notes a change of the operator's in the tenant's own audit log too: the mutation itself notes it in the operator's. The people of
 * the tenant read who did it, and that it was none of them.
 */
export const noteAtTenant = async (
  { session, stores, runtime }: Context,
  tenant: TenantGrant<'PLATFORM' | 'FOUNDING'>,
  entry: { action: string; target: string | null },
): Promise<void> => {
  const { userId, name, apiKey } = session.require();
  await stores.audit.record(tenant, {
    actor: { userId, name: `${name} (platform administrator)` },
    apiKeyName: apiKey?.name ?? null,
    action: entry.action,
    target: entry.target,
    // Where the operator works is none of the tenant's business.
    ipAddress: null,
    userAgent: null,
    at: runtime.clock(),
  });
};
