import { setTimeout as wait } from 'node:timers/promises';
import type { SiteHost, SiteRelease } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { CommandTurn } from '../databases/databaseTurns.ts';
import { makePendingDatabase } from '../databases/makeDatabases.ts';
import { runReleaseCommand } from '../databases/releaseCommand.ts';
import { environmentName } from '../environmentName.ts';
import { tellOfFailure } from '../tellOfDeployments.ts';
import { maskerOf } from '../variables/variables.ts';
import { blameVariables } from './blameVariables.ts';
import { giveWay } from './giveWay.ts';
import { hostsOf, openRelease } from './openRelease.ts';
import { pointTo, stillWanted } from './pointTo.ts';
import { type Reach, reachOf } from './reach.ts';
import type { RolloutOrder } from './rolloutOrder.ts';
import { switchingIn } from './switching.ts';
import { hasVolumes, openVolumes, provideVolumes } from '../volumes/openVolumes.ts';
import { enterCopyPlace } from '../volumes/copyPlaces.ts';
import { refusalOfSnapshots, takeSnapshots, takesSnapshots } from '../volumes/takeSnapshots.ts';
import { freeVolumes } from '../volumes/volumeUse.ts';
import { watchForRollback } from './watchForRollback.ts';
import { whyNotUp } from './whyNotUp.ts';

/** Milliseconds after which a rollout looks again whether volumes may be copied. */
const pause = 500;

type Rollout = {
  order: RolloutOrder;
  jobId: string;
  running: RunningJob;
  /** Its turn with the database of the environment; null where it changes nothing there. */
  own: CommandTurn | null;
};

/** What is done first by a rollout that has the environment to itself; false when it has come too late, and has ended. */
const prepare = async (context: JobContext, { order, jobId }: Rollout): Promise<boolean> => {
  const { organizationId, environmentId } = order.place;
  await makePendingDatabase(context, { organizationId, environmentId });
  const environment = await context.inOrganization(organizationId, (stores, grant, transaction) =>
    stillWanted(stores, grant, order, (state) => finishJob(transaction, jobId, state)),
  );
  return environment !== null;
};

type Opened = {
  opened: SiteRelease;
  reach: Reach;
  fail: (reason: string) => Promise<void>;
  /** Whether nothing runs there until it is up. */
  isAlone?: true;
};
/** Does what leads requests elsewhere, in the order of all who do. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Starts a release, and leads requests to it once it is healthy. */
const start = async (
  context: JobContext,
  host: SiteHost,
  { order, jobId, running }: Rollout,
  { opened, reach, fail, isAlone }: Opened,
  inTurn: InTurn,
): Promise<void | 'WAITS_AGAIN'> => {
  const { signal, log, report, noted, turn } = running;
  const { runtime, inOrganization } = context;
  const { environment, release } = order;
  const { organizationId } = order.place;
  log(`Starting release ${release.number} for ${environmentName(environment)}`);
  report({ progress: 20, step: 'Starting' });
  const yielding = new AbortController();
  const giveUp = () => yielding.abort();
  // What ran was stopped for it, so that it gives way to nobody but who brings that back.
  const stopLooking = isAlone ? watchForRollback(context, order, giveUp) : giveWay(turn, giveUp);
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
    log(
      isAlone
        ? 'The environment is being rolled back: the start was stopped.'
        : 'It takes long to start, and others are waiting: it starts again after them.',
    );
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
    isSwitched = await inTurn(async () => {
      const pointed = await inOrganization(organizationId, (stores, grant, transaction) =>
        pointTo(stores, grant, order, {
          now: runtime.clock(),
          reach,
          finish: (state) => finishJob(transaction, jobId, state),
        }),
      );
      if (!pointed) return false;
      await host.switchTo({ environmentId: environment.id, hosts: hostsOf(context, environment) }, instance);
      return true;
    });
  } finally {
    if (!isSwitched) await instance.stop();
  }
};

