import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';
import { type Connection, newestBy, type PageArguments } from '../../platform/graphql/pages/connection.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { earlierReleases } from './orders/earlierReleases.ts';
import { releaseColumns, type ReleaseRow } from './rows.ts';

export type ReleasePage = Connection<ReleaseRow>;

type Reader =
  | Grant<'ORGANIZATION_READ'>
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** What a build came to, with the commit that it was built from. */
export type BuiltRelease = Omit<ReleaseRow, 'id' | 'number' | 'createdAt' | 'removedAt'>;

/** The releases of the active organization's projects. */
export const releaseStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const byId = rowLoader<ReleaseRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<ReleaseRow>`select ${releaseColumns} from releases
        where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(transaction);
      return rows;
    },
    ({ id }) => id,
  );
  const before = rowLoader<ReleaseRow & { follows: string }>(
    async (organizationId, ids) => {
      const { rows } = await sql<ReleaseRow & { follows: string }>`
        select former.*, wanted.id as follows from releases wanted
        cross join lateral (
          select ${releaseColumns} from releases
          where organization_id = ${organizationId} and releases.id = coalesce((
            select ran.previous_release_id from deployments ran
            where ran.organization_id = ${organizationId} and ran.release_id = wanted.id and ran.live_at is not null
              and ran.previous_release_id is distinct from wanted.id
            order by ran.live_at, ran.id limit 1
          ), (
            select same.id from releases same
            where same.organization_id = ${organizationId} and same.project_id = wanted.project_id and same.number < wanted.number
              and same.branch is not distinct from wanted.branch
            order by same.number desc limit 1
          ))
        ) former
        where wanted.organization_id = ${organizationId} and wanted.id = any(${ids}::uuid[])`.execute(
        transaction,
      );
      return rows;
    },
    ({ follows }) => follows,
  );
  const pages = childPages<ReleaseRow>(transaction, {
    columns: releaseColumns,
    rows: (organizationId) => sql`releases where organization_id = ${organizationId}`,
    parent: sql.ref('project_id'),
    sort: newestBy('created_at'),
    size: 25,
  });

  return {
    ...earlierReleases(transaction),

    /** A release, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<ReleaseRow | null> => byId(grant, id),

    /** The releases of a project, newest first; 25 a page. */
    ofProject: (
      grant: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      args: PageArguments,
    ): Promise<ReleasePage> => pages(grant, projectId, args),

    /** The release that another replaced when it went live first, or else the one made before it from the same branch, or null; those of several are read in one statement. */
    previous: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<ReleaseRow | null> =>
      before(grant, id),

    /** Keeps what a build came to; the release of the same commit and content that is there already is answered as it is. */
    keep: async ({ organizationId }: TenantGrant<'JOB'>, built: BuiltRelease): Promise<ReleaseRow> => {
      const { projectId, commitSha, digest, manifest, layers } = built;
      // Numbers are without gaps, and two builds of the same do not make two releases.
      await sql`select from projects where organization_id = ${organizationId} and id = ${projectId} for no key update`.execute(
        transaction,
      );
      const { rows: same } = await sql<ReleaseRow>`select ${releaseColumns} from releases
        where organization_id = ${organizationId} and project_id = ${projectId} and commit_sha = ${commitSha}
          and digest = ${digest} and removed_at is null`.execute(transaction);
      if (same[0]) return same[0];
      const { rows: last } = await sql<{
        number: number;
      }>`select coalesce(max(number), 0) + 1 as number from releases
        where organization_id = ${organizationId} and project_id = ${projectId}`.execute(transaction);
      const release = { ...built, id: newId(), number: last[0]?.number ?? 1, createdAt: clock() };
      await transaction
        .insertInto('releases')
        .values({
          ...release,
          organizationId,
          manifest: JSON.stringify(manifest),
          layers: JSON.stringify(layers),
        })
        .execute();
      return { ...release, removedAt: null };
    },
  };
};
