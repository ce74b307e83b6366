import { revokeInvitationInputSchema } from '../../../../schema/generated/validation.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { mayTouch } from '../reach.ts';

const access = permit('MEMBER_MANAGE');

/** Takes an invitation back, to a role of at most the own: its link stops working. */
export const revokeInvitation = mutation(
  {
    access,
    input: revokeInvitationInputSchema,
    audit: ({ email }: { deletedId: string; invitationId: string; email: string }) => ({ target: email }),
    onFailure: { deletedId: null, invitationId: null },
  },
  async ({ grant, input, context: { stores, runtime } }) => {
    const invitationId = knownId(input.id, 'invitation');
    const { email, role } = await stores.invitations.find(grant, invitationId);
    mayTouch(grant, role, null, `take back the invitation of ${email}`);
    await stores.invitations.revoke(grant, invitationId, runtime.clock());
    return { deletedId: invitationId, invitationId, email };
  },
);
