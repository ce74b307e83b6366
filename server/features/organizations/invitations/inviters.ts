import type { Kysely } from 'kysely';
import type { Permission, Role } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { atMost, roles } from '../../../../schema/rules/roles.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** Whether a role lets invite people to another one; null is the role of who belongs to the organization no more. */
export const mayInvite = (own: Role | null, invited: Role): boolean =>
  own !== null && rolePermissions[own].includes('MEMBER_MANAGE') && atMost(invited, own);

/** Somebody who invited, with the role from now on: null for who belongs to the organization no more. */
export type Inviter = { userId: string; role: Role | null; at: Date };

/**
 * Takes back the open invitations that their sender could not send any more. Part of every change that takes a role or a membership:
 * nobody may come back, or up again, by a link that was planted before.
 */
export const revokeBeyond = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<Permission | 'PLATFORM'>,
  { userId, role, at }: Inviter,
): Promise<void> => {
  const beyond = roles.filter((invited) => !mayInvite(role, invited));
  if (beyond.length === 0) return;
  await transaction
    .updateTable('invitations')
    .set({ revokedAt: at })
    .where('organizationId', '=', organizationId)
    .where('invitedBy', '=', userId)
    .where('role', 'in', beyond)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
};

/** Takes back the open invitations that were sent with an API key: whoever found it must not come in after its end. */
export const revokeByKey = async (
  transaction: Kysely<DB>,
  { organizationId }: Grant<'API_KEY_MANAGE'>,
  apiKeyId: string,
  at: Date,
): Promise<void> => {
  await transaction
    .updateTable('invitations')
    .set({ revokedAt: at })
    .where('organizationId', '=', organizationId)
    .where('apiKeyId', '=', apiKeyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
};
