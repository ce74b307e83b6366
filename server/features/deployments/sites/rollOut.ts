import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { SiteHost } from '../../../engines/sites/index.ts';
import { environmentName } from '../environmentName.ts';
import { makePendingDatabases } from '../databases/makeDatabases.ts';
import { runReleaseCommand } from '../databases/releaseCommand.ts';
import { hostsOf, openRelease } from './openRelease.ts';
import { giveWay } from './giveWay.ts';
import { pointTo } from './pointTo.ts';
import { rolloutOrderOf } from './rolloutOrder.ts';
import { switchingIn } from './switching.ts';
import { whyNotUp } from './whyNotUp.ts';
import { tellOfFailure } from '../tellOfDeployments.ts';
import { maskerOf } from '../variables/variables.ts';
import { blameVariables } from './blameVariables.ts';

/**
 * Makes the handler that brings a release to an environment: it is started beside what runs, and asked whether it is healthy; then the
 * environment points to it, in one transaction with the deployment's end, and only then are requests led to it. Repeated after a crash, it
 * comes to the same.
 */
export const rollOut =
  (context: JobContext, host: SiteHost): JobHandler =>
  async ({ organizationId, jobId }, { signal, log, report, noted, turn }) => {
    const { runtime, inOrganization } = context;
    const order = await inOrganization(organizationId, async (stores, grant, transaction) => {
      const found = await rolloutOrderOf(stores, grant, jobId);
      if (found === 'WAITS') await finishJob(transaction, jobId, 'CANCELED');
      return found;
    });
    if (!order) return;
    if (order === 'WAITS') {
      log('Variables were changed after this deployment met its requirements: it waits for them again.');
      return;
    }
    const { deployment, environment, release, variables } = order;
    const mask = maskerOf(variables);
    const fail = (reason: string) =>
      inOrganization(organizationId, async (stores, grant, transaction) => {
        const why = await blameVariables(stores, grant, order, mask(reason));
        const failed = await stores.deploymentOrders.end(grant, deployment.id, 'FAILED', why);
        if (failed) await tellOfFailure(stores, grant, failed);
        await finishJob(transaction, jobId, 'FAILED', why);
      });
    await makePendingDatabases(context, organizationId);
    const opened = await openRelease(context, order);
    report({ progress: 10, step: 'Preparing' });
    const prepared = { opened, log, signal };
    const refused = await runReleaseCommand(context, host, order, prepared).catch((error: Error) => {
      opened.letGo?.();
      throw error;
    });
    if (refused !== null) {
      opened.letGo?.();
      await noted();
      await fail(refused);
      return;
    }
    log(`Starting release ${release.number} for ${environmentName(environment)}`);
    report({ progress: 20, step: 'Starting' });
    const yielding = new AbortController();
    const stopLooking = giveWay(turn, () => yielding.abort());
    const started = await host
      .start(opened, log, AbortSignal.any([signal, yielding.signal]))
      .finally(stopLooking);
    await noted();
    if (signal.aborted) {
      // Nothing was found out: another attempt begins anew.
      if ('instance' in started) await started.instance.stop();
      throw signal.reason;
    }
    if ('notHealthy' in started && yielding.signal.aborted) {
      log('It takes long to start, and others are waiting: it starts again after them.');
      await noted();
      return 'WAITS_AGAIN';
    }
    if ('notHealthy' in started) {
      await fail(whyNotUp(started.notHealthy));
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
          pointTo(stores, grant, order, {
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
