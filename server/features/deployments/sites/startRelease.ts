import type { SiteHost, SiteRelease } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { CommandTurn } from '../databases/databaseTurns.ts';
import { environmentName } from '../environmentName.ts';
import { giveWay } from './giveWay.ts';
import { namesOf } from './openRelease.ts';
import { pointTo } from './pointTo.ts';
import type { Reach } from './reach.ts';
import { untilRouted } from './siteRouters.ts';
import type { RolloutOrder } from './rolloutOrder.ts';
import { whyNotUp } from './whyNotUp.ts';

/** A rollout and the job that does it. */
export type Rollout = {
  order: RolloutOrder;
  jobId: string;
  running: RunningJob;
  /** Its turn with the database of the environment; null where it changes nothing there. */
  own: CommandTurn | null;
};

/** A release that can be started, with what it is led to. */
export type Opened = {
  opened: SiteRelease;
  reach: Reach;
  fail: (reason: string) => Promise<void>;
  /** Aborts the start so that others go first. */
  yielding?: AbortController;
  /** Whether the running release was stopped for it: then it does not give way to other organizations. */
  isAlone?: boolean;
};
/** Does what leads requests elsewhere, in the order of all who do. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Starts a release, and leads requests to it once it is healthy. */
export const startRelease = async (
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
      const address = await instance.address();
      const pointed = await inOrganization(organizationId, (stores, grant, transaction) =>
        pointTo(stores, grant, order, {
          now: runtime.clock(),
          address,
          reach,
          finish: (state) => finishJob(transaction, jobId, state),
        }),
      );
      if (!pointed) return false;
      const site = { environmentId: environment.id, ...namesOf(context, environment) };
      await host.switchTo(site, instance, (until) => untilRouted(runtime, until));
      return true;
    });
  } finally {
    if (!isSwitched) await instance.stop();
  }
};
