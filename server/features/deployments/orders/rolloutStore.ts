import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { PlanCode } from '../../../../schema/generated/types.ts';
import { isPaidPlan } from '../../../../schema/rules/plans.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import { orderStore } from './orderStore.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import type { VariableVersions } from '../variables/variables.ts';

type Orderer =
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'DEPLOYMENT_APPROVE'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** The work that brings releases to environments. */
export const rolloutStore = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'enqueue' | 'tell'>,
) => ({
  /**
   * Orders a deployment, whose release is there, to be brought to its environment.
   * @param versions those of the variables with which it meets its rules
   */
  order: async (
    grant: Orderer,
    deployment: DeploymentRow,
    versions: VariableVersions,
  ): Promise<DeploymentRow> => {
    const { organizationId } = grant;
    await transaction
      .updateTable('deployments')
      .set({ variables: JSON.stringify(versions) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', deployment.id)
      .execute();
    const queue = deployment.kind === 'ROLLBACK' ? 'rollback' : 'rollout';
    const { id: jobId } = await jobStore(transaction, clock).create(grant, queue, deployment.projectId);
    await jobs.enqueue(transaction, queue, { organizationId, jobId });
    const advanced = await orderStore(transaction, clock, jobs).advance(grant, deployment.id, 'START', {
      jobId,
    });
    return advanced ?? deployment;
  },

  /** The versions of the variables with which a deployment was ordered. */
  orderedWith: async (
    { organizationId }: TenantGrant<'JOB'>,
    { id }: Pick<DeploymentRow, 'id'>,
  ): Promise<VariableVersions> => {
    const { rows } = await sql<{ variables: VariableVersions }>`select variables from deployments
      where organization_id = ${organizationId} and id = ${id}`.execute(transaction);
    return rows[0]?.variables ?? {};
  },

  /** Notes where the release command of a deployment succeeded: the name of the database, or an empty text without one. */
  noteReleased: async (
    { organizationId }: TenantGrant<'JOB'>,
    id: string,
    releasedIn: string,
  ): Promise<void> => {
    await transaction
      .updateTable('deployments')
      .set({ releasedIn })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
  },

  /** What was noted; null before that. */
  releasedIn: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<string | null> =>
    (
      await transaction
        .selectFrom('deployments')
        .select('releasedIn')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.releasedIn ?? null,

  /** The plan of the organization, which limits the memory of its services, and whether it pays for it; null without a subscription. */
  plan: async ({
    organizationId,
  }: TenantGrant<'JOB'>): Promise<{ code: PlanCode; isPaid: boolean } | null> => {
    const subscription = await transaction
      .selectFrom('subscriptions')
      .select(['plan', 'status'])
      .where('organizationId', '=', organizationId)
      .executeTakeFirst();
    return subscription ? { code: subscription.plan, isPaid: isPaidPlan(subscription.status) } : null;
  },

  /** The name of an environment's project. */
  projectName: async (
    { organizationId }: TenantGrant<'JOB'>,
    { projectId }: Pick<EnvironmentRow, 'projectId'>,
  ): Promise<string> => {
    const project = await transaction
      .selectFrom('projects')
      .select('name')
      .where('organizationId', '=', organizationId)
      .where('id', '=', projectId)
      .executeTakeFirst();
    return project?.name ?? '';
  },

  /**
   * Whether what was asked for later is in an environment, which is locked, already: then a deployment comes too late. What came by itself
   * because a release was unhealthy gives way to whatever else came there since. Changed variables are for whatever runs there.
   */
  isOvertaken: async (
    { organizationId }: TenantGrant<'JOB'>,
    { id, kind, origin, createdAt }: DeploymentRow,
    { id: environmentId, since }: Pick<EnvironmentRow, 'id' | 'since'>,
  ): Promise<boolean> => {
    if (kind === 'CONFIGURATION') return false;
    if (kind === 'ROLLBACK' && origin === 'HEALTH') return since !== null && since > createdAt;
    const { rows } = await sql`select from deployments
      where organization_id = ${organizationId} and environment_id = ${environmentId} and status = 'SUCCEEDED'
        and live_at is not null and kind <> 'CONFIGURATION' and origin <> 'HEALTH'
        and (created_at, id) > (${createdAt}, ${id}::uuid) limit 1`.execute(transaction);
    return rows.length > 0;
  },
});
