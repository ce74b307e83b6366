import type { SiteHost, SiteRelease } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { enterCopyPlace } from '../volumes/copyPlaces.ts';
import { openVolumes, provideVolumes } from '../volumes/openVolumes.ts';
import { refusalOfSnapshots, takeSnapshots, takesSnapshots } from '../volumes/takeSnapshots.ts';
import { freeVolumes } from '../volumes/volumeUse.ts';
import { keepAddress } from './keepAddresses.ts';
import { stillWanted } from './pointTo.ts';
import { type Opened, type Rollout, startRelease } from './startRelease.ts';
import { isRolledBack, watchForRollback } from './watchForRollback.ts';

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
    // Requests of other processes wait for the new one.
    await keepAddress(context, order.place, null);
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
 * Starts a release with volumes, to which one service writes at a time: stops the running release, copies the volumes, and starts the new one. Where that
 * does not come up, or this process dies, the release to which the environment points is started again. Only within the turn of the environment.
 * @returns LATER when others are to go first
 */
export const startAlone = async (
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
    return await startRelease(context, host, rollout, { ...given, opened, yielding, isAlone }, (work) =>
      work(),
    );
  } finally {
    await stopWatching();
    if (isGivenUp && !signal.aborted) {
      log('The environment is being rolled back: the start was stopped.');
      await noted();
    }
  }
};
