import { revokeInvitationInputSchema } from '../../schema/generated/validation.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';

const access = permit('MEMBER_MANAGE');

/** Takes an invitation back: its link stops working. */
export const revokeInvitation = mutation(
  {
    access,
    input: revokeInvitationInputSchema,
    audit: ({ email }: { invitationId: string; email: string }) => ({ target: email }),
    empty: { invitationId: null },
  },
  async ({ held, input, context }) => {
    const invitationId = knownId(input.id, 'invitation');
    const email = await context.stores.invitations.revoke(held, invitationId, context.runtime.clock());
    return { invitationId, email };
  },
);
