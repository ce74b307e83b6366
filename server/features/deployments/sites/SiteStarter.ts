import { JobLog } from '../../../platform/jobs/logs/jobLog.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { SiteHost, SiteRelease } from '../../../engines/sites/index.ts';
import { hasVolumes, openVolumes, provideVolumes } from '../volumes/openVolumes.ts';
import { freeVolumes } from '../volumes/volumeUse.ts';
import { namesOf, openRelease, replicasOf, type Runnable } from './openRelease.ts';
import { placeOf } from './placeOf.ts';
import { type PointedSite, pointedSites } from './pointedSites.ts';
import { keepAddress } from './keepAddresses.ts';
import { untilRouted } from './siteRouters.ts';
import { rollBackUnhealthy } from './rollBackUnhealthy.ts';
import type { StateKeeper } from './StateKeeper.ts';
import { switchingIn } from './switching.ts';
import { whyNotUp } from './whyNotUp.ts';
import { maskerOf } from '../variables/variables.ts';
import { runningVariablesOf } from '../variables/variablesOf.ts';

/** Milliseconds before a release that did not come up is tried again. */
const pause = 30_000;
/** How many releases are started at once, and how many of one organization: one that is slow holds up neither others nor itself. */
const most = 8;
const mostOfEach = 3;

type Work = {
  context: JobContext;
  host: SiteHost;
  keeper: StateKeeper;
  /** Aborted when no more is to be started. */
  signal: AbortSignal;
};

/** Does what leads requests elsewhere, in the order of all who do. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Starts what is to run and does not. */
export class SiteStarter {
  readonly #work: Work;
  readonly #starting = new Map<string, { organizationId: string; done: Promise<void> }>();
  #pointed: readonly PointedSite[] = [];
  /** Environments whose service sleeps and has a request. */
  readonly #wanted = new Set<string>();
  readonly #failed = new Map<string, { deploymentId: string; retryAt: number }>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Begins to start what does not run, as much as may be started at once, and the rest as soon as that is done; does not wait for it. */
  begin(pointed: readonly PointedSite[]): void {
    this.#pointed = pointed;
    this.#fill();
  }

