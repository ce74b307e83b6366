import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import { linkLifetimes } from '../../../platform/auth/linkLifetimes.ts';
import { atMost } from '../../../../schema/rules/roles.ts';
import { permissionsOf } from '../../../platform/auth/permissions.ts';
import { hashToken, newToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { invitationLetter } from '../../../platform/mail/letters.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { allotLetters } from '../../../platform/auth/allotLetters.ts';
import { admits } from '../settings/allowedDomains.ts';

const lifetime = linkLifetimes.invitation * 60 * 60 * 1000;

/**
 * Invitations of people whose own address is not proven: whoever signed up with an address of somebody else must not bring others
 * in before its owner comes. They are open and take seats, but have no link until the address is verified.
 */
export const heldInvitationStore = (
  transaction: Kysely<DB>,
  { outbox, ...runtime }: Pick<Runtime, 'outbox' | 'env' | 'clock'>,
) => {
  /** Whoever invites holds this too, so that of inviting and verifying at once the second sees the first. */
  const lockSeats = (inviterId: string) =>
    transaction
      .selectFrom('subscriptions')
      .innerJoin('memberships', 'memberships.organizationId', 'subscriptions.organizationId')
      .where('memberships.userId', '=', inviterId)
      .select('subscriptions.organizationId')
      .orderBy('subscriptions.organizationId')
      .forUpdate('subscriptions')
      .execute();

  const waiting = (inviterId: string, at: Date) =>
    transaction
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.invitedBy')
      .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.organizationId', '=', 'invitations.organizationId')
          .onRef('memberships.userId', '=', 'invitations.invitedBy'),
      )
      .where('invitedBy', '=', inviterId)
      .where('tokenHash', 'is', null)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', at)
      .select([
        'invitations.id',
        'invitations.organizationId',
        'invitations.email',
        'invitations.role',
        'users.name as inviterName',
        'organizations.name as organizationName',
        'organizations.allowedDomains',
        'memberships.role as inviterRole',
        sql<boolean>`organizations.suspended_at is not null`.as('suspended'),
      ])
      .execute();

  return {
    /** Whether what the viewer sends is held. Ask when the seats are locked: see `lockSeats`. */
    mustWait: async ({ userId }: Grant<'MEMBER_MANAGE'>): Promise<boolean> => {
      const { emailVerifiedAt } = await transaction
        .selectFrom('users')
        .select('emailVerifiedAt')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return emailVerifiedAt === null;
    },

    /**
     * Sends those of a person whose address was just proven, with fresh links. What the person may not send any more, by role, domain
     * or suspension, is taken back. The system role only.
     */
    release: async (inviterId: string, at: Date): Promise<void> => {
      await lockSeats(inviterId);
      for (const { id, email, role, inviterRole, allowedDomains, ...held } of await waiting(inviterId, at)) {
        const by = { organizationId: held.organizationId, context: { runtime, transaction } };
        const maySend =
          inviterRole !== null &&
          permissionsOf({ role: inviterRole, platformAdministrator: false }).includes('MEMBER_MANAGE') &&
          atMost(role, inviterRole);
        const change = transaction.updateTable('invitations').where('id', '=', id);
        if (!maySend || held.suspended || !admits(allowedDomains, email)) {
          await change.set({ revokedAt: at }).execute();
          continue;
        }
        // One that is withheld waits on, and may be sent again by hand.
        const [letter] = await allotLetters([email], 1, by);
        if (letter?.withheld) continue;
        const token = newToken();
        const expiresAt = new Date(at.getTime() + lifetime);
        await change.set({ tokenHash: hashToken(token), createdAt: at, expiresAt }).execute();
        const link = `${runtime.env.publicUrl}/auth/sign-up?invitation=${token}`;
        await outbox.send(transaction, invitationLetter({ ...held, role, email, link }));
      }
    },
  };
};
