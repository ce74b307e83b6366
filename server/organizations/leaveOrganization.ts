import { leaveOrganizationInputSchema } from '../../schema/generated/validation.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import { lastOwner } from './lastOwner.ts';
import { moveOn } from './moveOn.ts';

/** Leaves the active organization. Role system: the session goes on in another organization, or ends. */
export const leaveOrganization = mutation(
  {
    access: permit('ORGANIZATION_READ'),
    input: leaveOrganizationInputSchema,
    role: 'system',
    audit: ({ organizationName }: { organizationName: string }) => ({ target: organizationName }),
    empty: { user: null },
  },
  async ({ held, input, context }) => {
    const { session, stores } = context;
    const { organizationId, userId } = held.inside(input.organizationId);
    const member = await stores.members.lock(held, userId);
    if (member.role === 'OWNER' && member.owners === 1) throw lastOwner(null);
    const next = await moveOn(context, held);
    const hosts = await stores.members.hosts(held);
    await stores.members.remove(held, userId);
    const { organizationName } = session.require();
    await stores.notifications.notify(organizationId, hosts, {
      event: 'MEMBERS_CHANGED',
      title: 'Member left',
      message: `${member.name} (${member.email}) left ${organizationName}.`,
      link: '/app/settings?tab=organization&section=members',
    });
    await stores.activity.record({
      organizationId,
      projectId: null,
      type: 'TEAM',
      message: `${member.name} left the team`,
      status: 'SUCCESS',
    });
    return { user: next && (await stores.credentials.personIn(next, userId)), organizationName };
  },
);
