import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../jobs/jobContext.ts';
import type { SiteHost } from '../../sites/siteHost.ts';
import { illnessOf } from './illnessOf.ts';
import { hostsOf, openRelease } from './openRelease.ts';
import { type PointedSite, pointedSites } from './pointedSites.ts';
import { rollBackIll } from './rollBackIll.ts';
import { StateKeeper } from './StateKeeper.ts';
import { switchingIn } from './switching.ts';
import { maskerOf } from '../variables/variables.ts';
import { variablesOf } from '../variables/variablesOf.ts';

/** Milliseconds between two looks at what is to run, and how it is. */
const interval = 500;
/** Milliseconds before a release that did not come up is tried again. */
const pause = 30_000;

/** What runs here: which release of which environment, and when one that did not come up is tried again. */
type Running = { releaseId: string; deploymentId: string; retryAt: number };

/**
 * Keeps running what the pointers say, for as long as the process lives: what is not running is started, what is pointed to no more is
 * stopped, and a release that is watched and ill gives way to the one before. Rollouts switch by themselves.
 */
export const runSites = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const { runtime, inOrganization } = context;
  const running = new Map<string, Running>();
  const closing = new AbortController();
  const keeper = new StateKeeper(context, host);

  const start = async (site: PointedSite): Promise<void> => {
    const { organizationId, environmentId, releaseId, deploymentId } = site;
    const found = await inOrganization(organizationId, async (stores, grant) => {
      const environment = await stores.environments.load(grant, environmentId);
      const release = await stores.releases.load(grant, releaseId);
      if (!environment || !release) return null;
      return { environment, release, variables: await variablesOf(stores, grant, environment) };
    });
    if (!found) return;
    const { environment, release, variables } = found;
    const opened = await openRelease(context, organizationId, environment, release, variables);
    const started = await host.start(opened, () => undefined, closing.signal);
    if ('notHealthy' in started) {
      running.set(environmentId, { releaseId, deploymentId, retryAt: Date.now() + pause });
      await keeper.keepFailure(site, maskerOf(variables)(started.notHealthy.message));
      return;
    }
    await host.switchTo({ environmentId, hosts: hostsOf(context, environment) }, started.instance);
    running.set(environmentId, { releaseId, deploymentId, retryAt: 0 });
  };

  /** Whether the release of a site runs here: rollouts switch to it by themselves. */
  const isRunning = ({ environmentId, releaseId, deploymentId }: PointedSite): boolean => {
    const known = running.get(environmentId);
    if (switchingIn(host).has(environmentId) || host.state(environmentId)?.releaseId === releaseId) {
      if (known?.deploymentId !== deploymentId)
        running.set(environmentId, { releaseId, deploymentId, retryAt: 0 });
      return true;
    }
    return known?.releaseId === releaseId && known.retryAt > Date.now();
  };

  const watch = async (site: PointedSite): Promise<void> => {
    const { organizationId, environmentId, watchedUntil } = site;
    const state = host.state(environmentId);
    if (!state || !watchedUntil || watchedUntil < runtime.clock()) return;
    const environment = await inOrganization(organizationId, ({ environments }, grant) =>
      environments.load(grant, environmentId),
    );
    const why = environment && illnessOf(state, environment.mostFailures);
    if (why) await rollBackIll(context, site, why);
  };

  const look = async (): Promise<void> => {
    const pointed = await pointedSites(context);
    const wanted = new Set(pointed.map(({ environmentId }) => environmentId));
    for (const environmentId of [...running.keys()].filter((id) => !wanted.has(id))) {
      running.delete(environmentId);
      await host.remove(environmentId);
    }
    for (const site of pointed) {
      if (closing.signal.aborted) return;
      try {
        if (!isRunning(site)) await start(site);
        await watch(site);
      } catch (error) {
        if (closing.signal.aborted) return;
        const { environmentId, releaseId, deploymentId } = site;
        running.set(environmentId, { releaseId, deploymentId, retryAt: Date.now() + pause });
        runtime.log.error(
          `A site could not be run: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    await keeper.keep(pointed);
  };

  const live = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look().catch((error: Error) =>
        runtime.log.warn(`Sites could not be looked at: ${error.message}`),
      );
      await wait(interval, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const living = live();
  return async () => {
    closing.abort();
    await living;
  };
};
