import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { ReleaseRow } from '../rows.ts';

type Changer = Grant<'ENVIRONMENT_CONFIGURE'> | TenantGrant<'JOB'>;
type Tell = (organizationId: string, id: string, projectId: string) => Promise<void>;

/** The deployments of an environment that bring nothing but other variables, and have not begun to. */
const waitingIn = (organizationId: string, environmentId: string) => sql`organization_id = ${organizationId}
  and environment_id = ${environmentId} and kind = 'CONFIGURATION'
  and (status in ('QUEUED', 'BLOCKED') or status = 'RUNNING' and phase = 'GATES')`;

/** What becomes of changed variables that wait for their rules, as what runs changes, or they do. */
export const waitingConfigurations = (
  transaction: Kysely<DB>,
  clock: () => Date,
  { tell, tellEnd }: { tell: Tell; tellEnd: Tell },
) => ({
  /** Another release runs: they are for that one from now on. Who asked for them, and when, stays. */
  retarget: async (
    { organizationId }: Changer,
    environmentId: string,
    { id: releaseId, commitSha, commitMessage, committedAt, branch }: ReleaseRow,
  ): Promise<void> => {
    const { rows } = await sql<{ id: string; projectId: string }>`update deployments
      set previous_release_id = ${releaseId}, release_id = ${releaseId}, commit_sha = ${commitSha},
        commit_message = ${commitMessage}, committed_at = ${committedAt}, branch = ${branch}
      where ${waitingIn(organizationId, environmentId)} returning id, project_id`.execute(transaction);
    for (const { id, projectId } of rows) await tell(organizationId, id, projectId);
  },

  /** There is nothing for them to bring any more. */
  endConfigurations: async (
    { organizationId }: Changer,
    environmentId: string,
    status: 'CANCELED' | 'SUPERSEDED',
    error: string | null = null,
  ): Promise<void> => {
    const { rows } = await sql<{ id: string; projectId: string }>`update deployments
      set status = ${status}, error = ${error}, finished_at = ${clock()}
      where ${waitingIn(organizationId, environmentId)} returning id, project_id`.execute(transaction);
    for (const { id, projectId } of rows) await tellEnd(organizationId, id, projectId);
  },
});
