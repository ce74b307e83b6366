import { transferOwnershipInputSchema } from '../../../../schema/generated/validation.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { ownershipLetter } from './memberLetters.ts';

/**
 * Makes another member the owner, who is told by letter; whoever does it, having proved to be that person, becomes an admin, under a
 * new token. Role system: requests have no right on sessions.
 */
export const transferOwnership = preparedMutation(
  {
    access: permit('OWNERSHIP_TRANSFER'),
    input: transferOwnershipInputSchema,
    role: 'system',
    audit: ({ email }: { email: string }) => ({ target: email }),
    onFailure: { newOwner: null, formerOwner: null },
  },
  ({ grant, input, context }) => proveCurrentPassword(grant, input.currentPassword, context.runtime),
  async ({ grant, input, context }) => {
    const { session, stores, runtime, transaction, client } = context;
    const { userId } = grant;
    const { id, name, email } = await stores.members.lock(grant, knownId(input.userId, 'member'));
    if (id === userId) throw fault('userId', 'INVALID', 'You are the owner already. Choose another member.');
    const reader = session.allow('ORGANIZATION_READ');
    if (!(await stores.members.find(reader, id))?.emailVerified) {
      const why = `${name} has not verified their email address yet.`;
      throw fault('userId', 'NOT_ALLOWED', `${why} Choose another member.`);
    }
    const at = runtime.clock();
    await stores.members.setRole(grant, id, 'OWNER', at);
    await stores.billing.trials.keep(grant, at);
    await stores.members.setRole(grant, userId, 'ADMIN', at);
    const { name: byName, organizationName, sessionId } = session.require();
    const { token, remember } = await stores.sessions.renew(sessionId);
    context.afterCommit(() => client.setToken(token, remember));
    const path = '/app/settings?tab=organization';
    const link = `${runtime.env.publicUrl}${path}`;
    await runtime.outbox.send(transaction, ownershipLetter({ name, email, organizationName, byName, link }));
    await stores.notifications.notify(
      grant,
      [id],
      {
        event: 'ROLE_CHANGED',
        title: `You are now the owner of ${organizationName}`,
        message: `${byName} transferred the ownership to you.`,
        link: path,
      },
      { letters: false },
    );
    return {
      newOwner: await stores.members.find(reader, id),
      formerOwner: await stores.members.find(reader, userId),
      email,
    };
  },
);
