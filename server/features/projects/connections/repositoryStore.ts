import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Contributor, LanguageShare, RepositoryProvider } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { Provider, RemoteState, RepositoryFacts } from '../../../engines/git/index.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import { storedUpdates, type UpdatesRow, updatesOf } from '../updates/updateRows.ts';

/** A repository that was fetched, as it was then. */
export type RepositoryRow = {
  id: string;
  projectId: string;
  provider: RepositoryProvider;
  url: string;
  defaultBranch: string;
  headSha: string;
  headMessage: string;
  headAuthorName: string;
  headCommittedAt: Date;
  languages: LanguageShare[];
  fileCount: number;
  sizeBytes: number;
  commitCount: number;
  contributorCount: number;
  contributors: Contributor[];
  fetchedAt: Date;
  /** Whether an access token, or the private key of a GitHub App, is stored. */
  hasAccessToken: boolean;
  gitHubAppId: string | null;
  /** The address that is being connected in the place of `url`, or null. */
  nextUrl: string | null;
  /** Whether its project is archived: then there is no clone of it. */
  archived: boolean;
  /** How it is kept up to date; null for one that is hosted here. */
  updates: UpdatesRow | null;
};

/** A repository that is about to be cloned: where it is, and what its remote said of itself. */
export type NewRepository = RemoteState & {
  projectId: string;
  provider: RepositoryProvider;
  url: string;
  encryptedAccessToken: Buffer | null;
  githubAppId: string | null;
  /** Whether the project was there before, and stays when connecting comes to nothing. */
  keepsProject: boolean;
};

/** Another address of a repository, on the way to take the place of the present one. */
export type NextAddress = Pick<
  NewRepository,
  'projectId' | 'provider' | 'url' | 'encryptedAccessToken' | 'githubAppId'
>;

/** What a clone says of its repository, as its row has it. */
export const describedBy = (facts: RepositoryFacts) => {
  const { head, contributors, languages } = facts;
  return {
    defaultBranch: facts.defaultBranch,
    headSha: head.sha,
    headMessage: head.message,
    headAuthorName: head.authorName,
    headCommittedAt: head.committedAt,
    primaryLanguage: facts.primaryLanguage,
    framework: facts.framework,
    languages: JSON.stringify(languages.map(({ name, color, percent }) => ({ name, color, percent }))),
    fileCount: facts.fileCount,
    sizeBytes: facts.treeBytes,
    cloneBytes: facts.cloneBytes,
    commitCount: facts.commitCount,
    contributorCount: contributors.total,
    contributors: JSON.stringify(
      contributors.top.map(({ name, commits }) => ({ name, commitCount: commits })),
    ),
  };
};

/** The repositories of the active organization's projects. */
export const repositoryStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const rowsOf = async (organizationId: string, which: RawBuilder<boolean>): Promise<RepositoryRow[]> => {
    const rows = await transaction
      .selectFrom('repositories')
      .select([
        'id',
        'projectId',
        'provider',
        'url',
        'defaultBranch',
        'headSha',
        'headMessage',
        'headAuthorName',
      ])
      .select([
        'headCommittedAt',
        'fileCount',
        'sizeBytes',
        'commitCount',
        'contributorCount',
        'fetchedAt',
        'nextUrl',
        'githubAppId as gitHubAppId',
      ])
      .select([
        sql<LanguageShare[]>`languages`.as('languages'),
        sql<Contributor[]>`contributors`.as('contributors'),
        sql<boolean>`encrypted_access_token is not null`.as('hasAccessToken'),
        sql<boolean>`exists (select from projects where projects.organization_id = repositories.organization_id
            and projects.id = repositories.project_id and projects.archived_at is not null)`.as('archived'),
        storedUpdates.as('updates'),
      ])
      .where('organizationId', '=', organizationId)
      .where(which)
      .where('fetchedAt', 'is not', null)
      .where('headCommittedAt', 'is not', null)
      .$narrowType<{ fetchedAt: Date; headCommittedAt: Date }>()
      .execute();
    return rows.map((row) => ({ ...row, updates: updatesOf(row.updates) }));
  };
  const fetched = rowLoader(
    (organizationId, projectIds) =>
      rowsOf(organizationId, sql<boolean>`project_id = any(${projectIds}::uuid[])`),
    (repository) => repository.projectId,
  );
  const byId = rowLoader(
    (organizationId, ids) => rowsOf(organizationId, sql<boolean>`id = any(${ids}::uuid[])`),
    (repository) => repository.id,
  );

  return {
    /** The fetched repository of a project, or null; those of a list are read in one statement. */
    ofProject: (grant: Grant<'ORGANIZATION_READ'>, projectId: string): Promise<RepositoryRow | null> =>
      fetched(grant, projectId),

    /** A fetched repository, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<RepositoryRow | null> => byId(grant, id),

    /** Adds the repository of a new project; it counts as connected once its facts are there. */
    add: async (
      { organizationId }: Grant<'PROJECT_CREATE'>,
      { headCommit, ...repository }: NewRepository,
    ): Promise<void> => {
      await transaction
        .insertInto('repositories')
        .values({ ...repository, id: newId(), organizationId, headSha: headCommit })
        .execute();
    },

    /** Where a project's repository is elsewhere, with its access token, for what clones or reaches it; null when there is none. No reader's grant opens it. */
    source: async (
      { organizationId }: TenantGrant<'PROJECT_UPDATE' | 'ENVIRONMENT_CONFIGURE' | 'JOB'>,
      projectId: string,
    ): Promise<RepositorySource | null> =>
      (await transaction
        .selectFrom('repositories')
        .select(['organizationId', 'projectId', 'provider', 'url', 'encryptedAccessToken', 'githubAppId'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('provider', '!=', 'SLIPWAY')
        .$narrowType<{ provider: Provider }>()
        .executeTakeFirst()) ?? null,

    /** What was the head when the repository was last read, or null when it has gone. */
    head: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
    ): Promise<{ headSha: string; commitCount: number } | null> =>
      (await transaction
        .selectFrom('repositories')
        .select(['headSha', 'commitCount'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .executeTakeFirst()) ?? null,

    /** Replaces the access token or the GitHub App of an address; null removes it. Answers false, changing nothing, when the repository is not there any more. */
    setAccess: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      { projectId, url }: Pick<RepositorySource, 'projectId' | 'url'>,
      { encryptedAccessToken, githubAppId }: Pick<RepositorySource, 'encryptedAccessToken' | 'githubAppId'>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('repositories')
        .set({ encryptedAccessToken, githubAppId })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('url', '=', url)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Changes the provider of the present address, and its access token or GitHub App where there is another one. No other provider takes an app: it is removed. */
    setProvider: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      { projectId, provider, encryptedAccessToken, githubAppId }: NextAddress,
    ): Promise<void> => {
      const keptToken = sql<Buffer | null>`case when github_app_id is null then encrypted_access_token end`;
      await transaction
        .updateTable('repositories')
        .set({ provider, githubAppId, encryptedAccessToken: encryptedAccessToken ?? keptToken })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },

    /** Writes what a fresh clone says, and tells whoever follows the code. */
    describe: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      facts: RepositoryFacts,
    ): Promise<void> => {
      await transaction
        .updateTable('repositories')
        .set({ ...describedBy(facts), fetchedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
      await publish(transaction, { topic: 'code', organizationId, id: projectId });
    },
  };
};
