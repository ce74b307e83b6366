import { join } from 'node:path';
import { jobContextOf } from '../platform/jobs/jobContext.ts';
import { enterSites } from '../platform/jobs/workerPresence.ts';
import { runBeside, type Stop } from './runBeside.ts';
import type { Runtime } from '../platform/runtime.ts';
import { openSandbox } from '../engines/sandbox/index.ts';
import { openSiteHost, ownSitesFolder } from '../engines/sites/index.ts';
import { artifactsOf } from '../features/deployments/builds/enginesOf.ts';
import { endSiteWork, siteJobHandlers, startSiteWork } from './work.ts';

/** Milliseconds that jobs get to end: less than the sites they work on. */
const JOBS = 2_000;

/** Takes the place of the one process that runs sites, and begins to. Returns how to end that. */
const begin = async (runtime: Runtime, asked: AbortSignal, lose: () => void): Promise<Stop> => {
  const { env, log, database, jobs } = runtime;
  const presence = await enterSites(database.connections.system, log, asked, lose);
  if (asked.aborted) return presence.close;
  const { folder, socket } = ownSitesFolder(env.dataDirectory);
  const host = await openSiteHost({
    layers: artifactsOf(runtime).of,
    sandbox: () => openSandbox({ folder: join(env.dataDirectory, 'sandbox'), niceness: 19 }),
    socketFolder: folder,
    cacheFolder: join(env.dataDirectory, 'sites', 'compressed'),
    serviceBytes: env.serviceBytes,
  });
  const context = jobContextOf(runtime);
  await host.listen(socket);
  const stop = await startSiteWork(context, host);
  await jobs.start(await siteJobHandlers(context, host), 'SITES');
  log.info('Serving the sites of this machine');
  return async (hurry) => {
    await Promise.all([stop(), jobs.close(hurry ? 0 : JOBS), host.close(hurry ? 0 : undefined)]);
    await endSiteWork(context);
    // The last word: from here on another process may run the same sites.
    await presence.close();
  };
};

/**
 * The process that runs sites: the services of releases, and those that are files, on a unix socket to which servers of this machine lead requests. It
 * does the jobs that bring releases there. There is one on a database at a time; a server starts and supervises it when there is something to run.
 */
// Visitors wait for its answers. Jobs here wait for services to start, and compute little.
runBeside({ name: 'sites', niceness: 0, begin });
