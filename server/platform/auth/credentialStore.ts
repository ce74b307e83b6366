import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../schema/generated/types.ts';
import { type Entry, TenantGrant } from './grants.ts';
import { managesBilling } from './permissions.ts';
import { unverifiedDays } from './unverifiedDays.ts';
import type { DB } from '../database/rows.generated.ts';
import { duplicateOf } from '../graphql/errors.ts';
import { newId } from '../graphql/ids.ts';
import type { Audited } from '../graphql/mutation.ts';
import { type UserRow, userColumns } from './userRow.ts';

const day = 24 * 60 * 60 * 1000;

/** What signing in needs to know of an account. */
export type Account = { id: string; email: string; name: string; passwordHash: string };

/** A new account; `emailVerifiedAt` is set when the address was proven by the link of an invitation. */
export type NewAccount = {
  email: string;
  name: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  at: Date;
};

/** The organization in which a session of a person begins. */
export type Landing = {
  place: TenantGrant<'ENTRY'>;
  /** The role of the person there. */
  role: Role;
  suspended: boolean;
  /** Why, as the operator wrote it. */
  suspensionReason: string | null;
};

/** Accounts across organizations, for what happens before anybody is signed in: the system role only. */
export const credentialStore = (transaction: Kysely<DB>) => {
  const landing = async (userId: string): Promise<Landing | null> => {
    const memberships = await transaction
      .selectFrom('memberships')
      .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
      .where('memberships.userId', '=', userId)
      .select([
        'memberships.organizationId',
        'memberships.role',
        'organizations.suspensionReason',
        sql<boolean>`organizations.suspended_at is not null`.as('suspended'),
      ])
      .orderBy('suspended')
      .orderBy('memberships.lastUsedAt', (order) => order.desc().nullsLast())
      .orderBy('memberships.createdAt')
      .orderBy('memberships.organizationId')
      .execute();
    const [first] = memberships;
    if (!first) return null;
    const { organizationId, ...found } = first.suspended
      ? (memberships.find(({ role }) => managesBilling(role)) ?? first)
      : first;
    return { place: new TenantGrant('ENTRY', organizationId), ...found };
  };

  const inOneOfTheirs = (organizationId: string, userId: string) =>
    transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .where('memberships.organizationId', '=', organizationId)
      .where('memberships.userId', '=', userId)
      .select(userColumns)
      .executeTakeFirst();

  return {
    /** The account of an address, in whatever case it is written, or null. */
    byEmail: async (email: string): Promise<(Account & { emailVerified: boolean }) | null> => {
      const found = await transaction
        .selectFrom('users')
        .select(['id', 'email', 'name', 'passwordHash'])
        .select(sql<boolean>`email_verified_at is not null`.as('emailVerified'))
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      return found ?? null;
    },

    /** Makes an account and returns its id, or null when the address is taken. */
    create: async ({ email, at, ...account }: NewAccount): Promise<string | null> => {
      const made = await transaction
        .insertInto('users')
        .values({
          ...account,
          id: newId(),
          email: email.toLowerCase(),
          createdAt: at,
          verifyBy: new Date(at.getTime() + unverifiedDays * day),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made?.id ?? null;
    },

    /** Replaces a password hash if it is still the one that was checked; returns whether it was. */
    replaceHash: async (account: Account, passwordHash: string): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ passwordHash })
        .where('id', '=', account.id)
        .where('passwordHash', '=', account.passwordHash)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Sets a password. */
    setPassword: async (userId: string, passwordHash: string): Promise<void> => {
      await transaction.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    },

    /** Changes a name. */
    rename: async (userId: string, name: string): Promise<void> => {
      await transaction.updateTable('users').set({ name }).where('id', '=', userId).execute();
    },

    /** Gives an account an address that was just proven. Returns what it was before, or null when another account has it. */
    replaceEmail: async (
      userId: string,
      email: string,
      at: Date,
    ): Promise<(Omit<Account, 'passwordHash'> & { proven: boolean }) | null> => {
      const account = await transaction
        .selectFrom('users')
        .select(['id', 'email', 'name', sql<boolean>`email_verified_at is not null`.as('proven')])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!account) return null;
      try {
        await transaction
          .updateTable('users')
          .set({ email, emailVerifiedAt: at })
          .where('id', '=', userId)
          .execute();
      } catch (error) {
        if (duplicateOf(error) === 'users_email') return null;
        throw error;
      }
      return account;
    },

    /** Notes that a person proved to own the email address; returns whether that was new. */
    verifyEmail: async (userId: string, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ emailVerifiedAt: at })
        .where('id', '=', userId)
        .where('emailVerifiedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** A person in an organization; null when it is none of theirs. */
    personIn: async ({ organizationId }: Entry, userId: string): Promise<UserRow | null> =>
      (await inOneOfTheirs(organizationId, userId)) ?? null,

    /** The way of a person into the organization that they chose; null when it is none of theirs. */
    enter: async (
      userId: string,
      chosenId: string,
    ): Promise<{ user: UserRow; place: TenantGrant<'ENTRY'> } | null> => {
      const user = await inOneOfTheirs(chosenId, userId);
      return user ? { user, place: new TenantGrant('ENTRY', user.organizationId) } : null;
    },

    /**
     * Where a person lands when signing in: the organization last used, else the one joined first; a suspended one only when
     * there is no other, of several the one whose billing the person manages. Null for a person who belongs to none.
     */
    landing,

    /** Whether an organization is suspended. */
    suspended: async ({ organizationId }: Entry): Promise<boolean> => {
      const found = await transaction
        .selectFrom('organizations')
        .select('suspendedAt')
        .where('id', '=', organizationId)
        .executeTakeFirst();
      return Boolean(found?.suspendedAt);
    },

    /** The entry of the audit log for what a person does without a session; null for a person in no organization. */
    auditedAs: async ({ id, name, email }: Omit<Account, 'passwordHash'>): Promise<Audited | null> => {
      const found = await landing(id);
      return found && { actor: { userId: id, name, place: found.place }, target: email };
    },
  };
};
