import type { TenantGrant } from '../../platform/auth/grants.ts';
import { fault } from '../../platform/graphql/errors.ts';

/**
 * Makes sure that what somebody confirmed is done to the organization they saw: another window may have switched to another one.
 * Throws NOT_ALLOWED on the field for any id but that of the active organization, whether there is such a one or not.
 */
export const requireActive = (grant: TenantGrant, field: string, organizationId: string): void => {
  if (organizationId !== grant.organizationId) {
    throw fault(field, 'NOT_ALLOWED', 'This is not the active organization. Switch to it first.');
  }
};
