import type { Permission } from '../../schema/generated/types.ts';

/**
 * What no key may do: make keys, hand the organization on or delete it, and manage the platform, which is not bound to the
 * key's organization.
 */
const peopleOnly: readonly Permission[] = [
  'API_KEY_MANAGE',
  'OWNERSHIP_TRANSFER',
  'ORGANIZATION_DELETE',
  'PLATFORM_ADMINISTER',
];

/** The scopes that are asked for and may not be given by someone with these permissions. */
export const refusedScopes = (asked: readonly Permission[], permissions: readonly Permission[]) =>
  asked.filter((scope) => peopleOnly.includes(scope) || !permissions.includes(scope));

/** The scopes of a key, each once: reading goes with every other. */
export const scopesOf = (asked: readonly Permission[]): Permission[] => [
  ...new Set<Permission>(['ORGANIZATION_READ', ...asked]),
];
