import { removeMemberInputSchema } from '../../../../schema/generated/validation.ts';
import { proveIfTyped } from '../../../platform/auth/proof.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { removedLetter } from './memberLetters.ts';
import { proveToTake } from './proofOfRoles.ts';
import { mayTouch } from '../reach.ts';

/** Removes a member, an owner with the password only. The person's sessions in the organization end; a letter tells it. */
export const removeMember = preparedMutation(
  {
    access: permit('MEMBER_MANAGE'),
    input: removeMemberInputSchema,
    audit: ({ email }: { removedUserId: string; email: string }) => ({ target: email }),
    onFailure: { removedUserId: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime, transaction } = context;
    const { id, name, email, role } = await stores.members.lock(grant, knownId(input.userId, 'member'));
    mayTouch(grant, role, 'userId', `remove ${name}`);
    if (id === grant.userId) {
      throw fault('userId', 'NOT_ALLOWED', 'You cannot remove yourself. Leave the organization instead.');
    }
    proveToTake(proof, role, 'remove an owner');
    await stores.members.remove(grant, id, runtime.clock());
    const { name: byName, organizationName } = session.require();
    await runtime.outbox.send(transaction, removedLetter({ name, email, organizationName, byName }));
    await stores.notifications.notify(grant, await stores.members.hosts(grant), {
      event: 'MEMBERS_CHANGED',
      title: 'Member removed',
      message: `${byName} removed ${name} (${email}) from ${organizationName}.`,
      link: '/app/settings?tab=organization&section=members',
    });
    await runtime.jobs.tell(transaction, grant, 'member.removed', { userId: id, name });
    await stores.activity.record(grant, {
      projectId: null,
      type: 'TEAM',
      message: `${byName} removed ${name} from the team`,
      status: 'SUCCESS',
    });
    return { removedUserId: id, email };
  },
);