  /** Starts a service that sleeps, before anything else. */
  wake(environmentId: string): void {
    if (this.#starting.has(environmentId)) return;
    this.#wanted.add(environmentId);
    this.#fill();
  }

  #fill(): void {
    if (this.#work.signal.aborted) return;
    const isWanted = ({ environmentId }: PointedSite) => Number(this.#wanted.has(environmentId));
    for (const site of this.#pointed.toSorted((one, other) => isWanted(other) - isWanted(one))) {
      const { environmentId, organizationId } = site;
      if (this.#starting.size >= most) return;
      if (this.#starting.has(environmentId) || this.#isCaredFor(site)) continue;
      const own = [...this.#starting.values()].filter((each) => each.organizationId === organizationId);
      if (own.length >= mostOfEach) continue;
      const isWoken = this.#wanted.delete(environmentId);
      const done = this.#start(site, isWoken)
        .catch((error: Error) => this.#pause(site, error))
        .finally(() => {
          this.#starting.delete(environmentId);
          this.#fill();
        });
      this.#starting.set(environmentId, { organizationId, done });
    }
  }

  /** Forgets what failed in environments that are to run nothing. */
  keepOnly(wanted: ReadonlySet<string>): void {
    for (const id of this.#failed.keys()) if (!wanted.has(id)) this.#failed.delete(id);
    for (const id of this.#wanted) if (!wanted.has(id)) this.#wanted.delete(id);
  }

  /** Resolves when nothing is being started. */
  async settled(): Promise<void> {
    await Promise.all([...this.#starting.values()].map(({ done }) => done));
  }

  /** Whether it runs, a rollout is just switching to it, or it failed a short while ago. */
  #isCaredFor({ environmentId, releaseId, deploymentId }: PointedSite): boolean {
    const { host } = this.#work;
    const state = host.state(environmentId);
    // It was woken by what took its place.
    if (state !== null && state.sleepingSince === null) this.#wanted.delete(environmentId);
    if (switchingIn(host).has(environmentId)) return true;
    if (state?.releaseId === releaseId) {
      return state.sleepingSince === null || !this.#wanted.has(environmentId);
    }
    const failed = this.#failed.get(environmentId);
    return failed?.deploymentId === deploymentId && failed.retryAt > performance.now();
  }

  #fail({ environmentId, deploymentId }: PointedSite): void {
    this.#failed.set(environmentId, { deploymentId, retryAt: performance.now() + pause });
  }

  #pause(site: PointedSite, error: Error): void {
    const { context, host, signal } = this.#work;
    if (signal.aborted) return;
    this.#fail(site);
    host.notWoken(site.environmentId, { message: 'The service could not be started.', noRoom: false });
    context.runtime.log.error(`A site could not be run: ${error.message}`);
  }

  /** Whether the release of a site runs, and does not sleep. */
  #runs({ environmentId, releaseId }: PointedSite): boolean {
    const state = this.#work.host.state(environmentId);
    return state?.releaseId === releaseId && state.sleepingSince === null;
  }

  async #start(site: PointedSite, isWoken: boolean): Promise<void> {
    const { context, host } = this.#work;
    const { organizationId, environmentId, releaseId } = site;
    const found = await context.inOrganization(organizationId, async (stores, grant) => {
      const environment = await stores.environments.load(grant, environmentId);
      const release = await stores.releases.load(grant, releaseId);
      if (!environment || !release) return null;
      const place = await placeOf(stores, grant, environment, { isNew: false });
      return { environment, release, place, variables: await runningVariablesOf(stores, grant, environment) };
    });
    if (!found) return;
    const { environment } = found;
    if (site.sleepingSince !== null && !isWoken && host.state(environmentId) === null) {
      const { memoryMegabytes } = environment;
      const memoryBytes = memoryMegabytes * 1_048_576 * replicasOf(context, environment);
      host.sleep(
        { environmentId, ...namesOf(context, environment) },
        { releaseId, memoryBytes, place: found.place },
        { since: site.sleepingSince, message: site.message ?? '' },
      );
      return;
    }
    const inTurn: InTurn = (work) => switchingIn(host).take(environmentId, work);
    if (hasVolumes(found.release.manifest)) await inTurn(() => this.#bringAlone(site, found));
    else await this.#bring(site, { ...found, opened: await openRelease(context, found) }, inTurn);
  }

  /** Starts a release that writes to volumes, once nothing else does, unless that is done or it is not wanted any more. */
  async #bringAlone(site: PointedSite, found: Runnable): Promise<void> {
    const { context, host } = this.#work;
    const { organizationId, environmentId, releaseId } = site;
    const [now] = await pointedSites(context, environmentId);
    if (now?.releaseId !== releaseId || this.#runs(site)) return;
    const place = { organizationId, environmentId };
    const provided = await provideVolumes(context, place, found.release.manifest);
    if ('refusal' in provided) throw new Error(provided.refusal);
    await freeVolumes(context.runtime, host, environmentId);
    const release = await openRelease(context, found);
    const opened = await openVolumes(context, release).catch((error: unknown) => {
      release.letGo?.();
      throw error;
    });
    if ('refusal' in opened) throw new Error(opened.refusal);
    await this.#bring(site, { ...found, opened }, (work) => work());
  }

  async #bring(
    site: PointedSite,
    { environment, variables, opened }: Runnable & { opened: SiteRelease },
    inTurn: InTurn,
  ): Promise<void> {
    const { context, host, keeper, signal } = this.#work;
    const { organizationId, environmentId, releaseId, jobId, watchedUntil } = site;
    const mask = maskerOf(variables);
    const job = jobId === null ? null : { organizationId, jobId };
    const jobLog = job && new JobLog(context.runtime.database, job, 'NEWEST');
    const started = await host.start(opened, (line) => jobLog?.write(line), signal);
    if ('notHealthy' in started) {
      if (signal.aborted) return;
      const why = mask(whyNotUp(started.notHealthy));
      this.#fail(site);
      const { noRoom = false } = started.notHealthy;
      const isWatched = watchedUntil !== null && watchedUntil > context.runtime.clock();
      const isAsleep = host.state(environmentId)?.sleepingSince != null;
      host.notWoken(environmentId, { message: why, noRoom });
      try {
        if (!isAsleep) await keeper.keepFailure(site, noRoom ? 'STOPPED' : 'UNHEALTHY', why);
      } finally {
        // Also where that could not be kept: the one before is well.
        if (isWatched && !noRoom) await rollBackUnhealthy(context, site, why);
      }
      return;
    }
    const { instance } = started;
    let isSwitched = false;
    try {
      isSwitched = await inTurn(async () => {
        const [now] = await pointedSites(context, environmentId);
        const isWanted = now?.releaseId === releaseId && !this.#runs(site);
        if (!isWanted) return false;
        await keepAddress(context, site, await instance.address());
        const led = { environmentId, ...namesOf(context, environment) };
        await host.switchTo(led, instance, (until) => untilRouted(context.runtime, until));
        return true;
      });
    } finally {
      if (!isSwitched) await instance.stop();
    }
  }
}
