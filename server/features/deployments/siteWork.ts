import type { JobContext } from '../../platform/jobs/jobContext.ts';
import type { SiteHost } from '../../engines/sites/index.ts';
import type { SiteWork } from '../../platform/feature.ts';
import { startDatabaseClock } from './databases/databaseClock.ts';
import { makeDatabases, pendingSettled } from './databases/makeDatabases.ts';
import { stopOwnCluster } from './databases/ownCluster.ts';
import { followOutbound } from './outbound/followOutbound.ts';
import { rollOut } from './sites/rollOut.ts';
import { runSites } from './sites/runSites.ts';

const start = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const stops = [runSites(context, host), followOutbound(context), startDatabaseClock(context)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await pendingSettled(context.runtime);
  };
};

export const siteWork = {
  queues: { rollout: rollOut, rollback: rollOut, database: makeDatabases },
  start,
  end: ({ runtime }) => stopOwnCluster(runtime),
} satisfies SiteWork;
