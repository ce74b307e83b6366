import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Env } from '../../../platform/env.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { followPush, type ReadPush } from './followPush.ts';

/** What deployments do when something happened elsewhere. */
export type DeploymentFlow = {
  /** The number of the newest push to a project: what is read of its clone from now on has it. */
  newestPush: (grant: TenantGrant<'JOB'>, projectId: string) => Promise<number>;
  /** Deploys what was pushed, wherever that is to come by itself. The project is held by whoever calls it. */
  follow: (grant: TenantGrant<'JOB'>, projectId: string, read: ReadPush) => Promise<void>;
};

/** Makes it on the stores of a transaction. Where no sites are served, pushes are followed and nothing is deployed. */
export const deploymentFlow = (
  stores: Stores,
  { sitesDomain }: Pick<Env, 'sitesDomain'>,
): DeploymentFlow => ({
  newestPush: (grant, projectId) => stores.previews.newestPush(grant, projectId),
  follow: async (grant, projectId, read) => {
    if (sitesDomain === null) await stores.previews.follow(grant, projectId, read.through);
    else await followPush(stores, grant, projectId, read);
  },
});
