import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { jobStore } from '../jobs/store.ts';
import { orderStore } from './orderStore.ts';
import type { DeploymentRow } from './rows.ts';

type Orderer =
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'DEPLOYMENT_APPROVE'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** The work that brings releases to environments. */
export const rolloutStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => ({
  /** Orders a deployment, whose release is there, to be brought to its environment. */
  order: async (grant: Orderer, deployment: DeploymentRow): Promise<DeploymentRow> => {
    const { organizationId } = grant;
    const queue = deployment.kind === 'ROLLBACK' ? 'rollback' : 'rollout';
    const { id: jobId } = await jobStore(transaction, clock).create(grant, queue, deployment.projectId);
    await jobs.enqueue(transaction, queue, { organizationId, jobId });
    const advanced = await orderStore(transaction, clock).advance(grant, deployment.id, 'START', { jobId });
    return advanced ?? deployment;
  },
});
