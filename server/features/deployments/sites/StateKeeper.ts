import { publish } from '../../../platform/events/events.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { SiteHost } from '../../../engines/sites/index.ts';
import type { EnvironmentStateRow } from '../rows.ts';
import type { PointedSite } from './pointedSites.ts';

/** Milliseconds after which figures alone are worth a row that is written anew. */
const figuresInterval = 15_000;

type Kept = { at: number; said: string; site: PointedSite };

/** What is known of what does not run. */
const nothing = {
  memoryBytes: null,
  processorShare: null,
  restarts: 0,
  startedAt: null,
  sleepingSince: null,
};

/** Keeps how what runs is where people read it: at once when its health changes, its figures from time to time. */
export class StateKeeper {
  readonly #context: JobContext;
  readonly #host: SiteHost;
  readonly #kept = new Map<string, Kept>();

  constructor(context: JobContext, host: SiteHost) {
    this.#context = context;
    this.#host = host;
  }

  /** Keeps how all that is to run is; where that fails of one, it is told, and the others are kept. */
  async keep(sites: readonly PointedSite[], onFailure: (error: Error) => void): Promise<void> {
    await this.#keepStopped(new Set(sites.map(({ environmentId }) => environmentId)), onFailure);
    for (const site of sites) {
      const state = this.#host.state(site.environmentId);
      // What runs until another release is up is not how that one is.
      if (state?.releaseId !== site.releaseId) continue;
      const { health, message, memoryBytes, processorShare, restarts, startedAt } = state;
      const figures = {
        memoryBytes,
        processorShare: processorShare === null ? null : Math.round(processorShare),
      };
      const isAsleep = state.sleepingSince !== null;
      const times = {
        startedAt: isAsleep ? null : startedAt,
        // What could not be woken is tried again by a process that begins anew.
        sleepingSince: health === 'SLEEPING' ? state.sleepingSince : null,
      };
      await this.#write(site, { health, message, ...figures, restarts, ...times }).catch(onFailure);
    }
  }

  /** Keeps that what is to run no more does not. */
  async #keepStopped(wanted: ReadonlySet<string>, onFailure: (error: Error) => void): Promise<void> {
    for (const { site } of this.#kept.values()) {
      if (wanted.has(site.environmentId)) continue;
      const stopped = { health: 'STOPPED', message: null, ...nothing } as const;
      await this.#write(site, stopped).then(() => this.#kept.delete(site.environmentId), onFailure);
    }
  }

  /** Keeps that a release did not come up, or was not begun. */
  async keepFailure(site: PointedSite, health: 'UNHEALTHY' | 'STOPPED', message: string): Promise<void> {
    await this.#write(site, { health, message, ...nothing });
  }

  async #write(
    site: PointedSite,
    state: Omit<EnvironmentStateRow, 'environmentId' | 'seenAt'>,
  ): Promise<void> {
    const { organizationId, environmentId, releaseId } = site;
    const { health, message, restarts, startedAt, sleepingSince } = state;
    const said = JSON.stringify([releaseId, health, message, restarts, startedAt, sleepingSince]);
    const before = this.#kept.get(environmentId);
    const now = Date.now();
    if (before?.said === said && now - before.at < figuresInterval) return;
    const seenAt = this.#context.runtime.clock();
    await this.#context.inOrganization(organizationId, async ({ environments }, grant, transaction) => {
      const environment = await environments.load(grant, environmentId);
      if (!environment) return;
      await environments.keepState(grant, { environmentId, ...state, seenAt });
      const { projectId } = environment;
      // No deployment changed, and who follows reads what it shows.
      await publish(transaction, {
        topic: 'deployment',
        organizationId,
        id: environmentId,
        within: projectId,
      });
    });
    this.#kept.set(environmentId, { at: now, said, site });
  }
}
