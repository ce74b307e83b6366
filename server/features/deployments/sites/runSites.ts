import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { SiteHost } from '../../../engines/sites/index.ts';
import { keepChangedAddress } from './keepAddresses.ts';
import { addRequests } from './addRequests.ts';
import { causeOfUnhealthy } from './whyNotUp.ts';
import { whyUnhealthy } from './whyUnhealthy.ts';
import { namesOf } from './openRelease.ts';
import { type PointedSite, pointedSites } from './pointedSites.ts';
import { rollBackUnhealthy } from './rollBackUnhealthy.ts';
import { SiteStarter } from './SiteStarter.ts';
import { StateKeeper } from './StateKeeper.ts';
import { switchingIn } from './switching.ts';

/** Milliseconds between two looks at what is to run, and how it is. */
const interval = 500;

/**
 * Keeps running what the pointers say, for as long as the process lives: what is not running is started, what is pointed to no more is
 * stopped, and a release that is watched and unhealthy gives way to the one before. Rollouts switch by themselves.
 */
export const runSites = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const { runtime } = context;
  const closing = new AbortController();
  const keeper = new StateKeeper(context, host);
  const starter = new SiteStarter({ context, host, keeper, signal: closing.signal });
  const warn = (what: string) => (error: Error) => {
    if (!closing.signal.aborted) runtime.log.warn(`${what}: ${error.message}`);
  };

  const watch = async (site: PointedSite): Promise<void> => {
    const { environmentId, releaseId, watchedUntil, mostFailures } = site;
    const state = host.state(environmentId);
    if (state?.releaseId !== releaseId || !watchedUntil || watchedUntil <= runtime.clock()) return;
    const elsewhere = await context.inOrganization(site.organizationId, ({ environments }, grant) =>
      environments.requestsElsewhere(grant, environmentId, releaseId),
    );
    const why = whyUnhealthy({ ...state, ...addRequests([state, ...elsewhere]) }, mostFailures);
    if (!why) return;
    const lastLines = host.lastLines(environmentId);
    await rollBackUnhealthy(context, site, causeOfUnhealthy({ message: why, lastLines }));
  };

  const look = async (): Promise<void> => {
    // Before the pointers are read: what is switched to meanwhile has one that was not seen.
    const here = host.environments();
    const pointed = await pointedSites(context);
    const wanted = new Set(pointed.map(({ environmentId }) => environmentId));
    for (const environmentId of here) {
      if (wanted.has(environmentId) || switchingIn(host).has(environmentId)) continue;
      // Nobody waits for what it still answers.
      void host.remove(environmentId).catch(warn('A site could not be stopped'));
    }
    // Organizations are renamed.
    host.expect(pointed.map((site) => ({ environmentId: site.environmentId, ...namesOf(context, site) })));
    host.adopt(pointed);
    starter.keepOnly(wanted);
    starter.begin(pointed);
    for (const site of pointed)
      await keepChangedAddress(context, host, site).catch(warn('The address of a service could not be kept'));
    for (const site of pointed) await watch(site).catch(warn('A site could not be watched'));
    await keeper.keep(pointed, warn('How a site is could not be kept'));
  };

  let hurry = new AbortController();
  const live = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      hurry = new AbortController();
      await look().catch(warn('Sites could not be looked at'));
      const signal = AbortSignal.any([closing.signal, hurry.signal]);
      await wait(interval, undefined, { signal }).catch(() => undefined);
    }
  };
  const living = live();
  const stopListening = host.events((event) => {
    if (event.type === 'WANTED') starter.wake(event.environmentId);
    // Requests fail until it is rolled back, or are led to where nothing answers.
    if (['UNHEALTHY', 'ENDED', 'RESTARTED'].includes(event.type)) hurry.abort();
  });
  const stopHearing = runtime.events.listen('siteRequest', ({ id }) => {
    host.used(id);
    if (host.state(id)?.sleepingSince) starter.wake(id);
  });
  return async () => {
    stopHearing();
    stopListening();
    closing.abort();
    await Promise.all([living, starter.settled()]);
  };
};
