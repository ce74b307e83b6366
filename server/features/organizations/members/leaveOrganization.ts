import { leaveOrganizationInputSchema } from '../../../../schema/generated/validation.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { proveIfTyped } from '../../../platform/auth/proof.ts';
import { requireActive } from '../requireActive.ts';
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
    onFailure: { user: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime, transaction } = context;
    requireActive(grant, 'organizationId', input.organizationId);
    const { userId } = grant;
    const member = await stores.members.lock(grant, userId);
    if (member.role === 'OWNER' && member.owners === 1) throw lastOwner(null);
    proveToTake(proof, member.role, 'leave an organization that you own');
    const next = await moveOn(context, grant);
    const hosts = await stores.members.hosts(grant);
    await stores.members.remove(grant, userId, runtime.clock());
    const { organizationName } = session.require();
    await stores.notifications.notify(grant, hosts, {
      event: 'MEMBERS_CHANGED',
      title: 'Member left',
      message: `${member.name} (${member.email}) left ${organizationName}.`,
      link: '/app/settings?tab=organization&section=members',
    });
    await runtime.jobs.tell(transaction, grant, 'member.removed', { userId, name: member.name });
    await stores.activity.record(grant, {
      projectId: null,
      type: 'TEAM',
      message: `${member.name} left the team`,
      status: 'SUCCESS',
    });
    return { user: next && (await stores.credentials.personIn(next, userId)), organizationName };
  },
);
