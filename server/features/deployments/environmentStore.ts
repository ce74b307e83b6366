import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestFigures, ServiceAddress } from '../../engines/sites/index.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { publish } from '../../platform/events/events.ts';
import { rowLoader, rowsLoader } from '../../platform/graphql/loaders.ts';
import { environmentRows, type EnvironmentRow, type EnvironmentStateRow } from './rows.ts';

/** The requests that one process passed on to a release. */
type RoutedRequests = RequestFigures & { routerId: string; environmentId: string; releaseId: string };

type Reader =
  | Grant<'ORGANIZATION_READ'>
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'DEPLOYMENT_APPROVE'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** How many environments of a project are told: the two that last, and previews. */
const most = 22;

/** How what is to run no more is. */
const notRunning = {
  health: 'STOPPED',
  message: null,
  memoryBytes: null,
  processorShare: null,
  restarts: 0,
  startedAt: null,
  sleepingSince: null,
} as const;

/** Production first, then staging, then previews, the newest first. */
const inOrder = sql`order by environments.kind, environments.created_at desc, environments.id`;

/** The environments of the active organization's projects, and what runs in them. */
export const environmentStore = (transaction: Kysely<DB>) => {
  const read = async (organizationId: string, which: RawBuilder<unknown>): Promise<EnvironmentRow[]> => {
    const { rows } = await sql<EnvironmentRow>`select ${environmentRows}
      where environments.organization_id = ${organizationId} and ${which}`.execute(transaction);
    return rows;
  };
  const byId = rowLoader<EnvironmentRow>(
    (organizationId, ids) => read(organizationId, sql`environments.id = any(${ids}::uuid[])`),
    ({ id }) => id,
  );
  const ofProjects = rowsLoader<EnvironmentRow>(
    most,
    (organizationId, ids) =>
      read(organizationId, sql`environments.project_id = any(${ids}::uuid[]) ${inOrder}`),
    ({ projectId }) => projectId,
  );
  const ofReleases = rowsLoader<EnvironmentRow>(
    most,
    (organizationId, ids) => read(organizationId, sql`pointers.release_id = any(${ids}::uuid[]) ${inOrder}`),
    ({ releaseId }) => releaseId ?? '',
  );
  const states = rowLoader<EnvironmentStateRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<EnvironmentStateRow & { isArchived: boolean }>`
        select environment_id, health, message, memory_bytes, processor_share, restarts, started_at, sleeping_since, seen_at,
          archived_at is not null as is_archived
        from environment_states states
        join environments on environments.organization_id = states.organization_id and environments.id = states.environment_id
        join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
        where states.organization_id = ${organizationId} and environment_id = any(${ids}::uuid[])`.execute(
        transaction,
      );
      // The process that would have seen that it was stopped may not have run then.
      return rows.map(({ isArchived, ...state }) => (isArchived ? { ...state, ...notRunning } : state));
    },
    ({ environmentId }) => environmentId,
  );

  return {
    /** An environment, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<EnvironmentRow | null> => byId(grant, id),

    /** The environments of a project: production, staging, then previews, the newest first; 22 at most. */
    ofProject: (grant: Reader, projectId: string): Promise<EnvironmentRow[]> => ofProjects(grant, projectId),

    /** Those that point to a release now. */
    ofRelease: (grant: Reader, releaseId: string): Promise<EnvironmentRow[]> => ofReleases(grant, releaseId),

    /** How what runs in an environment is, or null. */
    state: (grant: Reader, id: string): Promise<EnvironmentStateRow | null> => states(grant, id),

    /** An environment to whose project no other transaction deploys before this one ends, or null. */
    lock: async ({ organizationId }: Reader, id: string): Promise<EnvironmentRow | null> => {
      // The project first, as whoever ends a build has it: nobody then waits for somebody who waits for them.
      await sql`select from projects join environments on environments.organization_id = projects.organization_id
          and environments.project_id = projects.id
        where projects.organization_id = ${organizationId} and environments.id = ${id} for no key update of projects`.execute(
        transaction,
      );
      await sql`select from environments where organization_id = ${organizationId} and id = ${id} for update`.execute(
        transaction,
      );
      const [row] = await read(organizationId, sql`environments.id = ${id}`);
      return row ?? null;
    },

    /**
     * Lets an environment point to a release: from now on it runs there, wherever requests are led. What the one before was given is kept, what
     * this one is `keepGiven` keeps.
     */
    point: async (
      { organizationId }: TenantGrant<'JOB'>,
      {
        environmentId,
        releaseId,
        deploymentId,
      }: { environmentId: string; releaseId: string; deploymentId: string },
      since: Date,
    ): Promise<void> => {
      await transaction
        .insertInto('environmentPointers')
        .values({ organizationId, environmentId, releaseId, deploymentId, since })
        .onConflict((on) =>
          on.columns(['organizationId', 'environmentId']).doUpdateSet((row) => ({
            releaseId,
            deploymentId,
            since,
            encryptedVariables: null,
            formerDeploymentId: row.ref('environmentPointers.deploymentId'),
            formerVariables: row.ref('environmentPointers.encryptedVariables'),
          })),
        )
        .execute();
    },

    /** Keeps how what runs in an environment is. */
    keepState: async (
      { organizationId }: TenantGrant<'JOB'>,
      { environmentId, ...state }: EnvironmentStateRow,
    ): Promise<void> => {
      await transaction
        .insertInto('environmentStates')
        .values({ organizationId, environmentId, ...state })
        .onConflict((on) => on.columns(['organizationId', 'environmentId']).doUpdateSet(state))
        .execute();
    },

    /** Writes the requests that a process passed on to a release. */
    keepRequests: async (
      { organizationId }: TenantGrant<'JOB'>,
      { routerId, environmentId, ...counts }: RoutedRequests,
    ): Promise<void> => {
      await transaction
        .insertInto('siteRouterCounts')
        .values({ organizationId, routerId, environmentId, ...counts })
        .onConflict((on) => on.columns(['organizationId', 'environmentId', 'routerId']).doUpdateSet(counts))
        .execute();
    },

    /** The requests to a release that processes other than the one that runs it passed on, for each process. */
    requestsElsewhere: async (
      { organizationId }: TenantGrant<'JOB'>,
      environmentId: string,
      releaseId: string,
    ): Promise<RequestFigures[]> => {
      const { rows } = await sql<RequestFigures>`
        select counts.requests::int, counts.failures::int, counts.networks, counts.failing_networks, counts.network_failure_share
        from site_router_counts counts
        where counts.organization_id = ${organizationId} and counts.environment_id = ${environmentId}
          and counts.release_id = ${releaseId}`.execute(transaction);
      return rows;
    },

    /** Writes the address of the service of an environment, and announces it to the processes that route requests; null for none. */
    keepAddress: async (
      { organizationId }: TenantGrant<'JOB'>,
      environmentId: string,
      address: ServiceAddress | null,
    ): Promise<void> => {
      if (address === null) {
        await transaction
          .deleteFrom('serviceAddresses')
          .where('organizationId', '=', organizationId)
          .where('environmentId', '=', environmentId)
          .execute();
      } else {
        const row = { address: JSON.stringify(address) };
        await transaction
          .insertInto('serviceAddresses')
          .values({ organizationId, environmentId, ...row })
          .onConflict((on) => on.columns(['organizationId', 'environmentId']).doUpdateSet(row))
          .execute();
      }
      await publish(transaction, { topic: 'siteRoute', organizationId, id: environmentId });
    },
  };
};
