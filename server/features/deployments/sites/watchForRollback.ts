import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import type { RolloutOrder } from './rolloutOrder.ts';

/** Milliseconds between two looks whether an environment is rolled back. */
const interval = 500;

/**
 * Looks whether somebody rolls an environment back while a deployment of it starts a release: what ran is stopped meanwhile, and comes back by that.
 * @param onRollback called when it is
 * @returns how to stop looking
 */
export const watchForRollback = (
  { inOrganization, runtime }: JobContext,
  { deployment, place: { organizationId, environmentId } }: RolloutOrder,
  onRollback: () => void,
): (() => Promise<void>) =>
  startClock(
    interval,
    async () => {
      const underWay = await inOrganization(organizationId, ({ deployments }, grant) =>
        deployments.queue(grant, environmentId),
      );
      const isRollback = underWay.some(
        ({ id, kind, origin, createdAt }) =>
          kind === 'ROLLBACK' &&
          origin !== 'HEALTH' &&
          id !== deployment.id &&
          createdAt > deployment.createdAt,
      );
      if (isRollback) onRollback();
    },
    (error) => runtime.log.warn(`Whether an environment is rolled back is not known: ${error.message}`),
  );
