import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import type { RolloutOrder } from './rolloutOrder.ts';

/** Milliseconds between two looks whether an environment is rolled back. */
const interval = 500;

/** Whether an environment is being rolled back, as somebody ordered after a deployment of it, or because what runs there is unhealthy. */
export const isRolledBack = async (
  { inOrganization }: JobContext,
  { deployment, place: { organizationId, environmentId } }: RolloutOrder,
): Promise<boolean> => {
  if (deployment.kind === 'ROLLBACK') return false;
  const underWay = await inOrganization(organizationId, ({ deployments }, grant) =>
    deployments.queue(grant, environmentId),
  );
  return underWay.some(({ kind, createdAt }) => kind === 'ROLLBACK' && createdAt > deployment.createdAt);
};

/**
 * Looks whether an environment is rolled back while a deployment of it has its volumes, for which what ran may have been ended: it comes back by that.
 * @param onRollback called when it is
 * @returns how to stop looking
 */
export const watchForRollback = (
  context: JobContext,
  order: RolloutOrder,
  onRollback: () => void,
): (() => Promise<void>) =>
  startClock(
    interval,
    async () => {
      if (await isRolledBack(context, order)) onRollback();
    },
    (error) =>
      context.runtime.log.warn(`Whether an environment is rolled back is not known: ${error.message}`),
  );
