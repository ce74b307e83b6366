import { changeMemberRoleInputSchema } from '../../../../schema/generated/validation.ts';
import { proveIfTyped } from '../../../platform/auth/proof.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { lastOwner } from './lastOwner.ts';
import { proveToGive, proveToTake } from './proofOfRoles.ts';
import { mayGive, mayTouch } from '../reach.ts';
import { rolesInWords } from '../../../../schema/rules/roles.ts';

/**
 * Gives a member another role: at most that of the person who gives it, with the password where that makes an owner or admin or unmakes an
 * owner, and so that one owner stays.
 */
export const changeMemberRole = preparedMutation(
  {
    access: permit('MEMBER_MANAGE'),
    input: changeMemberRoleInputSchema,
    audit: ({ changed, target }: { changed: boolean; target: string }) => (changed ? { target } : null),
    onFailure: { user: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context: { session, stores, runtime } }) => {
    const member = await stores.members.lock(grant, knownId(input.userId, 'member'));
    const { role } = input;
    mayGive(grant, role, ['role']);
    mayTouch(grant, member.role, 'userId', `change the role of ${member.name}`);
    const changed = member.role !== role;
    if (changed && member.role === 'OWNER' && member.owners === 1) throw lastOwner('role');
    if (changed) proveToTake(proof, member.role, 'take the role from an owner');
    if (changed) proveToGive(proof, role);
    if (changed) await stores.members.setRole(grant, member.id, role, runtime.clock());
    if (changed && member.id !== grant.userId) {
      const { name, organizationName } = session.require();
      await stores.notifications.notify(grant, [member.id], {
        event: 'ROLE_CHANGED',
        title: 'Your role has changed',
        message: `${name} made you ${rolesInWords[role]} of ${organizationName}.`,
        link: '/app/settings?tab=organization&section=members',
      });
    }
    const user = await stores.members.find(session.allow('ORGANIZATION_READ'), member.id);
    if (!user) throw notFound('member');
    return { user, changed, target: `${member.email} is ${rolesInWords[role]}` };
  },
);
