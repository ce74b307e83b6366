import type { DeploymentOrigin } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Orderer } from '../orders/orderStore.ts';
import { proceed } from '../orders/proceed.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';

/**
 * Starts the release that runs in an environment, whose row is locked, anew with its present variables. What waits there goes on waiting: it
 * is given them when its turn comes. Null when nothing runs there that finds variables: files were given theirs when they were built.
 */
export const configureRunning = async (
  stores: Stores,
  grant: Grant<'ENVIRONMENT_CONFIGURE'> | TenantGrant<'JOB'>,
  environment: EnvironmentRow,
  { origin, orderer }: { origin: DeploymentOrigin; orderer: Orderer },
): Promise<DeploymentRow | null> => {
  if (environment.releaseId === null) return null;
  const release = await stores.releases.load(grant, environment.releaseId);
  if (!release || release.removedAt || release.manifest.kind !== 'SERVICE') return null;
  const { id: releaseId, commitSha, commitMessage, committedAt, branch } = release;
  const commit = { commitSha, commitMessage, committedAt, branch };
  const order = { environment, kind: 'CONFIGURATION' as const, origin, ...orderer, ...commit };
  const added = await stores.deploymentOrders.add(grant, { ...order, buildId: null, releaseId });
  return proceed(stores, grant, added, environment);
};
