import type { Kysely } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/graphql/ids.ts';

const longestSlug = 60;

/** Converts a project's name to a slug: lower-case letters, digits and single dashes. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '') || 'repository';

/** Gives projects a hosted repository. The feature `hosting` serves it, and stores what is pushed. */
export const hostedRepositoryStore = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'tell'>,
) => {
  /** Returns the slug of a name, with a number appended when another repository has it. */
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

  const attach = async (organizationId: string, projectId: string): Promise<void> => {
    const row = { id: newId(), organizationId, projectId, provider: 'SLIPWAY' } as const;
    await transaction
      .insertInto('repositories')
      .values((of) => ({
        ...row,
        url: '',
        defaultBranch: '',
        headSha: '',
        cloneBytes: of
          .selectFrom('hostedPacks')
          .where('organizationId', '=', organizationId)
          .where('projectId', '=', projectId)
          .select((packs) => packs.fn.coalesce(packs.fn.sum<number>('bytes'), packs.lit(0)).as('sum')),
      }))
      .execute();
  };

  return {
    /** Whether the repository of a project is hosted here. */
    has: async ({ organizationId }: Grant<'PROJECT_UPDATE'>, projectId: string): Promise<boolean> =>
      (await transaction
        .selectFrom('hostedRepositories')
        .select('projectId')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()) !== undefined,

    /** Creates an empty repository. The caller holds the lock on the project, so that there is never a second. */
    create: async (
      grant: Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'>,
      { id: projectId, name }: { id: string; name: string },
    ): Promise<void> => {
      const { organizationId } = grant;
      await transaction
        .insertInto('hostedRepositories')
        .values({ organizationId, projectId, slug: await freeSlug(organizationId, name), createdAt: clock() })
        .execute();
      await attach(organizationId, projectId);
      await jobs.tell(transaction, grant, 'project.connected', { projectId });
    },

    /** Attaches the repository of a deleted project to the restored project. Its packs count towards storage again. */
    attach: ({ organizationId }: Grant<'PROJECT_PROTECT'>, projectId: string): Promise<void> =>
      attach(organizationId, projectId),
  };
};
