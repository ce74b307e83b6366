import { join } from 'node:path';
import { jobContextOf } from '../platform/jobs/jobContext.ts';
import { enterSites, enterSitesFolder } from '../platform/jobs/workerPresence.ts';
import { runBeside, type Stop } from './runBeside.ts';
import type { Runtime } from '../platform/runtime.ts';
import { openSandbox } from '../engines/sandbox/index.ts';
import { openSiteHost, ownSitesFolder } from '../engines/sites/index.ts';
import { artifactsOf } from '../features/deployments/builds/enginesOf.ts';
import { openClusterOf } from './cluster.ts';
import { endSiteWork, siteJobHandlers, startFollowing, startSiteWork } from './work.ts';

/** Milliseconds that jobs get to end: less than the sites they work on. */
const JOBS = 2_000;

/** Answers requests for sites, and also runs the services once no other process does. Returns how to stop. */
const begin = async (runtime: Runtime, asked: AbortSignal, lose: () => void): Promise<Stop> => {
  const { env, log, database, jobs } = runtime;
  const entering = { config: database.connections.system, log, signal: asked, lost: lose };
  const answering = await enterSitesFolder(env.dataDirectory, {
    ...entering,
    onWait: () =>
      log.info('Another process answers for the sites of this machine: this one waits until it ends'),
  });
  if (asked.aborted) return answering.close;
  const { folder, socket } = ownSitesFolder(env.dataDirectory);
  const cluster = await openClusterOf(runtime);
  const host = await openSiteHost({
    cluster,
    layers: artifactsOf(runtime).of,
    sandbox: () => openSandbox({ folder: join(env.dataDirectory, 'sandbox'), niceness: 19 }),
    socketFolder: folder,
    cacheFolder: join(env.dataDirectory, 'sites', 'compressed'),
    serviceBytes: env.serviceBytes,
  });
  const context = jobContextOf(runtime);
  await host.listen(socket);
  log.info('Serving the sites of this machine');
  const following: Promise<() => Promise<void>>[] = [];
  const onWait = () => {
    log.info('Another process runs the services of this database: this one leads requests to them');
    following.push(startFollowing(context, host));
  };
  const running = await enterSites({ ...entering, onWait });
  for (const stopFollowing of following) await (await stopFollowing)();
  const stop = asked.aborted ? null : await startSiteWork(context, host);
  if (stop) {
    await jobs.start(await siteJobHandlers(context, host), 'SITES');
    log.info('Running the services of this database');
  }
  return async (hurry) => {
    await Promise.all([stop?.(), jobs.close(hurry ? 0 : JOBS), host.close(hurry ? 0 : undefined)]);
    await endSiteWork(context);
    // The last word: from here on another process may run the same sites.
    await running.close();
    await answering.close();
  };
};

/**
 * The process that answers requests for sites, on a unix socket to which the servers of this machine pass them on. It serves static releases, and
 * passes requests on to services. One such process of a database also runs the services and the rollouts. A server starts and supervises it once
 * something is deployed.
 */
// Visitors wait for its answers. Jobs here wait for services to start, and compute little.
runBeside({ name: 'sites', niceness: 0, begin });
