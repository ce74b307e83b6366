import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DeploymentEnvironment, DeploymentStatus } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';
import { type Connection, newestBy, type PageArguments } from '../../platform/graphql/pages/connection.ts';
import { rowLoader, rowsLoader } from '../../platform/graphql/loaders.ts';
import { deploymentColumns, type DeploymentRow } from './rows.ts';

export type DeploymentPage = Connection<DeploymentRow>;

type Reader = Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>;

/** The newest deployment of each of the projects that has one. */
const readLatest = async (transaction: Kysely<DB>, organizationId: string, projectIds: readonly string[]) => {
  const { rows } = await sql<DeploymentRow>`
    ${named('latest_deployments')} select newest.*
    from unnest(${projectIds}::uuid[]) as wanted (project_id)
    cross join lateral (
      select ${deploymentColumns}
      from deployments
      where organization_id = ${organizationId} and deployments.project_id = wanted.project_id
      order by created_at desc, id desc
      limit 1
    ) newest`.execute(transaction);
  return rows;
};

/** Which deployments are listed: of these projects (null: of any), to one of these environments that stand in one of these ways (an empty list means any), from one instant until before another. */
export type DeploymentChoice = {
  project: readonly string[] | null;
  environment: readonly DeploymentEnvironment[];
  status: readonly DeploymentStatus[];
  from: Date | null;
  to: Date | null;
};

const rulesOf = ({ project, environment, status, from, to }: DeploymentChoice): RawBuilder<unknown> => {
  const rules = [sql`true`];
  if (project) rules.push(sql`project_id = any(${project}::uuid[])`);
  if (environment.length > 0) rules.push(sql`environment = any(${environment}::deployment_environment[])`);
  if (status.length > 0) rules.push(sql`deployment_state(status, undone_at, error) = any(${status}::text[])`);
  if (from) rules.push(sql`created_at >= ${from}`);
  if (to) rules.push(sql`created_at < ${to}`);
  return sql.join(rules, sql` and `);
};

/** Reads the deployments that were chosen of projects, or of the organization, newest first. */
const deploymentsOf = (
  transaction: Kysely<DB>,
  parent: 'project_id' | 'organization_id',
  choice: DeploymentChoice,
) =>
  childPages<DeploymentRow>(transaction, {
    columns: deploymentColumns,
    rows: (organizationId) =>
      sql`deployments where organization_id = ${organizationId} and ${rulesOf(choice)}`,
    parent: sql.ref(parent),
    sort: newestBy('created_at'),
    size: 25,
  });

/** The deployments of the active organization. What changes them stands in orderStore.ts. */
export const deploymentStore = (transaction: Kysely<DB>) => {
  const latest = rowLoader(
    (organizationId, projectIds) => readLatest(transaction, organizationId, projectIds),
    (row: DeploymentRow) => row.projectId,
  );
  const byId = rowLoader(
    async (organizationId, ids) => {
      const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(transaction);
      return rows;
    },
    (row: DeploymentRow) => row.id,
  );

  const replaced = rowLoader(
    async (organizationId, ids) => {
      const { rows } = await sql<{ id: string }>`select replaced.id from deployments replaced
        where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and exists (
          select from deployments
          where organization_id = ${organizationId} and environment_id = replaced.environment_id
            and live_at > replaced.live_at and live_at < replaced.watched_until
        )`.execute(transaction);
      return rows;
    },
    (row) => row.id,
  );

  const loaders = new Map<string, ReturnType<typeof deploymentsOf>>();
  const loaderOf = (parent: 'project_id' | 'organization_id', choice: DeploymentChoice) => {
    const key = JSON.stringify([parent, choice]);
    const loader = loaders.get(key) ?? deploymentsOf(transaction, parent, choice);
    loaders.set(key, loader);
    return loader;
  };

  /** Those that lead to something by a column, in an order. */
  const leadingTo = (
    column: 'build_id' | 'release_id' | 'environment_id',
    which: RawBuilder<unknown>,
    most: number,
  ) =>
    rowsLoader<DeploymentRow & { leadsTo: string }>(
      most,
      async (organizationId, ids) => {
        const { rows } = await sql<DeploymentRow & { leadsTo: string }>`
          select found.*, wanted.id as leads_to from unnest(${ids}::uuid[]) as wanted (id)
          cross join lateral (
            select ${deploymentColumns} from deployments
            where organization_id = ${organizationId} and ${sql.ref(column)} = wanted.id and ${which}
            limit ${most}
          ) found`.execute(transaction);
        return rows;
      },
      ({ leadsTo }) => leadsTo,
    );
  const newestFirst = sql`true order by created_at desc, id desc`;
  const open = sql`status in ('QUEUED', 'RUNNING', 'BLOCKED') order by created_at, id`;
  const queued = leadingTo('environment_id', open, 20);
  const ofBuilds = leadingTo('build_id', newestFirst, 20);
  const ofReleases = leadingTo('release_id', newestFirst, 50);

  return {
    /** A deployment, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<DeploymentRow | null> => byId(grant, id),

    /** Whether another release replaced that of a deployment before its monitoring ended; several are looked up in one statement. */
    isReplaced: async (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<boolean> =>
      (await replaced(grant, id)) !== null,

    /** The deployments of a project, 25 a page; those of a list of projects are read in one statement. */
    ofProject: (
      grant: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      choice: DeploymentChoice,
      args: PageArguments,
    ): Promise<DeploymentPage> => loaderOf('project_id', choice)(grant, projectId, args),

    /** The deployments of the organization, newest first, 25 a page. */
    list: (
      grant: Grant<'ORGANIZATION_READ'>,
      choice: DeploymentChoice,
      args: PageArguments,
    ): Promise<DeploymentPage> => loaderOf('organization_id', choice)(grant, grant.organizationId, args),

    /** The newest deployment of a project, or null; the projects of a list are read in one statement. */
    latest: (grant: Reader, projectId: string): Promise<DeploymentRow | null> => latest(grant, projectId),

    /** The deployments that wait in an environment or are under way, oldest first; 20 at most. */
    queue: (grant: Reader, environmentId: string): Promise<DeploymentRow[]> => queued(grant, environmentId),

    /** The deployments of a build, newest first; 20 at most. */
    ofBuild: (grant: Reader, buildId: string): Promise<DeploymentRow[]> => ofBuilds(grant, buildId),

    /** The deployments of a release, newest first; 50 at most. */
    ofRelease: (grant: Reader, releaseId: string): Promise<DeploymentRow[]> => ofReleases(grant, releaseId),
  };
};
