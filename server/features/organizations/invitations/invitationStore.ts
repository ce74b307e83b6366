import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { linkLifetimes } from '../../../platform/auth/linkLifetimes.ts';
import { hashToken, newToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { type Connection, type PageArguments, newestBy } from '../../../platform/graphql/pages/connection.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { type Inviter, revokeBeyond, revokeByKey } from './inviters.ts';
import { type Redemption, redeemInvitation } from './redeemInvitation.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

/** An invitation; `invitedBy` is the name of the person who sent it, `held` that it waits for that person's address. */
export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  inviterId: string;
  apiKeyId: string | null;
  apiKeyName: string | null;
  held: boolean;
  createdAt: Date;
  expiresAt: Date;
};
export type InvitationPage = Connection<InvitationRow>;

/** Whom to invite, by the address in lower case, and the role that it gives. */
type NewInvitation = { email: string; role: Role };

type Manager = Grant<'MEMBER_MANAGE'>;
type Address = { email: string };

const lifetime = linkLifetimes.invitation * 60 * 60 * 1000;
const addresses = (rows: Address[]): Set<string> => new Set(rows.map(({ email }) => email));

const hashOf = (token: string | null) => (token === null ? null : hashToken(token));

/** Also for no addresses at all, which `in ()` could not say. */
const among = (emails: string[]) => sql<string>`any(${emails})`;

/** Invitations of the active organization, as those who manage its members see them. Addresses are in lower case. */
export const invitationStore = (transaction: Kysely<DB>) => {
  const pending = (organizationId: string) =>
    transaction
      .selectFrom('invitations')
      .where('invitations.organizationId', '=', organizationId)
      .where('invitations.acceptedAt', 'is', null)
      .where('invitations.revokedAt', 'is', null);
  const listed = (organizationId: string) =>
    pending(organizationId)
      .leftJoin('users', 'users.id', 'invitations.invitedBy')
      .select([
        'invitations.id',
        'invitations.email',
        'invitations.role',
        'invitations.createdAt',
        'invitations.expiresAt',
        'invitations.invitedBy as inviterId',
        'invitations.apiKeyId',
        sql<string | null>`(select name from api_keys
        where api_keys.organization_id = invitations.organization_id and api_keys.id = invitations.api_key_id)`.as(
          'apiKeyName',
        ),
        // Who administers the platform is no member and cannot be read here.
        sql<string>`coalesce(users.name, 'An administrator of Slipway')`.as('invitedBy'),
        sql<boolean>`token_hash is null`.as('held'),
      ]);

  const byId = rowLoader<InvitationRow>(
    (organizationId, ids) => listed(organizationId).where('invitations.id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** An invitation that was neither accepted nor revoked, or null; several are read in one statement. */
    load: (grant: Manager, id: string): Promise<InvitationRow | null> => byId(grant, id),

    /** Invitations that were neither accepted nor revoked, newest first; 20 a page unless asked otherwise. */
    list: async (grant: Manager, args: PageArguments): Promise<InvitationPage> => {
      return readPage(
        listed(grant.organizationId),
        newestBy('invitations.created_at', 'invitations.id'),
        args,
        20,
      );
    },

    /** Which of these addresses belong to members. */
    membersAmong: async (grant: Manager, emails: string[]): Promise<Set<string>> =>
      addresses(
        await transaction
          .selectFrom('memberships')
          .innerJoin('users', 'users.id', 'memberships.userId')
          .where('memberships.organizationId', '=', grant.organizationId)
          .where('users.email', '=', among(emails))
          .select('users.email')
          .execute(),
      ),

    /** Which of these addresses have an invitation that still works. */
    invitedAmong: async (grant: Manager, emails: string[], at: Date): Promise<Set<string>> =>
      addresses(
        await pending(grant.organizationId)
          .where('email', '=', among(emails))
          .where('expiresAt', '>', at)
          .select('email')
          .execute(),
      ),

    /**
     * Invites addresses and returns the token of each one's link, null while they are held. What they were sent before and is too old
     * is taken back.
     */
    create: async (
      grant: Manager,
      { people, held, at }: { people: readonly NewInvitation[]; held: boolean; at: Date },
    ): Promise<(NewInvitation & { token: string | null })[]> => {
      if (people.length === 0) return [];
      const emails = people.map(({ email }) => email);
      await transaction
        .updateTable('invitations')
        .set({ revokedAt: at })
        .where('organizationId', '=', grant.organizationId)
        .where('email', '=', among(emails))
        .where('acceptedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '<=', at)
        .execute();
      const made = people.map(({ email, role }) => ({ email, role, token: held ? null : newToken() }));
      const rows = made.map(({ email, role, token }) => ({
        id: newId(),
        organizationId: grant.organizationId,
        email,
        role,
        tokenHash: hashOf(token),
        invitedBy: grant.userId,
        apiKeyId: grant.apiKeyId,
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifetime),
      }));
      await transaction.insertInto('invitations').values(rows).execute();
      return made;
    },

    /** An invitation that is open, too old or not, which nobody else changes until the transaction ends. Throws NOT_FOUND. */
    find: async (
      grant: Manager,
      id: string,
    ): Promise<Omit<InvitationRow, 'invitedBy' | 'inviterId' | 'apiKeyId' | 'apiKeyName' | 'held'>> => {
      const found = await pending(grant.organizationId)
        .where('id', '=', id)
        .select(['id', 'email', 'role', 'createdAt', 'expiresAt'])
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw notFound('invitation', id);
      return found;
    },

    /**
     * Gives an open invitation a new token, which it returns, and seven days from now; the old token works no more. One that is held
     * gets none.
     */
    renew: async (
      grant: Manager,
      id: string,
      { held, at }: { held: boolean; at: Date },
    ): Promise<{ token: string | null; createdAt: Date; expiresAt: Date }> => {
      const token = held ? null : newToken();
      const times = { createdAt: at, expiresAt: new Date(at.getTime() + lifetime) };
      await transaction
        .updateTable('invitations')
        .set({ ...times, tokenHash: hashOf(token), invitedBy: grant.userId, apiKeyId: grant.apiKeyId })
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', id)
        .execute();
      return { token, ...times };
    },

    /** Makes a person a member by the link of an invitation; see redeemInvitation.ts. The system role only. */
    redeem: (redemption: Redemption) => redeemInvitation(transaction, redemption),

    /** Takes back the open invitations that their sender could not send any more; see inviters.ts. */
    revokeBeyond: (grant: TenantGrant<'PLATFORM'>, inviter: Inviter) =>
      revokeBeyond(transaction, grant, inviter),

    /** Takes back the open invitations that were sent with an API key; see inviters.ts. */
    revokeByKey: (grant: Grant<'API_KEY_MANAGE'>, apiKeyId: string, at: Date) =>
      revokeByKey(transaction, grant, apiKeyId, at),

    /** Takes back an invitation that was found. */
    revoke: async (grant: Manager, id: string, at: Date): Promise<void> => {
      await transaction
        .updateTable('invitations')
        .set({ revokedAt: at })
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};
