import { type Kysely, sql } from 'kysely';
import type { DeploymentEnvironment, DeploymentStatus } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
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

type Reader = Grant<'ORGANIZATION_READ'>;

/** The newest deployment of each of the projects that has one. */
const readLatest = async (transaction: Kysely<DB>, organizationId: string, projectIds: readonly string[]) => {
  const { rows } = await sql<DeploymentRow & { projectId: string }>`
    select newest.*
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

/** The deployments of the active organization. */
export const deploymentStore = (transaction: Kysely<DB>) => {
  const latest = rowLoader(
    (organizationId, projectIds) => readLatest(transaction, organizationId, projectIds),
    (row) => row.projectId,
  );

  return {
    /** The newest deployment of a project, or null; the projects of a list are read in one statement. */
    latest: (grant: Reader, projectId: string): Promise<DeploymentRow | null> => latest(grant, projectId),
  };
};
