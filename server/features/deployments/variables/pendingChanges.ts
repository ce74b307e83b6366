import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { deploymentColumns, type DeploymentRow } from '../rows.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;

/** Changes of variables that what runs was not given yet: who made them, and what is to bring them. */
export const pendingChanges = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** Notes that who holds the grant changed variables of an environment. */
  noteChange: async (
    { organizationId, userId }: Configurer,
    environmentId: string,
    { lent }: { lent: boolean },
  ): Promise<void> => {
    await transaction
      .insertInto('variableChanges')
      .values({ organizationId, environmentId, userId, lent, changedAt: clock() })
      .onConflict((on) =>
        on.columns(['organizationId', 'environmentId', 'userId']).doUpdateSet((row) => ({
          lent: sql`${row.ref('variableChanges.lent')} or ${lent}`,
          changedAt: clock(),
        })),
      )
      .execute();
  },

  /** What runs in an environment has its present variables: nobody's changes wait. */
  settle: async (
    { organizationId }: Configurer | TenantGrant<'JOB'>,
    environmentId: string,
  ): Promise<void> => {
    await transaction
      .deleteFrom('variableChanges')
      .where('organizationId', '=', organizationId)
      .where('environmentId', '=', environmentId)
      .execute();
  },

  /** What is to bring the changes that wait in an environment, or failed to do so: the newest since the last of them; null when nothing is. */
  bringing: async (
    { organizationId }: Grant<'ORGANIZATION_READ'>,
    environmentId: string,
  ): Promise<DeploymentRow | null> => {
    const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
      where organization_id = ${organizationId} and environment_id = ${environmentId} and kind <> 'ROLLBACK'
        and (status in ('QUEUED', 'BLOCKED', 'RUNNING') or status = 'FAILED' and created_at >= (
          select max(changed_at) from variable_changes
          where organization_id = ${organizationId} and environment_id = ${environmentId}))
      order by created_at desc, id desc limit 1`.execute(transaction);
    return rows[0] ?? null;
  },
});