/**
 * The same for a release with volumes, to which one service writes at a time: what runs there is ended, the volumes are copied, and then the release is
 * started. Where it does not come up, or this process dies, what the environment points to is started again.
 */
const startAlone = async (
  context: JobContext,
  host: SiteHost,
  rollout: Rollout,
  given: Opened,
  endCopies: () => void,
): Promise<void | 'WAITS_AGAIN'> => {
  const { order, jobId, running } = rollout;
  const { log, turn, signal } = running;
  const { organizationId, environmentId } = order.place;
  const letGo = () => given.opened.letGo?.();
  const taking = { context, order, log, signal };
  const prepared = await (async () => {
    const isWanted = await context.inOrganization(organizationId, (stores, grant, transaction) =>
      stillWanted(stores, grant, order, (state) => finishJob(transaction, jobId, state)),
    );
    if (!isWanted) return null;
    const volumes = await provideVolumes(context, order.place, order.release.manifest);
    if ('refusal' in volumes) return volumes;
    const refusal = await refusalOfSnapshots(taking, volumes);
    if (refusal !== null) return { refusal };
    if (await freeVolumes(context.runtime, host, environmentId)) {
      log('Stopped the running release: one release at a time writes to the volumes');
    }
    return openVolumes(context, given.opened, () => takeSnapshots(taking, volumes));
  })()
    .catch((error: unknown) => {
      letGo();
      throw error;
    })
    .finally(endCopies);
  if (prepared === null) return letGo();
  if ('refusal' in prepared) {
    letGo();
    return given.fail(prepared.refusal);
  }
  // Copies are no part of its time to start.
  turn.begin();
  return start(context, host, rollout, { ...given, opened: prepared, isAlone: true }, (work) => work());
};

/** Brings a release to an environment: runs its release command, starts it, and leads requests to it once it is healthy. */
export const bringUp = async (
  context: JobContext,
  host: SiteHost,
  rollout: Rollout,
): Promise<void | 'WAITS_AGAIN'> => {
  const { order, jobId, running, own } = rollout;
  const { signal, log, report, noted, turn } = running;
  const { inOrganization } = context;
  const { deployment, environment, release, variables } = order;
  const { organizationId } = order.place;
  const mask = maskerOf(variables);
  const fail = (reason: string) =>
    inOrganization(organizationId, async (stores, grant, transaction) => {
      const why = await blameVariables(stores, grant, order, mask(reason));
      const failed = await stores.deploymentOrders.end(grant, deployment.id, 'FAILED', why);
      if (failed) await tellOfFailure(stores, grant, failed);
      await finishJob(transaction, jobId, 'FAILED', why);
    });
  if (own && !(await prepare(context, rollout))) return;
  // Before it is led anywhere: what is added from now on is noticed in the end.
  const reach = await inOrganization(organizationId, (stores, grant) => reachOf(stores, grant, environment));
  const opened = await openRelease(context, order);
  report({ progress: 10, step: 'Preparing' });
  if (own) {
    const command = runReleaseCommand({ context, order, log }, host, { opened, signal });
    const refused = await command
      .catch((error: Error) => {
        opened.letGo?.();
        throw error;
      })
      .finally(own.commandEnded);
    if (refused !== null) {
      opened.letGo?.();
      await noted();
      await fail(refused);
      return;
    }
    // The start has its own time.
    turn.begin();
  }
  const given = { opened, reach, fail };
  const inTurn: InTurn = (work) => switchingIn(host).take(environment.id, work);
  if (!hasVolumes(release.manifest)) return start(context, host, rollout, given, inTurn);
  const endCopies = takesSnapshots(order) ? enterCopyPlace(context.runtime, organizationId) : () => undefined;
  if (endCopies !== null) return inTurn(() => startAlone(context, host, rollout, given, endCopies));
  opened.letGo?.();
  await wait(pause, undefined, { signal });
  turn.begin();
  return 'WAITS_AGAIN';
};
