import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { reasonsAgainst } from '../gates/reasonsAgainst.ts';
import { proceed } from '../orders/proceed.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import { areSame, type Given } from '../variables/variables.ts';
import type { Runnable } from './openRelease.ts';
import { placeOf } from './placeOf.ts';

type Job = TenantGrant<'JOB'>;

/** What a rollout brings where, and with which variables. */
export type RolloutOrder = Runnable & Given & { deployment: DeploymentRow };

/** Whether what runs came by a rollback: then what ran before is what that left. */
const isRolledBack = async (
  { deployments }: Stores,
  grant: Job,
  { deploymentId }: EnvironmentRow,
): Promise<boolean> =>
  deploymentId !== null && (await deployments.load(grant, deploymentId))?.kind === 'ROLLBACK';

/**
 * What a deployment's service is given. A rollback waits for nothing, so that it brings no variables that may have to: by hand it comes with those
 * of what runs, and because that is unhealthy, with those of what ran before.
 */
const givenTo = async (
  stores: Stores,
  grant: Job,
  { kind, origin }: DeploymentRow,
  environment: EnvironmentRow,
): Promise<Given> => {
  const { variables } = stores;
  if (kind !== 'ROLLBACK') return variables.open(grant, environment);
  const takesFormer = origin === 'HEALTH' && !(await isRolledBack(stores, grant, environment));
  const former = takesFormer ? await variables.openFormer(grant, environment.id) : null;
  return (
    former ?? (await variables.openGiven(grant, environment.id)) ?? (await variables.open(grant, environment))
  );
};

/**
 * Whether a deployment goes back to wait, as its variables were changed since it met its rules and it does not meet them any more: what was
 * approved was not these.
 */
const waitsAgain = async (
  stores: Stores,
  grant: Job,
  deployment: DeploymentRow,
  { versions }: Given,
): Promise<boolean> => {
  if (deployment.kind === 'ROLLBACK' || deployment.environmentId === null) return false;
  if (areSame(versions, await stores.rollouts.orderedWith(grant, deployment))) return false;
  const environment = await stores.environments.lock(grant, deployment.environmentId);
  if (!environment) return false;
  if ((await reasonsAgainst(stores, grant, deployment, environment)).length === 0) return false;
  await proceed(stores, grant, deployment, environment);
  return true;
};

/** What a job brings where; null when that is over, another came first, or it waits again, for which it gets another job. */
export const rolloutOrderOf = async (
  stores: Stores,
  grant: Job,
  jobId: string,
): Promise<RolloutOrder | 'WAITS' | null> => {
  const deployment = await stores.deploymentOrders.ofJob(grant, jobId);
  if (!deployment?.environmentId || !deployment.releaseId || deployment.finishedAt) return null;
  const environment = await stores.environments.load(grant, deployment.environmentId);
  const release = await stores.releases.load(grant, deployment.releaseId);
  if (!environment || !release) return null;
  const given = await givenTo(stores, grant, deployment, environment);
  if (await waitsAgain(stores, grant, deployment, given)) return 'WAITS';
  const place = await placeOf(stores, grant, environment, { isNew: true });
  return { deployment, environment, release, place, ...given };
};
