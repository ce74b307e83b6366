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
import { isRolledBack, watchForRollback } from './watchForRollback.ts';
import { whyNotUp } from './whyNotUp.ts';

/** Milliseconds after which a rollout looks again whether it is its turn with volumes. */
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
  /** Given up when it aborts. */
  yielding?: AbortController;
  /** Whether nothing runs there until it is up: then it gives way to no others. */
  isAlone?: boolean;
};
/** Does what leads requests elsewhere, in the order of all who do. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Starts a release, and leads requests to it once it is healthy. */
const start = async (
  context: JobContext,
  host: SiteHost,
  { order, jobId, running }: Rollout,
  { opened, reach, fail, yielding = new AbortController(), isAlone = false }: Opened,
  inTurn: InTurn,
): Promise<void | 'WAITS_AGAIN'> => {
  const { signal, log, report, noted, turn } = running;
  const { runtime, inOrganization } = context;
  const { environment, release } = order;
  const { organizationId } = order.place;
  log(`Starting release ${release.number} for ${environmentName(environment)}`);
  report({ progress: 20, step: 'Starting' });
  let hasYielded = false;
  const giveUp = () => {
    hasYielded = true;
    yielding.abort();
  };
  const stopLooking = isAlone ? () => undefined : giveWay(turn, giveUp);
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
    if (hasYielded) log('It takes long to start, and others are waiting: it starts again after them.');
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

/** What a release with volumes is started with once they are its own: null when it is not wanted any more, LATER when others are to go first. */
type Prepared = { opened: SiteRelease } | { refusal: string } | 'LATER' | null;

/**
 * Ends what uses the volumes of an environment, and copies them.
 * @param onStopped called when what ran there was ended
 * @param signal ends the copies
 */
const prepareAlone = async (
  context: JobContext,
  host: SiteHost,
  { order, jobId, running: { log } }: Rollout,
  { opened }: Opened,
  onStopped: () => void,
  signal: AbortSignal,
): Promise<Prepared> => {
  const { organizationId, environmentId } = order.place;
  const isWanted = await context.inOrganization(organizationId, (stores, grant, transaction) =>
    stillWanted(stores, grant, order, (state) => finishJob(transaction, jobId, state)),
  );
  if (!isWanted) return null;
  if (await isRolledBack(context, order)) return 'LATER';
  const leave = takesSnapshots(order) ? enterCopyPlace(context.runtime, organizationId) : () => undefined;
  if (leave === null) return 'LATER';
  try {
    const taking = { context, order, log, signal };
    const volumes = await provideVolumes(context, order.place, order.release.manifest);
    if ('refusal' in volumes) return volumes;
    const refusal = await refusalOfSnapshots(taking, volumes);
    if (refusal !== null) return { refusal };
    if (await freeVolumes(context.runtime, host, environmentId)) {
      onStopped();
      log('Stopped the running release: one release at a time writes to the volumes');
    }
    const release = await openVolumes(context, opened, () => takeSnapshots(taking, volumes));
    return 'refusal' in release ? release : { opened: release };
  } finally {
    leave();
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
): Promise<void | 'WAITS_AGAIN' | 'LATER'> => {
  const { order, running } = rollout;
  const { log, noted, signal, turn } = running;
  const letGo = () => given.opened.letGo?.();
  const yielding = new AbortController();
  let isGivenUp = false;
  let isAlone = false;
  const onStopped = () => {
    isAlone = true;
  };
  const stopWatching = watchForRollback(context, order, () => {
    isGivenUp = true;
    yielding.abort();
  });
  try {
    const until = AbortSignal.any([signal, yielding.signal]);
    const prepared = await prepareAlone(context, host, rollout, given, onStopped, until).catch(
      (error: unknown): 'LATER' => {
        if (isGivenUp && !signal.aborted) return 'LATER';
        letGo();
        throw error;
      },
    );
    if (prepared === null || prepared === 'LATER') {
      letGo();
      return prepared ?? undefined;
    }
    if ('refusal' in prepared) {
      letGo();
      return await given.fail(prepared.refusal);
    }
    // Copies are no part of its time to start.
    turn.begin();
    const { opened } = prepared;
    return await start(context, host, rollout, { ...given, opened, yielding, isAlone }, (work) => work());
  } finally {
    await stopWatching();
    if (isGivenUp && !signal.aborted) {
      log('The environment is being rolled back: the start was stopped.');
      await noted();
    }
  }
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
  const outcome = await inTurn(() => startAlone(context, host, rollout, given));
  if (outcome !== 'LATER') return outcome;
  // Others have this place meanwhile, and it is none of the time for its own start.
  await wait(pause, undefined, { signal });
  turn.begin();
  return 'WAITS_AGAIN';
};
