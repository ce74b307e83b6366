import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../platform/jobs/jobContext.ts';
import type { SiteHost } from '../../engines/sites/index.ts';
import type { SiteWork } from '../../platform/feature.ts';
import { runOrdered } from './commands/runOrdered.ts';
import { startDatabaseClock } from './databases/databaseClock.ts';
import { makeDatabases, pendingSettled } from './databases/makeDatabases.ts';
import { stopOwnCluster } from './databases/ownCluster.ts';
import { followOutbound } from './outbound/followOutbound.ts';
import { followSites } from './sites/followSites.ts';
import { rollOut } from './sites/rollOut.ts';
import { runSites } from './sites/runSites.ts';
import { changeVolumes, startVolumeClock } from './volumes/volumeClock.ts';

/** Milliseconds that copies and drops of databases and volumes, which can take minutes, get to end: what is left is done after the next start. */
const longest = 5_000;

const start = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const stops = [runSites(context, host), followOutbound(context)];
  const stopClock = startDatabaseClock(context);
  const stopVolumeClock = startVolumeClock(context, host);
  const endDatabases = async () => {
    await Promise.all([stopClock(), stopVolumeClock()]);
    await pendingSettled(context.runtime);
  };
  return async () => {
    const ended = Promise.race([endDatabases(), wait(longest, undefined, { ref: false })]);
    await Promise.all([ended, ...stops.map((stop) => stop())]);
  };
};

export const siteWork = {
  queues: {
    rollout: rollOut,
    rollback: rollOut,
    database: makeDatabases,
    command: runOrdered,
    cron: runOrdered,
    volume: changeVolumes,
  },
  follow: followSites,
  start,
  end: ({ runtime }) => stopOwnCluster(runtime),
} satisfies SiteWork;
