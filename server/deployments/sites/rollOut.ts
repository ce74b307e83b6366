import type { TenantGrant } from '../../auth/grants.ts';
import type { Stores } from '../../graphql/stores.ts';
import type { JobContext } from '../../jobs/jobContext.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { finishJob } from '../../jobs/progress.ts';
import type { SiteHost } from '../../sites/siteHost.ts';
import { environmentName } from '../environmentName.ts';
import type { DeploymentRow } from '../rows.ts';
import { hostsOf, openRelease, type Runnable } from './openRelease.ts';
import { placeOf } from './placeOf.ts';
import { switchingIn } from './switching.ts';
import { whyNotUp } from './whyNotUp.ts';
import { tellOfFailure, tellOfSuccess } from '../tellOfDeployments.ts';
import { nobody } from '../orderStore.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import { areSame, maskerOf, type VariableVersions } from '../variables/variables.ts';

type Order = Runnable & { deployment: DeploymentRow; versions: VariableVersions };

/** What a rollout brings where; null when that is over, or another came first. */
const orderOf = async (stores: Stores, grant: TenantGrant<'JOB'>, jobId: string): Promise<Order | null> => {
  const deployment = await stores.deploymentOrders.ofJob(grant, jobId);
  if (!deployment?.environmentId || !deployment.releaseId || deployment.finishedAt) return null;
  const environment = await stores.environments.load(grant, deployment.environmentId);
  const release = await stores.releases.load(grant, deployment.releaseId);
  if (!environment || !release) return null;
  const place = await placeOf(stores, grant, environment, { isNew: true });
  return { deployment, environment, release, place, ...(await stores.variables.open(grant, environment)) };
};

/**
 * Lets the environment point to what was started, and ends its deployment; false when that is over, its project is, or another came first.
 * Variables that were changed meanwhile start it anew.
 */
const point = async (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  { deployment, environment, release, variables, versions }: Order,
  { now, finish }: { now: Date; finish: (state: 'SUCCEEDED' | 'CANCELED') => Promise<boolean> },
): Promise<boolean> => {
  const { deploymentOrders } = stores;
  const before = await stores.environments.lock(grant, environment.id);
  const isKept = before && (await stores.projectChanges.hold(grant, before.projectId));
  const isStale = before && !areSame(versions, await stores.variables.versions(grant, before));
  const isOfAnother = deployment.kind === 'CONFIGURATION' && (isStale || before?.releaseId !== release.id);
  if (!isKept || isOfAnother || (await stores.rollouts.isOvertaken(grant, deployment, before))) {
    if (isKept) await deploymentOrders.end(grant, deployment.id, 'SUPERSEDED');
    else await deploymentOrders.end(grant, deployment.id, 'CANCELED', 'The project was archived.');
    await finish('CANCELED');
    return false;
  }
  if (!(await finish('SUCCEEDED'))) return false;
  const reached = await deploymentOrders.succeed(grant, deployment.id, environment.watchSeconds);
  if (!reached) return false;
  const pointer = { environmentId: environment.id, releaseId: release.id, deploymentId: deployment.id };
  await stores.environments.point(grant, pointer, now);
  await stores.variables.keepGiven(grant, pointer, { variables, versions });
  if (deployment.kind === 'ROLLBACK' && before.deploymentId) {
    await deploymentOrders.undo(grant, before.deploymentId, deployment.id);
  }
  await tellOfSuccess(stores, grant, reached);
  if (isStale) await configureRunning(stores, grant, { ...before, releaseId: release.id }, byItself);
  return true;
};

/** Nobody asked for it: who changed the variables stands in the audit log. */
const byItself = { origin: 'PERSON', orderer: nobody } as const;

/**
 * Makes the handler that brings a release to an environment: it is started beside what runs, and asked whether it is healthy; then the
 * environment points to it, in one transaction with the deployment's end, and only then are requests led to it. Repeated after a crash, it
 * comes to the same.
 */
export const rollOut =
  (context: JobContext, host: SiteHost): JobHandler =>
  async ({ organizationId, jobId }, { signal, log, report, noted }) => {
    const { runtime, inOrganization } = context;
    const order = await inOrganization(organizationId, (stores, grant) => orderOf(stores, grant, jobId));
    if (!order) return;
    const { deployment, environment, release, variables } = order;
    const mask = maskerOf(variables);
    log(`Starting release ${release.number} for ${environmentName(environment)}`);
    report({ progress: 20, step: 'Starting' });
    const opened = await openRelease(context, order);
    const started = await host.start(opened, log, signal);
    await noted();
    if (signal.aborted) {
      // Nothing was found out: another attempt begins anew.
      if ('instance' in started) await started.instance.stop();
      throw signal.reason;
    }
    if ('notHealthy' in started) {
      const why = mask(whyNotUp(started.notHealthy));
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        const failed = await stores.deploymentOrders.end(grant, deployment.id, 'FAILED', why);
        if (failed) await tellOfFailure(stores, grant, failed);
        await finishJob(transaction, jobId, 'FAILED', why);
      });
      return;
    }
    const { instance } = started;
    log('Health check passed: switching traffic to the release');
    report({ progress: 90, step: 'Switching' });
    await noted();
    let isSwitched = false;
    try {
      isSwitched = await switchingIn(host).take(environment.id, async () => {
        const pointed = await inOrganization(organizationId, (stores, grant, transaction) =>
          point(stores, grant, order, {
            now: runtime.clock(),
            finish: (state) => finishJob(transaction, jobId, state),
          }),
        );
        if (!pointed) return false;
        await host.switchTo(
          { environmentId: environment.id, hosts: hostsOf(context, environment) },
          instance,
        );
        return true;
      });
    } finally {
      if (!isSwitched) await instance.stop();
    }
  };
