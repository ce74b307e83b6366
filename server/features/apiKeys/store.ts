import { type Kysely, sql } from 'kysely';
import type { Permission } from '../../../schema/generated/types.ts';
import { newApiKey } from '../../platform/auth/apiKey.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { hashToken } from '../../platform/auth/session.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { type Connection, type PageArguments, newestBy } from '../../platform/graphql/pages/connection.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

/** A key as the list shows it; never its secret. */
export type ApiKeyRow = {
  id: string;
  name: string;
  prefix: string;
  /** In whose name it acts. */
  userId: string;
  scopes: Permission[];
  /** The projects that it is limited to, also deleted ones; null when it is not. */
  projectIds: string[] | null;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  replaced: boolean;
};
export type ApiKeyPage = Connection<ApiKeyRow>;

type NewKey = {
  name: string;
  scopes: Permission[];
  projectIds: string[] | null;
  expiresAt: Date | null;
  at: Date;
};

/** The API keys of the organization. */
export const apiKeyStore = (transaction: Kysely<DB>) => {
  const live = ({
    organizationId,
  }: Pick<Grant<'API_KEY_MANAGE'> | Grant<'ORGANIZATION_READ'>, 'organizationId'>) =>
    transaction
      .selectFrom('apiKeys')
      .innerJoin('users', 'users.id', 'apiKeys.userId')
      .where('apiKeys.organizationId', '=', organizationId)
      .where('apiKeys.revokedAt', 'is', null);
  const columns = [
    'apiKeys.id',
    'apiKeys.name',
    'apiKeys.prefix',
    'apiKeys.createdAt',
    'apiKeys.lastUsedAt',
    'apiKeys.expiresAt',
    'apiKeys.userId',
    'apiKeys.projectIds',
    sql<boolean>`api_keys.replaced_by is not null`.as('replaced'),
    'users.name as createdBy',
    sql<Permission[]>`api_keys.scopes`.as('scopes'),
  ] as const;

  const byId = rowLoader<ApiKeyRow>(
    (organizationId, ids) =>
      live({ organizationId }).select(columns).where('apiKeys.id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A key that was not revoked, or null; several are read in one statement. */
    load: (grant: Grant<'API_KEY_MANAGE'>, id: string): Promise<ApiKeyRow | null> => byId(grant, id),

    /** The keys that were not revoked, newest first; 20 a page unless asked otherwise. */
    list: async (grant: Grant<'API_KEY_MANAGE'>, args: PageArguments): Promise<ApiKeyPage> => {
      // Each key looks its person up, or PostgreSQL may join and sort all keys for the sake of one page.
      return readPage(
        transaction
          .selectFrom('apiKeys')
          .innerJoinLateral(
            (from) =>
              from
                .selectFrom('users')
                .select('users.name')
                .whereRef('users.id', '=', 'apiKeys.userId')
                .limit(1)
                .as('users'),
            (join) => join.onTrue(),
          )
          .where('apiKeys.organizationId', '=', grant.organizationId)
          .where('apiKeys.revokedAt', 'is', null)
          .select(columns),
        newestBy('api_keys.created_at', 'api_keys.id'),
        args,
        20,
      );
    },

    /** A key that was not revoked, or null. */
    find: async (grant: Grant<'API_KEY_MANAGE'>, id: string): Promise<ApiKeyRow | null> =>
      (await live(grant).select(columns).where('apiKeys.id', '=', id).executeTakeFirst()) ?? null,

    /** The key that a program asks with; null when it was revoked meanwhile. */
    current: async (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<ApiKeyRow | null> =>
      (await live(grant).select(columns).where('apiKeys.id', '=', id).executeTakeFirst()) ?? null,

    /** Makes a key that acts for the viewer; returns its id and the key itself, which is stored nowhere. */
    create: async (
      { organizationId, userId }: Grant<'API_KEY_MANAGE'>,
      { at, ...key }: NewKey,
    ): Promise<{ id: string; secret: string }> => {
      const id = newId();
      const { key: secret, prefix } = newApiKey();
      await transaction
        .insertInto('apiKeys')
        .values({ ...key, id, organizationId, userId, prefix, secretHash: hashToken(secret), createdAt: at })
        .execute();
      return { id, secret };
    },

    /** Lets a key of the viewer's end when another one takes its place; returns whether there was one to replace. */
    replace: async (
      { organizationId, userId }: Grant<'API_KEY_MANAGE'>,
      id: string,
      by: { id: string; until: Date },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('apiKeys')
        .set({ replacedBy: by.id, expiresAt: sql`least(expires_at, ${by.until})` })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .where('replacedBy', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Revokes a key; returns whether there was one to revoke. */
    revoke: async ({ organizationId }: Grant<'API_KEY_MANAGE'>, id: string, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('apiKeys')
        .set({ revokedAt: at })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};
