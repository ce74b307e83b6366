import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { VariableVersions } from '../variables/variables.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { type EnvironmentRow, releaseColumns, type ReleaseRow } from '../rows.ts';

/** How many releases are told of that may come back. */
const most = 25;

/** When a release came to an environment last, and which variables it was given then. */
export type LastRun = { liveAt: Date; variables: VariableVersions };

type Reader =
  | Grant<'ORGANIZATION_READ'>
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/**
 * The releases that may come back to an environment, as `select` goes on behind it: each came there first before the present one did, and was
 * neither unhealthy nor rolled back the last time it ran. All others would be new there, or known to be unhealthy. Before nothing, each is earlier.
 */
const earlier = (
  organizationId: string,
  environmentId: string | RawBuilder<unknown>,
  presentId: string | null | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select release_id, min(live_at) as first_at, max(live_at) as last_at,
    (array_agg(undone_at order by live_at desc, id desc))[1] as undone_at,
    (array_agg(error order by live_at desc, id desc))[1] as error
    from deployments
    where organization_id = ${organizationId} and environment_id = ${environmentId} and live_at is not null
    group by release_id) ran
  join releases on releases.organization_id = ${organizationId} and releases.id = ran.release_id
  left join releases present on present.organization_id = ${organizationId} and present.id = ${presentId}::uuid
  where releases.removed_at is null and ran.undone_at is null and ran.error is null
    and releases.id is distinct from present.id
    and (present.id is null or (ran.first_at, releases.number) < (
      select coalesce(min(live_at), 'infinity'), present.number from deployments
      where organization_id = ${organizationId} and environment_id = ${environmentId} and release_id = present.id
        and live_at is not null))`;

/** Which environments can be rolled back: those of a list are read in one statement. */
const rollbackLoader = (transaction: Kysely<DB>) =>
  rowLoader<{ id: string }>(
    async (organizationId, ids) => {
      const { rows } = await sql<{
        id: string;
      }>`select pointers.environment_id as id from environment_pointers pointers
        where pointers.organization_id = ${organizationId} and pointers.environment_id = any(${ids}::uuid[])
          and exists (select from ${earlier(organizationId, sql.ref('pointers.environment_id'), sql.ref('pointers.release_id'))})`.execute(
        transaction,
      );
      return rows;
    },
    ({ id }) => id,
  );

/** What can come back to an environment without being asked what is asked of new releases. */
export const earlierReleases = (transaction: Kysely<DB>) => {
  const canRollBack = rollbackLoader(transaction);
  return {
    /** Whether a release runs in an environment and another one may come back there. */
    canRollBack: async (grant: Grant<'ORGANIZATION_READ'>, environmentId: string): Promise<boolean> =>
      (await canRollBack(grant, environmentId)) !== null,

    /** The release that ran last of those that may come back to an environment; null when there is none. */
    before: async (
      { organizationId }: Reader,
      environmentId: string,
      presentId: string | null,
    ): Promise<ReleaseRow | null> => {
      const { rows } =
        await sql<ReleaseRow>`select ${releaseColumns} from ${earlier(organizationId, environmentId, presentId)}
      order by ran.last_at desc, releases.number desc limit 1`.execute(transaction);
      return rows[0] ?? null;
    },

    /** The releases that may come back to an environment, the one that ran last first; 25 at most. */
    earlier: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      { id, releaseId: presentId }: Pick<EnvironmentRow, 'id' | 'releaseId'>,
    ): Promise<ReleaseRow[]> => {
      const { rows } =
        await sql<ReleaseRow>`select ${releaseColumns} from ${earlier(organizationId, id, presentId)}
      order by ran.last_at desc, releases.number desc limit ${most}`.execute(transaction);
      return rows;
    },

    /** When a release came to an environment last, or null. */
    lastRun: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      releaseId: string,
      environmentId: string,
    ): Promise<LastRun | null> => {
      const { rows } = await sql<LastRun>`select live_at, variables from deployments
      where organization_id = ${organizationId} and environment_id = ${environmentId}
        and release_id = ${releaseId} and live_at is not null
      order by live_at desc, id desc limit 1`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Whether a release may come back to an environment: it ran there before the present one, and was not rolled back. */
    mayReturn: async (
      { organizationId }: Reader,
      { id, releaseId: presentId }: Pick<EnvironmentRow, 'id' | 'releaseId'>,
      releaseId: string,
    ): Promise<boolean> => {
      const { rows } = await sql`select from ${earlier(organizationId, id, presentId)}
      and releases.id = ${releaseId}`.execute(transaction);
      return rows.length > 0;
    },

    /** Whether a release has run in an environment. */
    ranIn: async ({ organizationId }: Reader, releaseId: string, environmentId: string): Promise<boolean> =>
      (await transaction
        .selectFrom('deployments')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('environmentId', '=', environmentId)
        .where('releaseId', '=', releaseId)
        .where('liveAt', 'is not', null)
        .executeTakeFirst()) !== undefined,
  };
};
