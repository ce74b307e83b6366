import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { nobody } from '../orders/orderStore.ts';
import type { EnvironmentRow } from '../rows.ts';
import { tellOfSuccess } from '../tellOfDeployments.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import { areSame } from '../variables/variables.ts';
import type { RolloutOrder } from './rolloutOrder.ts';

type Job = TenantGrant<'JOB'>;

/** Nobody asked for it: who changed the variables stands in the audit log. */
const byItself = { origin: 'PERSON', orderer: nobody } as const;

/**
 * What becomes of variables that are not those which the release that just came there was given: what waits to bring them is for that one from now
 * on, and where they were changed while it was started, it is started anew with them as its rules allow.
 */
const followVariables = async (
  stores: Stores,
  grant: Job,
  { deployment, environment, release, versions }: RolloutOrder,
  before: EnvironmentRow,
  givenBefore: RolloutOrder['versions'] | null,
): Promise<void> => {
  const { deploymentOrders, variables } = stores;
  if (areSame(versions, await variables.versions(grant, before))) {
    await variables.settle(grant, environment.id);
    await deploymentOrders.endConfigurations(grant, environment.id, 'SUPERSEDED');
    return;
  }
  if (release.manifest.kind !== 'SERVICE') {
    await deploymentOrders.endConfigurations(grant, environment.id, 'SUPERSEDED');
    return;
  }
  await deploymentOrders.retarget(grant, environment.id, release);
  const isRollback = deployment.kind === 'ROLLBACK';
  const isOvertaken = givenBefore !== null && !areSame(versions, givenBefore);
  // By hand, what ran was given these when it began; what is unhealthy leaves with what it was given.
  if (isRollback && (deployment.origin === 'HEALTH' || !isOvertaken)) return;
  // Whoever changed them had that brought already, unless nothing ran there that finds variables.
  const open = await deploymentOrders.openIn(grant, environment.id);
  if (open.some(({ kind }) => kind === 'CONFIGURATION')) return;
  await configureRunning(stores, grant, { ...before, releaseId: release.id }, byItself);
};

/**
 * Lets the environment point to what was started, and ends its deployment; false when that is over, its project is, or another came first.
 * Variables that were changed meanwhile start it anew.
 */
export const pointTo = async (
  stores: Stores,
  grant: Job,
  order: RolloutOrder,
  { now, finish }: { now: Date; finish: (state: 'SUCCEEDED' | 'CANCELED') => Promise<boolean> },
): Promise<boolean> => {
  const { deployment, environment, release, variables, versions } = order;
  const { deploymentOrders } = stores;
  const before = await stores.environments.lock(grant, environment.id);
  const isKept = before && (await stores.projectChanges.hold(grant, before.projectId));
  const isConfiguration = deployment.kind === 'CONFIGURATION';
  const isStale =
    isConfiguration && before && !areSame(versions, await stores.variables.versions(grant, before));
  const isForAnother = isConfiguration && before?.releaseId !== release.id;
  if (!isKept || isStale || isForAnother || (await stores.rollouts.isOvertaken(grant, deployment, before))) {
    if (isKept) await deploymentOrders.end(grant, deployment.id, 'SUPERSEDED');
    else await deploymentOrders.end(grant, deployment.id, 'CANCELED', 'The project was archived.');
    await finish('CANCELED');
    // What runs by now has not been given these variables; whoever asked for them does so still.
    if (isKept && isForAnother && !isStale) {
      const { origin, actorId, actorName, apiKeyId, apiKeyName } = deployment;
      const orderer = { actorId, actorName, apiKeyId, apiKeyName };
      await configureRunning(stores, grant, before, { origin, orderer });
    }
    return false;
  }
  if (!(await finish('SUCCEEDED'))) return false;
  const reached = await deploymentOrders.succeed(grant, deployment.id, environment.watchSeconds);
  if (!reached) return false;
  const givenBefore = await stores.variables.givenVersions(grant, environment.id);
  const pointer = { environmentId: environment.id, releaseId: release.id, deploymentId: deployment.id };
  await stores.environments.point(grant, pointer, now);
  await stores.variables.keepGiven(grant, pointer, { variables, versions });
  if (deployment.kind === 'ROLLBACK' && before.deploymentId) {
    await deploymentOrders.undo(grant, before.deploymentId, deployment.id);
  }
  await tellOfSuccess(stores, grant, reached);
  await followVariables(stores, grant, order, before, givenBefore);
  return true;
};
