import type { SiteWork } from '../../platform/feature.ts';
import { startDatabaseClock } from './databases/databaseClock.ts';
import { makeDatabases } from './databases/makeDatabases.ts';
import { rollOut } from './sites/rollOut.ts';
import { runSites } from './sites/runSites.ts';

export const siteWork = {
  queues: { rollout: rollOut, rollback: rollOut, database: makeDatabases },
  start: (context, host) => {
    const stops = [runSites(context, host), startDatabaseClock(context)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
} satisfies SiteWork;
