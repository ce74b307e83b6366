import { type Kysely, sql } from 'kysely';
import type { DeploymentEnvironment, DeploymentStatus } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import { named } from '../database/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import { type Connection, type PageArguments, newestBy } from '../graphql/connection.ts';
import { childPages } from '../graphql/childPages.ts';
import { rowLoader } from '../graphql/loaders.ts';

/** A version of a project brought to an environment. */
export type DeploymentRow = {
  id: string;
  environment: DeploymentEnvironment;
  status: DeploymentStatus;
  commitSha: string;
  createdAt: Date;
  finishedAt: Date | null;
};

export type DeploymentPage = Connection<DeploymentRow>;

type Reader = Grant<'ORGANIZATION_READ'>;

/** The newest deployment of each of the projects that has one. */
const readLatest = async (transaction: Kysely<DB>, organizationId: string, projectIds: readonly string[]) => {
  const { rows } = await sql<DeploymentRow & { projectId: string }>`
    ${named('latest_deployments')} select newest.*
    from unnest(${projectIds}::uuid[]) as wanted (project_id)
    cross join lateral (
      select project_id, id, environment, status, commit_sha, created_at, finished_at
      from deployments
      where organization_id = ${organizationId} and deployments.project_id = wanted.project_id
      order by created_at desc, id desc
      limit 1
    ) newest`.execute(transaction);
  return rows;
};

/** Reads the deployments of projects, newest first; to these environments, or to all when there are none. */
const deploymentsOf = (transaction: Kysely<DB>, environments: readonly DeploymentEnvironment[]) => {
  const chosen =
    environments.length === 0 ? sql`true` : sql`environment = any(${environments}::deployment_environment[])`;
  return childPages<DeploymentRow>(transaction, {
    columns: sql`id, environment, status, commit_sha, created_at, finished_at`,
    rows: (organizationId) => sql`deployments where organization_id = ${organizationId} and ${chosen}`,
    parent: sql.ref('project_id'),
    sort: newestBy('created_at'),
    size: 25,
  });
};

/** The deployments of the active organization. */
export const deploymentStore = (transaction: Kysely<DB>) => {
  const latest = rowLoader(
    (organizationId, projectIds) => readLatest(transaction, organizationId, projectIds),
    (row) => row.projectId,
  );

  const loaders = new Map<string, ReturnType<typeof deploymentsOf>>();
  const loaderOf = (environments: readonly DeploymentEnvironment[]) => {
    const loader = loaders.get(environments.join()) ?? deploymentsOf(transaction, environments);
    loaders.set(environments.join(), loader);
    return loader;
  };

  return {
    /** The deployments of a project, 25 a page; those of a list of projects are read in one statement. */
    ofProject: (
      grant: Reader,
      projectId: string,
      environments: readonly DeploymentEnvironment[],
      args: PageArguments,
    ): Promise<DeploymentPage> => loaderOf(environments)(grant, projectId, args),

    /** The newest deployment of a project, or null; the projects of a list are read in one statement. */
    latest: (grant: Reader, projectId: string): Promise<DeploymentRow | null> => latest(grant, projectId),
  };
};
