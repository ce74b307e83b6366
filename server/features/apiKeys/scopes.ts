import type { Permission } from '../../../schema/generated/types.ts';
import { isScope } from '../../platform/auth/permissions.ts';

/** The scopes that are asked for and may not be given by someone with these permissions. */
export const refusedScopes = (asked: readonly Permission[], permissions: readonly Permission[]) =>
  asked.filter((scope) => !isScope(scope) || !permissions.includes(scope));

/** The scopes of a key, each once: reading goes with every other, and fetching with pushing. */
export const scopesOf = (asked: readonly Permission[]): Permission[] => {
  const fetching: Permission[] = asked.includes('REPOSITORY_WRITE') ? ['REPOSITORY_READ'] : [];
  return [...new Set<Permission>(['ORGANIZATION_READ', ...fetching, ...asked])];
};
