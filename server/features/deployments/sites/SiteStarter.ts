import { JobLog } from '../../../platform/jobs/jobLog.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { SiteHost } from '../../../engines/sites/index.ts';
import { hostsOf, openRelease } from './openRelease.ts';
import { placeOf } from './placeOf.ts';
import { type PointedSite, pointedSites } from './pointedSites.ts';
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

/** Starts what is to run and does not. */
export class SiteStarter {
  readonly #work: Work;
  readonly #starting = new Map<string, { organizationId: string; done: Promise<void> }>();
  #pointed: readonly PointedSite[] = [];
  readonly #failed = new Map<string, { deploymentId: string; retryAt: number }>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Begins to start what does not run, as much as may be started at once, and the rest as soon as that is done; does not wait for it. */
  begin(pointed: readonly PointedSite[]): void {
    this.#pointed = pointed;
    this.#fill();
  }

  #fill(): void {
    if (this.#work.signal.aborted) return;
    for (const site of this.#pointed) {
      const { environmentId, organizationId } = site;
      if (this.#starting.size >= most) return;
      if (this.#starting.has(environmentId) || this.#isCaredFor(site)) continue;
      const own = [...this.#starting.values()].filter((each) => each.organizationId === organizationId);
      if (own.length >= mostOfEach) continue;
      const done = this.#start(site)
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
  }

  /** Resolves when nothing is being started. */
  async settled(): Promise<void> {
    await Promise.all([...this.#starting.values()].map(({ done }) => done));
  }

  /** Whether it runs, a rollout is just switching to it, or it failed a short while ago. */
  #isCaredFor({ environmentId, releaseId, deploymentId }: PointedSite): boolean {
    const { host } = this.#work;
    if (switchingIn(host).has(environmentId) || host.state(environmentId)?.releaseId === releaseId)
      return true;
    const failed = this.#failed.get(environmentId);
    return failed?.deploymentId === deploymentId && failed.retryAt > performance.now();
  }

  #fail({ environmentId, deploymentId }: PointedSite): void {
    this.#failed.set(environmentId, { deploymentId, retryAt: performance.now() + pause });
  }

  #pause(site: PointedSite, error: Error): void {
    const { context, signal } = this.#work;
    if (signal.aborted) return;
    this.#fail(site);
    context.runtime.log.error(`A site could not be run: ${error.message}`);
  }

  async #start(site: PointedSite): Promise<void> {
    const { context, host, keeper, signal } = this.#work;
    const { organizationId, environmentId, releaseId, jobId, watchedUntil } = site;
    const found = await context.inOrganization(organizationId, async (stores, grant) => {
      const environment = await stores.environments.load(grant, environmentId);
      const release = await stores.releases.load(grant, releaseId);
      if (!environment || !release) return null;
      const place = await placeOf(stores, grant, environment, { isNew: false });
      return { environment, release, place, variables: await runningVariablesOf(stores, grant, environment) };
    });
    if (!found) return;
    const { environment, variables } = found;
    const mask = maskerOf(variables);
    const opened = await openRelease(context, found);
    const job = jobId === null ? null : { organizationId, jobId };
    const jobLog = job && new JobLog(context.runtime.database, job, 'NEWEST');
    const started = await host.start(opened, (line) => jobLog?.write(line), signal);
    if ('notHealthy' in started) {
      if (signal.aborted) return;
      const why = mask(whyNotUp(started.notHealthy));
      this.#fail(site);
      const { noRoom = false } = started.notHealthy;
      const isWatched = watchedUntil !== null && watchedUntil > context.runtime.clock();
      try {
        await keeper.keepFailure(site, noRoom ? 'STOPPED' : 'UNHEALTHY', why);
      } finally {
        // Also where that could not be kept: the one before is well.
        if (isWatched && !noRoom) await rollBackUnhealthy(context, site, why);
      }
      return;
    }
    const { instance } = started;
    let isSwitched = false;
    try {
      isSwitched = await switchingIn(host).take(environmentId, async () => {
        const [now] = await pointedSites(context, environmentId);
        const isWanted = now?.releaseId === releaseId && host.state(environmentId)?.releaseId !== releaseId;
        if (isWanted) await host.switchTo({ environmentId, hosts: hostsOf(context, environment) }, instance);
        return isWanted;
      });
    } finally {
      if (!isSwitched) await instance.stop();
    }
  }
}
