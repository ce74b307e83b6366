import { transferOwnershipInputSchema } from '../../schema/generated/validation.ts';
import { fault } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import { ownershipLetter } from './memberLetters.ts';

/** Makes another member the owner, who is told by letter; whoever does it becomes an admin. */
export const transferOwnership = mutation(
  {
    access: permit('OWNERSHIP_TRANSFER'),
    input: transferOwnershipInputSchema,
    audit: ({ email }: { email: string }) => ({ target: email }),
    empty: { newOwner: null, formerOwner: null },
  },
  async ({ held, input, context }) => {
    const { session, stores, runtime, transaction } = context;
    const { organizationId, userId } = held;
    const { id, name, email } = await stores.members.lock(held, knownId(input.userId, 'member'));
    if (id === userId) throw fault('userId', 'INVALID', 'You are the owner already. Choose another member.');
    await stores.members.setRole(held, id, 'OWNER');
    await stores.members.setRole(held, userId, 'ADMIN');
    const { name: byName, organizationName } = session.require();
    const path = '/app/settings?tab=organization';
    const link = `${runtime.env.publicUrl}${path}`;
    await runtime.outbox.send(transaction, ownershipLetter({ name, email, organizationName, byName, link }));
    await stores.notifications.notify(
      organizationId,
      [id],
      {
        event: 'ROLE_CHANGED',
        title: `You are now the owner of ${organizationName}`,
        message: `${byName} transferred the ownership to you.`,
        link: path,
      },
      { letters: false },
    );
    const reader = session.allow('ORGANIZATION_READ');
    return {
      newOwner: await stores.accounts.member(reader, id),
      formerOwner: await stores.accounts.member(reader, userId),
      email,
    };
  },
);
