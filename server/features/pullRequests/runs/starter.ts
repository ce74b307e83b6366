import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/**
 * Why a run may not go on in the name of its starter; null when it may. The role stays as it is until the transaction ends.
 */
export const starterRefusal = async (
  { pushes }: Pick<Stores, 'pushes'>,
  grant: TenantGrant<'JOB'>,
  { startedBy, startedByName }: { startedBy: string | null; startedByName: string | null },
): Promise<string | null> => {
  const name = startedByName ?? 'The person who started it';
  const role =
    startedBy === null ? null : await pushes.roleOf(grant, { userId: startedBy, apiKey: null }, 'HELD');
  if (role === null) return `${name} has left the organization. Another member can start the run again.`;
  return rolePermissions[role].includes('AGENT_RUN')
    ? null
    : `${name} may no longer run agents. Another member can start the run again.`;
};
