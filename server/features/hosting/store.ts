import { type Kysely, sql } from 'kysely';
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
};

/** A repository as git asks for it by its address, with what decides whether it is served. */
export type AddressedRow = HostedRow & { projectName: string; archived: boolean };

/** Who may ask git for a repository. */
export type GitGrant = Grant<'REPOSITORY_READ'> | Grant<'REPOSITORY_WRITE'>;

const hostedColumns = ['projectId', 'slug', 'defaultBranch', 'allowsForce', 'pushCount'] as const;
const longestSlug = 60;

/** A project's name as the end of an address: small letters, digits and single dashes. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '') || 'repository';

/** The repositories that are hosted here, and how they stand. */
export const hostingStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const loaded = rowLoader(
    (organizationId, projectIds) =>
      transaction
        .selectFrom('hostedRepositories')
        .select(hostedColumns)
        .where('organizationId', '=', organizationId)
        .where('projectId', 'in', projectIds)
        .execute(),
    ({ projectId }) => projectId,
  );

  /** A free slug: the name's own, or with a number behind it. */
  const freeSlug = async (organizationId: string, name: string): Promise<string> => {
    const base = slugOf(name);
    const rows = await transaction
      .selectFrom('hostedRepositories')
      .select('slug')
      .where('organizationId', '=', organizationId)
      .where((of) => of.or([of('slug', '=', base), of('slug', 'like', `${base}-%`)]))
      .execute();
    const taken = new Set(rows.map(({ slug }) => slug));
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    return slug;
  };

  return {
    /** The hosted repository of a project, or null; those of a list are read in one statement. */
    ofProject: (grant: Grant<'ORGANIZATION_READ'>, projectId: string): Promise<HostedRow | null> =>
      loaded(grant, projectId),

    /** Makes an empty one. The project is locked by whoever calls it, so that there is never a second. */
    create: async (
      { organizationId }: Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'>,
      { id: projectId, name }: { id: string; name: string },
    ): Promise<void> => {
      await transaction
        .insertInto('hostedRepositories')
        .values({ organizationId, projectId, slug: await freeSlug(organizationId, name), createdAt: clock() })
        .execute();
    },

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
          'projects.name as projectName',
          sql<boolean>`projects.archived_at is not null`.as('archived'),
        ])
        .where('hostedRepositories.organizationId', '=', organizationId)
        .where('organizationSlugs.slug', '=', address.organization)
        .where('hostedRepositories.slug', '=', address.slug)
        .executeTakeFirst()) ?? null,
  };
};
