import type { ServiceAddress } from '../../../engines/sites/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { followCrons } from '../commands/followCrons.ts';
import { nobody } from '../orders/orderStore.ts';
import type { EnvironmentRow } from '../rows.ts';
import { tellOfSuccess } from '../tellOfDeployments.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import { areSame } from '../variables/variables.ts';
import { isMissed, type Reach, reachOf } from './reach.ts';
import type { RolloutOrder } from './rolloutOrder.ts';

type Job = TenantGrant<'JOB'>;
/** Ends the job of a deployment; false when it has ended. */
type Finish = (state: 'SUCCEEDED' | 'CANCELED') => Promise<boolean>;

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
 * The environment of a deployment, locked, while that is still to come there. Else it is ended here: its project is archived, another came first, or
 * it brings variables that changed since, or that are for what ran before.
 */
export const stillWanted = async (
  stores: Stores,
  grant: Job,
  { deployment, environment, release, versions }: RolloutOrder,
  finish: Finish,
): Promise<EnvironmentRow | null> => {
  const { deploymentOrders } = stores;
  const before = await stores.environments.lock(grant, environment.id);
  const isKept = before && (await stores.projectChanges.hold(grant, before.projectId));
  const isConfiguration = deployment.kind === 'CONFIGURATION';
  const isStale =
    isConfiguration && before && !areSame(versions, await stores.variables.versions(grant, before));
  const isForAnother = isConfiguration && before?.releaseId !== release.id;
  const isOver =
    !isKept || isStale || isForAnother || (await stores.rollouts.isOvertaken(grant, deployment, before));
  if (isKept && !isOver) return before;
  if (isKept) await deploymentOrders.end(grant, deployment.id, 'SUPERSEDED');
  else await deploymentOrders.end(grant, deployment.id, 'CANCELED', 'The project was archived.');
  await finish('CANCELED');
  // What runs by now has not been given these variables; whoever asked for them does so still.
  if (isKept && isForAnother && !isStale) {
    const { origin, actorId, actorName, apiKeyId, apiKeyName } = deployment;
    const orderer = { actorId, actorName, apiKeyId, apiKeyName };
    await configureRunning(stores, grant, before, { origin, orderer });
  }
  return null;
};

/** Starts what just came there anew where a database or the first way out was added while it was started. */
const followReach = async (
  stores: Stores,
  grant: Job,
  { release }: RolloutOrder,
  before: EnvironmentRow,
  reach: Reach,
): Promise<void> => {
  if (!isMissed(reach, await reachOf(stores, grant, before))) return;
  const open = await stores.deploymentOrders.openIn(grant, before.id);
  if (open.some(({ kind }) => kind === 'CONFIGURATION')) return;
  await configureRunning(stores, grant, { ...before, releaseId: release.id }, byItself);
};

/**
 * Lets the environment point to what was started, and ends its deployment; false when that is over, its project is, or another came first.
 * What was changed meanwhile of its variables, and of what it is led to, starts it anew.
 */
export const pointTo = async (
  stores: Stores,
  grant: Job,
  order: RolloutOrder,
  {
    now,
    address,
    reach,
    finish,
  }: { now: Date; address: ServiceAddress | null; reach: Reach; finish: Finish },
): Promise<boolean> => {
  const { deployment, environment, release, variables, versions } = order;
  const { deploymentOrders } = stores;
  const before = await stillWanted(stores, grant, order, finish);
  if (!before) return false;
  if (!(await finish('SUCCEEDED'))) return false;
  const reached = await deploymentOrders.succeed(grant, deployment.id, environment.watchSeconds);
  if (!reached) return false;
  const givenBefore = await stores.variables.givenVersions(grant, environment.id);
  const pointer = { environmentId: environment.id, releaseId: release.id, deploymentId: deployment.id };
  await stores.environments.point(grant, pointer, now);
  await stores.environments.keepAddress(grant, environment.id, address);
  await stores.variables.keepGiven(grant, pointer, { variables, versions });
  if (deployment.kind === 'ROLLBACK' && before.deploymentId) {
    await deploymentOrders.undo(grant, before.deploymentId, deployment.id);
  }
  await followCrons(stores, grant, environment, release, now);
  await tellOfSuccess(stores, grant, reached);
  await followVariables(stores, grant, order, before, givenBefore);
  await followReach(stores, grant, order, before, reach);
  return true;
};
