import { type Kysely, sql } from 'kysely';
import { branchOfRef, type RefCommand } from '../../engines/git/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

/** A repository that is hosted here. */
export type HostedRow = {
  projectId: string;
  slug: string;
  defaultBranch: string;
  /** Whether a push may rewrite the default branch. */
  allowsForce: boolean;
  pushCount: number;
  /** Whether pushes that add keys of known providers are refused. */
  pushProtection: boolean;
};

/** A repository as git asks for it by its address, with what decides whether it is served. */
export type AddressedRow = HostedRow & { projectName: string; archived: boolean };

/** A branch that was pushed, with the number of its open pull request to the default branch. */
export type PushedBranch = { branch: string; number: number | null };

/** Who may ask git for a repository. */
export type GitGrant = Grant<'REPOSITORY_READ'> | Grant<'REPOSITORY_WRITE'>;

const hostedColumns = [
  'projectId',
  'slug',
  'defaultBranch',
  'allowsForce',
  'pushCount',
  'pushProtection',
] as const;
/** The repositories that are hosted here, and how they stand. */
export const hostingStore = (transaction: Kysely<DB>) => {
  const loaded = rowLoader(
    (organizationId, projectIds) =>
      transaction
        .selectFrom('hostedRepositories')
        .select(hostedColumns)
        .where('organizationId', '=', organizationId)
        .where('projectId', 'in', projectIds)
        .where('deletedAt', 'is', null)
        .execute(),
    ({ projectId }) => projectId,
  );

  return {
    /** The branches other than the default one that changes create or move, each with the number of its open pull request to the default one. */
    pushedBranches: async (
      { organizationId }: GitGrant,
      projectId: string,
      changes: readonly Pick<RefCommand, 'name' | 'after'>[],
    ): Promise<PushedBranch[]> => {
      const pushed = changes.flatMap(({ name, after }) => (after ? (branchOfRef(name) ?? []) : []));
      const { rows } = await sql<PushedBranch>`
        select branch, (
          select number from pull_requests where organization_id = hosted.organization_id and project_id = hosted.project_id
            and source_branch = branch and target_branch = default_branch and state in ('DRAFT', 'OPEN')) as number
        from hosted_repositories hosted, unnest(${pushed}::text[]) branch
        where organization_id = ${organizationId} and project_id = ${projectId} and branch <> default_branch
        order by branch`.execute(transaction);
      return rows;
    },

    /** The hosted repository of a project, or null; those of a list are read in one statement. */
    ofProject: (grant: Grant<'ORGANIZATION_READ'>, projectId: string): Promise<HostedRow | null> =>
      loaded(grant, projectId),

    /** A repository by its address in the grant's organization, with the short name that has or had, or null. */
    find: async (
      { organizationId }: GitGrant,
      address: { organization: string; slug: string },
    ): Promise<AddressedRow | null> =>
      (await transaction
        .selectFrom('hostedRepositories')
        .innerJoin('projects', (join) =>
          join
            .onRef('projects.organizationId', '=', 'hostedRepositories.organizationId')
            .onRef('projects.id', '=', 'hostedRepositories.projectId'),
        )
        .innerJoin(
          'organizationSlugs',
          'organizationSlugs.organizationId',
          'hostedRepositories.organizationId',
        )
        .select([
          'hostedRepositories.projectId',
          'hostedRepositories.slug',
          'hostedRepositories.defaultBranch',
          'hostedRepositories.allowsForce',
          'hostedRepositories.pushCount',
          'hostedRepositories.pushProtection',
          'projects.name as projectName',
          sql<boolean>`projects.archived_at is not null`.as('archived'),
        ])
        .where('hostedRepositories.organizationId', '=', organizationId)
        .where('organizationSlugs.slug', '=', address.organization)
        .where('hostedRepositories.slug', '=', address.slug)
        .executeTakeFirst()) ?? null,
  };
};
