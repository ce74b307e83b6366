import type { InvitationPreview } from '../../../../schema/generated/types.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { invitationLinkStore } from './invitationLinkStore.ts';

/**
 * What the holder of an invitation link may see before joining, or null when the link does not work. As system: whoever holds
 * the link may not be signed in, and the organization is known by the token alone.
 */
export const invitationPreview = async (
  token: string,
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
): Promise<Omit<InvitationPreview, 'signedInAs'> | null> => {
  const links = invitationLinkStore(database.system);
  const invitation = await links.byToken(token, clock());
  if (!invitation) return null;
  const { email, organizationName, role, invitedBy } = invitation;
  return { email, organizationName, role, invitedBy, hasAccount: await links.hasAccount(email) };
};
