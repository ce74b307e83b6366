import type { DeploymentKind, DeploymentOrigin } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Machine } from '../../../engines/builder/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { configurationOf, inputsOf } from '../builds/inputsOf.ts';
import type { Orderer } from './orderStore.ts';
import { proceed } from './proceed.ts';
import type { DeploymentRow, EnvironmentRow, ReleaseRow } from '../rows.ts';

/** A commit that is to be deployed. */
export type WantedCommit = {
  sha: string;
  message: string;
  committedAt: Date | null;
  branch: string | null;
};

type How = { kind: DeploymentKind; origin: DeploymentOrigin; orderer: Orderer };

/** How a person deploys a release that exists: again with the present variables, back to an earlier one, or for the first time there. */
export const kindOfRelease = async (
  stores: Stores,
  grant: Grant<'DEPLOYMENT_START'>,
  environment: EnvironmentRow,
  { id }: Pick<ReleaseRow, 'id'>,
): Promise<'CONFIGURATION' | 'ROLLBACK' | 'PROMOTION'> => {
  if (id === environment.releaseId) return 'CONFIGURATION';
  return (await stores.releases.mayReturn(grant, environment, id)) ? 'ROLLBACK' : 'PROMOTION';
};

/**
 * Deploys a release that is there to an environment, whose row is locked: what waits there gives way to it, unless it comes by itself as the
 * present one is unhealthy, or brings nothing but other variables: what was pushed meanwhile may be what mends it. A rollback brings no other
 * variables, so that those that wait go on waiting.
 */
export const orderRelease = async (
  stores: Stores,
  grant:
    | Grant<'DEPLOYMENT_START'>
    | Grant<'DEPLOYMENT_ROLL_BACK'>
    | Grant<'ENVIRONMENT_CONFIGURE'>
    | TenantGrant<'JOB'>,
  environment: EnvironmentRow,
  release: ReleaseRow,
  { kind, origin, orderer }: How,
): Promise<DeploymentRow> => {
  const givesWay = origin === 'HEALTH' || kind === 'CONFIGURATION';
  const superseded = givesWay
    ? []
    : await stores.deploymentOrders.supersede(grant, environment.id, {
        keepsConfigurations: kind === 'ROLLBACK',
      });
  for (const { buildId } of superseded) if (buildId !== null) await stores.builds.letGo(grant, buildId);
  const { commitSha, commitMessage, committedAt, branch } = release;
  const order = { environment, kind, origin, commitSha, commitMessage, committedAt, branch, ...orderer };
  const added = await stores.deploymentOrders.add(grant, { ...order, buildId: null, releaseId: release.id });
  return proceed(stores, grant, added, environment);
};

/**
 * Deploys a commit to an environment, whose row is locked: it is built, unless the same was built already. What waits there gives way to it;
 * the same commit that is under way there is answered as it is.
 * @param how.machine what it is built with: where that has changed since, so may have what was built
 */
export const orderCommit = async (
  stores: Stores,
  grant: Grant<'DEPLOYMENT_START'> | TenantGrant<'JOB'>,
  environment: EnvironmentRow,
  commit: WantedCommit,
  { machine, origin, orderer }: Omit<How, 'kind'> & { machine: Machine },
): Promise<DeploymentRow> => {
  const { projectId } = environment;
  const newest = await stores.deploymentOrders.newest(grant, environment.id);
  const isUnderWay = newest && ['QUEUED', 'RUNNING'].includes(newest.status) && newest.kind === 'DEPLOYMENT';
  if (isUnderWay && newest.commitSha === commit.sha) return newest;
  const superseded = await stores.deploymentOrders.supersede(grant, environment.id);
  const settings = (await stores.buildSettings.read(grant, projectId)) ?? {};
  const { sha: commitSha, message: commitMessage, committedAt, branch } = commit;
  const variables = await stores.variables.buildVersions(grant, environment);
  const inputs = inputsOf({ commitSha, settings, variables, machine });
  const configuration = configurationOf({ settings, variables });
  const build = await stores.builds.order(grant, { projectId, commitSha, branch, inputs, configuration });
  for (const { buildId } of superseded) {
    if (buildId !== null && buildId !== build.id) await stores.builds.letGo(grant, buildId);
  }
  const added = await stores.deploymentOrders.add(grant, {
    environment,
    kind: 'DEPLOYMENT',
    origin,
    ...orderer,
    commitSha,
    commitMessage,
    committedAt,
    branch,
    buildId: build.id,
    releaseId: build.releaseId,
  });
  return build.releaseId === null ? added : proceed(stores, grant, added, environment);
};
