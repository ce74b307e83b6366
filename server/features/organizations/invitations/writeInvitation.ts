import type { Role } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { invitationLetter } from '../../../platform/mail/letters.ts';

/** Sends the letter of an invitation to the active organization, in the viewer's name. */
export const writeInvitation = async (
  { session, runtime, transaction }: Context,
  { email, role, token }: { email: string; role: Role; token: string },
): Promise<void> => {
  const { name: inviterName, organizationName } = session.require();
  const link = `${runtime.env.publicUrl}/auth/sign-up?invitation=${token}`;
  const letter = invitationLetter({ inviterName, organizationName, role, email, link });
  await runtime.outbox.send(transaction, letter);
};
