import type { TenantGrant } from '../../auth/grants.ts';
import type { Stores } from '../../graphql/stores.ts';
import { followPush, type ReadPush } from './followPush.ts';

/** What deployments do when something happened elsewhere. */
export type DeploymentFlow = {
  /** The number of the newest push to a project: what is read of its clone from now on has it. */
  newestPush: (grant: TenantGrant<'JOB'>, projectId: string) => Promise<number>;
  /** Deploys what was pushed, wherever that is to come by itself. The project is held by whoever calls it. */
  follow: (grant: TenantGrant<'JOB'>, projectId: string, read: ReadPush) => Promise<void>;
};

/** Makes it on the stores of a transaction. */
export const deploymentFlow = (stores: Stores): DeploymentFlow => ({
  newestPush: (grant, projectId) => stores.previews.newestPush(grant, projectId),
  follow: (grant, projectId, read) => followPush(stores, grant, projectId, read),
});
