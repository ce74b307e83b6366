import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { AbandonedHandler } from '../../../platform/jobs/jobs.ts';
import { failBuild } from '../builds/endBuild.ts';
import { tellOfFailure } from '../tellOfDeployments.ts';

/** What people are told of work that no attempt came to the end of. */
const message = 'Something went wrong on our side. Please try again.';

/** Makes what ends a build that is given up, with the deployments that wait for it. */
export const abandonBuild =
  ({ inOrganization }: JobContext): AbandonedHandler =>
  ({ organizationId, jobId }) =>
    inOrganization(organizationId, async (stores, grant) => {
      const build = await stores.builds.ofJob(grant, jobId);
      if (!build || build.finishedAt) return;
      await stores.projectChanges.hold(grant, build.projectId);
      await failBuild(stores, grant, build, { code: 'CANNOT_BE_BUILT', message });
    });

/** Makes what ends a deployment whose rollout is given up. */
export const abandonRollout =
  ({ inOrganization }: JobContext): AbandonedHandler =>
  ({ organizationId, jobId }) =>
    inOrganization(organizationId, async (stores, grant) => {
      const deployment = await stores.deploymentOrders.ofJob(grant, jobId);
      if (!deployment) return;
      const failed = await stores.deploymentOrders.end(grant, deployment.id, 'FAILED', message);
      if (failed) await tellOfFailure(stores, grant, failed);
    });
