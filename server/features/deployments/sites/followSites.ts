import { setTimeout as wait } from 'node:timers/promises';
import type { FollowedService, ServiceAddress, SiteHost } from '../../../engines/sites/index.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { effectiveHealthPath } from '../rows.ts';
import { namesOf } from './openRelease.ts';
import { placeOf } from './placeOf.ts';
import { type PointedSite, pointedSites } from './pointedSites.ts';
import { databaseTime, forgetRouter, noteRouter } from './siteRouters.ts';

/** Milliseconds between two reads of the pointers, and the minimum when something changed. */
const interval = 1_000;
const leastInterval = 50;
/** Milliseconds that a request waits for a service that sleeps. */
const wakePatience = 20_000;
/** Milliseconds between two reports that a service is used. */
const reportInterval = 30_000;
/** Milliseconds before a static release that could not be opened is tried again. */
const pause = 30_000;

type Route = { address: ServiceAddress | null; isAsleep: boolean };

/**
 * Routes requests for sites while another process runs the services: serves static releases itself, and passes requests for services on to the address
 * that the other process wrote. Reports to that process which services are used, and which switches it has applied.
 */
export const followSites = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const { runtime } = context;
  const id = newId();
  const closing = new AbortController();
  const routes = new Map<string, Route>();
  const followed = new Set<string>();
  const reported = new Map<string, number>();
  /** Static releases that could not be opened, by environment, and when to try again. */
  const failed = new Map<string, { releaseId: string; retryAt: number }>();
  /** The number of requests reported last, by environment. */
  const counted = new Map<string, number>();
  let looked = Promise.withResolvers<void>();
  let hurry = new AbortController();
  const warn = (what: string) => (error: Error) => {
    if (!closing.signal.aborted) runtime.log.warn(`${what}: ${error.message}`);
  };

  /** Reports that a service is used. The process that runs it wakes one that sleeps. */
  const report = ({ organizationId, environmentId }: PointedSite, pauseBetween: number): void => {
    const now = performance.now();
    if (now - (reported.get(environmentId) ?? Number.NEGATIVE_INFINITY) < pauseBetween) return;
    reported.set(environmentId, now);
    publish(runtime.database.system, { topic: 'siteRequest', organizationId, id: environmentId }).catch(
      warn('A request for a service could not be reported'),
    );
  };

  const addressOf =
    (site: PointedSite): FollowedService['address'] =>
    async (patience, isRetry = false) => {
      const begun = performance.now();
      // After a failed try the pointers are read again: the service may have moved.
      for (let waits = isRetry; ; waits = false) {
        const { address, isAsleep } = routes.get(site.environmentId) ?? { address: null, isAsleep: false };
        report(site, address === null ? interval : reportInterval);
        const left = begun + (isAsleep ? wakePatience : patience) - performance.now();
        if ((address !== null && !waits) || closing.signal.aborted || left <= 0) return address;
        const { promise } = looked;
        hurry.abort();
        const over = new AbortController();
        await Promise.race([promise, wait(left, undefined, { signal: over.signal }).catch(() => undefined)]);
        over.abort();
      }
    };

  /** Routes requests for an environment to its release. */
  const lead = async (site: PointedSite): Promise<void> => {
    const { organizationId, environmentId, releaseId } = site;
    if (host.state(environmentId)?.releaseId === releaseId) return;
    const failure = failed.get(environmentId);
    if (failure?.releaseId === releaseId && failure.retryAt > performance.now()) return;
    const found = await context.inOrganization(organizationId, async (stores, grant) => {
      const environment = await stores.environments.load(grant, environmentId);
      const release = await stores.releases.load(grant, releaseId);
      if (!environment || !release) return null;
      return { environment, release, place: await placeOf(stores, grant, environment, { isNew: false }) };
    });
    if (!found) return;
    const { environment, release, place } = found;
    const led = { environmentId, ...namesOf(context, environment) };
    if (release.manifest.kind === 'SERVICE') {
      followed.add(environmentId);
      host.follow(led, { releaseId, organizationId, address: addressOf(site) });
      return;
    }
    const { healthPath, healthStatus, healthSeconds } = environment;
    const files = {
      releaseId,
      manifest: release.manifest,
      layers: release.layers,
      environment: {},
      secrets: [],
      health: {
        path: effectiveHealthPath(healthPath, release),
        status: healthStatus,
        seconds: healthSeconds,
      },
      memoryBytes: 0,
      place,
    };
    const started = await host.start(files, () => undefined, closing.signal);
    if ('instance' in started) await host.switchTo(led, started.instance);
    else failed.set(environmentId, { releaseId, retryAt: performance.now() + pause });
  };

  /** Writes the requests and failures of a release that is monitored. The process that runs it adds them up before a rollback. */
  const keepRequests = async ({
    organizationId,
    environmentId,
    releaseId,
    watchedUntil,
  }: PointedSite): Promise<void> => {
    const state = host.state(environmentId);
    if (state?.releaseId !== releaseId || !watchedUntil || watchedUntil <= runtime.clock()) return;
    if (state.requests === (counted.get(environmentId) ?? 0)) return;
    const { requests, failures, networks, failingNetworks, networkFailureShare } = state;
    const counts = { requests, failures, networks, failingNetworks, networkFailureShare };
    await context.inOrganization(organizationId, ({ environments }, grant) =>
      environments.keepRequests(grant, { routerId: id, environmentId, releaseId, ...counts }),
    );
    counted.set(environmentId, requests);
  };

  const look = async (): Promise<void> => {
    const seenAt = await databaseTime(runtime);
    const pointed = await pointedSites(context);
    const wanted = new Set(pointed.map(({ environmentId }) => environmentId));
    for (const environmentId of host.environments()) {
      if (wanted.has(environmentId)) continue;
      routes.delete(environmentId);
      followed.delete(environmentId);
      reported.delete(environmentId);
      counted.delete(environmentId);
      failed.delete(environmentId);
      void host.remove(environmentId).catch(warn('A site could not be stopped'));
    }
    host.expect(pointed.map((site) => ({ environmentId: site.environmentId, ...namesOf(context, site) })));
    for (const { environmentId, address, sleepingSince } of pointed)
      routes.set(environmentId, { address, isAsleep: sleepingSince !== null });
    for (const site of pointed) {
      if (closing.signal.aborted) return;
      await lead(site).catch((error: Error) => {
        const { environmentId, releaseId } = site;
        failed.set(environmentId, { releaseId, retryAt: performance.now() + pause });
        warn('A site could not be served')(error);
      });
    }
    await noteRouter(runtime, id, seenAt);
    for (const site of pointed)
      await keepRequests(site).catch(warn('Requests for a service could not be counted'));
  };

  const live = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      hurry = new AbortController();
      const { resolve } = looked;
      looked = Promise.withResolvers();
      await look().catch(warn('Sites could not be looked at'));
      resolve();
      await wait(leastInterval, undefined, { signal: closing.signal }).catch(() => undefined);
      const signal = AbortSignal.any([closing.signal, hurry.signal]);
      await wait(interval, undefined, { signal }).catch(() => undefined);
    }
  };
  const living = live();
  const stopListening = runtime.events.listen('siteRoute', () => hurry.abort());
  return async () => {
    stopListening();
    closing.abort();
    hurry.abort();
    await living;
    // The other process has ended: requests wait until this one has started the services.
    await Promise.all([...followed].map((environmentId) => host.pause(environmentId)));
    await forgetRouter(runtime, id).catch(warn('A router could not be forgotten'));
  };
};
