import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Provider } from '../../../engines/git/index.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import type { NextAddress } from './repositoryStore.ts';

/** What is to be cloned: the repository of a project that has none yet, or one that `replaces` the present one. */
export type WantedSource = RepositorySource & { replaces: boolean };

/** What is left of a project when connecting it came to nothing: neither it nor its repository, a draft, or the repository it had. */
export type Undone = { name: string; left: 'NOTHING' | 'DRAFT' | 'REPOSITORY' };

const noNext = {
  nextProvider: null,
  nextUrl: null,
  nextEncryptedAccessToken: null,
  nextGithubAppId: null,
};

/** Repositories on their way to being connected. */
export const connectionStore = (transaction: Kysely<DB>) => {
  const change = (organizationId: string, projectId: string) =>
    transaction
      .updateTable('repositories')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId);
  const project = (organizationId: string, id: string) =>
    transaction
      .selectFrom('projects')
      .select(['name', 'status'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();

  return {
    /** Notes the address that is to take the place of the present one; an earlier one that has not yet is forgotten. */
    aim: async ({ organizationId }: Grant<'PROJECT_UPDATE'>, next: NextAddress): Promise<void> => {
      const { projectId, provider, url, encryptedAccessToken, githubAppId } = next;
      await change(organizationId, projectId)
        .set({
          nextProvider: provider,
          nextUrl: url,
          nextEncryptedAccessToken: encryptedAccessToken,
          nextGithubAppId: githubAppId,
        })
        .execute();
    },

    /** Forgets the address that was to take the place of the present one, if there is one. */
    forgetNext: async (
      { organizationId }: TenantGrant<'PROJECT_UPDATE' | 'PROJECT_DELETE'>,
      projectId: string,
    ): Promise<void> => {
      await change(organizationId, projectId).set(noNext).where('nextUrl', 'is not', null).execute();
    },

    /** What is to be cloned for a project; null when that was given up. */
    wanted: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
    ): Promise<WantedSource | null> => {
      const row = await transaction
        .selectFrom('repositories')
        .select(['provider', 'url', 'encryptedAccessToken', 'githubAppId', 'fetchedAt'])
        .select(['nextProvider', 'nextUrl', 'nextEncryptedAccessToken', 'nextGithubAppId'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('provider', '!=', 'SLIPWAY')
        .$narrowType<{ provider: Provider; nextProvider: Provider | null }>()
        .executeTakeFirst();
      if (!row) return null;
      const { provider, url, encryptedAccessToken, githubAppId, nextProvider, nextUrl, fetchedAt } = row;
      const place = { organizationId, projectId };
      if (!fetchedAt) return { ...place, provider, url, encryptedAccessToken, githubAppId, replaces: false };
      if (!nextProvider || !nextUrl) return null;
      const next = {
        provider: nextProvider,
        url: nextUrl,
        encryptedAccessToken: row.nextEncryptedAccessToken,
        githubAppId: row.nextGithubAppId,
      };
      return { ...place, ...next, replaces: true };
    },

    /** Lets the next address take the place of the present one, with its access token or GitHub App. */
    replace: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<void> => {
      await change(organizationId, projectId)
        .set({
          ...noNext,
          provider: sql`next_provider`,
          url: sql`next_url`,
          encryptedAccessToken: sql`next_encrypted_access_token`,
          githubAppId: sql`next_github_app_id`,
        })
        .execute();
    },

    /** Takes back a connection that has not succeeded; null when there is none. */
    undo: async (
      { organizationId }: TenantGrant<'PROJECT_CREATE' | 'JOB'>,
      projectId: string,
    ): Promise<Undone | null> => {
      const found = await project(organizationId, projectId);
      if (!found) return null;
      const { name, status } = found;
      if (status !== 'CONNECTING') {
        const { numUpdatedRows } = await change(organizationId, projectId)
          .set(noNext)
          .where('nextUrl', 'is not', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? { name, left: 'REPOSITORY' } : null;
      }
      const { numDeletedRows: drafts } = await transaction
        .deleteFrom('repositories')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('keepsProject', '=', true)
        .executeTakeFirst();
      if (drafts > 0n) {
        await transaction
          .updateTable('projects')
          .set({ status: 'DRAFT' })
          .where('organizationId', '=', organizationId)
          .where('id', '=', projectId)
          .execute();
        return { name, left: 'DRAFT' };
      }
      await transaction
        .deleteFrom('projects')
        .where('organizationId', '=', organizationId)
        .where('id', '=', projectId)
        .execute();
      return { name, left: 'NOTHING' };
    },
  };
};
