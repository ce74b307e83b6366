import { acceptInvitationInputSchema } from '../../../../schema/generated/validation.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { leaving, mutation } from '../../../platform/graphql/mutation.ts';

/**
 * Joins the organization of an invitation with the account that is signed in, and makes it the active one. The link was sent to
 * the account's address, so it proves the address too. Role system: the organization is not the active one yet.
 */
export const acceptInvitation = mutation(
  {
    access: leaving,
    input: acceptInvitationInputSchema,
    role: 'system',
    audit: ({ place, organizationName }: { place: TenantGrant; organizationName: string }, { grant }) => ({
      actor: { userId: grant.userId, name: grant.name, place },
      target: organizationName,
    }),
    onFailure: { user: null },
  },
  async ({ grant, input: { token }, context }) => {
    const { stores, runtime, client, transaction } = context;
    const at = runtime.clock();
    const person = { id: grant.userId, email: grant.email, name: grant.name };
    const joined = await stores.invitations.redeem({ token, field: 'token', person, at });
    const { place, organizationName, arrival } = joined;
    if (arrival) {
      await stores.notifications.notify(place, arrival.hosts, arrival.notification);
      await stores.activity.record(place, arrival.activity);
      await runtime.jobs.tell(transaction, place, 'member.joined', { userId: person.id, name: person.name });
    }
    if (await stores.credentials.verifyEmail(person.id, at))
      await stores.heldInvitations.release(person.id, at);
    const session = await stores.sessions.moveTo(place, grant.sessionId, at);
    context.afterCommit(() => client.setToken(session.token, session.remember));
    return {
      user: await stores.credentials.personIn(place, person.id),
      place,
      organizationName,
    };
  },
);
