import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { environmentName } from '../environmentName.ts';
import { orderRelease } from '../orders/orderDeployment.ts';
import { nobody } from '../orders/orderStore.ts';
import { tellOfUnhealthy } from '../tellOfDeployments.ts';
import type { PointedSite } from './pointedSites.ts';

/**
 * Brings the release before back to an environment whose present one is unhealthy, and tells why; where there is none, it only tells. Where the
 * present one was given other variables and nothing else, it is itself what comes back, with those of before. Where a volume can only be read, nothing
 * comes back. Once only:
 * nothing is done when another one runs there by now, is being brought back already, or this one is watched no more.
 */
export const rollBackUnhealthy = (
  { inOrganization, runtime }: JobContext,
  { organizationId, environmentId, deploymentId }: PointedSite,
  why: string,
): Promise<void> =>
  inOrganization(organizationId, async (stores, grant) => {
    const environment = await stores.environments.lock(grant, environmentId);
    const unhealthy = await stores.deployments.load(grant, deploymentId);
    if (!unhealthy || environment?.deploymentId !== deploymentId || unhealthy.undoneAt) return;
    if (!unhealthy.watchedUntil || unhealthy.watchedUntil <= runtime.clock()) return;
    const underWay = await stores.deployments.queue(grant, environmentId);
    if (underWay.some(({ kind }) => kind === 'ROLLBACK')) return;
    await stores.deploymentOrders.endWatch(grant, deploymentId, why);
    const hasFormer =
      unhealthy.kind === 'CONFIGURATION' &&
      (await stores.variables.openFormer(grant, environmentId)) !== null;
    const former =
      hasFormer && unhealthy.releaseId !== null
        ? await stores.releases.load(grant, unhealthy.releaseId)
        : await stores.releases.before(grant, environmentId, environment.releaseId);
    const volumes = await stores.volumes.ofEnvironment(grant, environmentId);
    const full = volumes.find(({ readOnly, path }) => readOnly && path !== null);
    // The one before could not write there either.
    const before = full ? null : former;
    if (before) {
      await stores.audit.record(grant, {
        actor: { userId: null, name: 'Slipway' },
        apiKeyName: null,
        action: 'rollBackEnvironment',
        target: `${await stores.rollouts.projectName(grant, environment)}: ${environmentName(environment)} to release ${before.number}, automatically: ${why}`,
        ipAddress: null,
        userAgent: null,
        at: runtime.clock(),
      });
      const how = { kind: 'ROLLBACK', origin: 'HEALTH', orderer: nobody } as const;
      await orderRelease(stores, grant, environment, before, how);
    }
    await tellOfUnhealthy(stores, grant, unhealthy, why, before && { ...before, hasFormer }, full?.name);
  });
