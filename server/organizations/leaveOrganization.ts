import { leaveOrganizationInputSchema } from '../../schema/generated/validation.ts';
import { permit, preparedMutation } from '../graphql/mutation.ts';
import { proveIfTyped } from '../auth/proof.ts';
import { lastOwner } from './lastOwner.ts';
import { moveOn } from './moveOn.ts';
import { proveToTake } from './proofOfRoles.ts';

/** Leaves the active organization, an owner with the password only. Role system: the session goes on in another organization, or ends. */
export const leaveOrganization = preparedMutation(
  {
    access: permit('ORGANIZATION_READ'),
    input: leaveOrganizationInputSchema,
    role: 'system',
    audit: ({ organizationName }: { organizationName: string }) => ({ target: organizationName }),
    empty: { user: null },
  },
  proveIfTyped,
  async ({ held, input, prepared: proof, context }) => {
    const { session, stores, runtime } = context;
    const { userId } = held.inside(input.organizationId);
    const member = await stores.members.lock(held, userId);
    if (member.role === 'OWNER' && member.owners === 1) throw lastOwner(null);
    proveToTake(proof, member.role, 'leave an organization that you own');
    const next = await moveOn(context, held);
    const hosts = await stores.members.hosts(held);
    await stores.members.remove(held, userId, runtime.clock());
    const { organizationName } = session.require();
    await stores.notifications.notify(held, hosts, {
      event: 'MEMBERS_CHANGED',
      title: 'Member left',
      message: `${member.name} (${member.email}) left ${organizationName}.`,
      link: '/app/settings?tab=organization&section=members',
    });
    await stores.activity.record(held, {
      projectId: null,
      type: 'TEAM',
      message: `${member.name} left the team`,
      status: 'SUCCESS',
    });
    return { user: next && (await stores.credentials.personIn(next, userId)), organizationName };
  },
);
