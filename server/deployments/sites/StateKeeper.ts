import { publish } from '../../events/events.ts';
import type { JobContext } from '../../jobs/jobContext.ts';
import type { SiteHost } from '../../sites/siteHost.ts';
import type { EnvironmentStateRow } from '../rows.ts';
import type { PointedSite } from './pointedSites.ts';

/** Milliseconds after which figures alone are worth a row that is written anew. */
const figuresInterval = 15_000;

type Kept = { at: number; said: string };

/** Keeps how what runs is where people read it: at once when its health changes, its figures from time to time. */
export class StateKeeper {
  readonly #context: JobContext;
  readonly #host: SiteHost;
  readonly #kept = new Map<string, Kept>();

  constructor(context: JobContext, host: SiteHost) {
    this.#context = context;
    this.#host = host;
  }

  /** Keeps how all that is to run is. */
  async keep(sites: readonly PointedSite[]): Promise<void> {
    for (const site of sites) {
      const state = this.#host.state(site.environmentId);
      if (!state) continue;
      const { health, message, memoryBytes, processorShare, restarts, startedAt } = state;
      const figures = {
        memoryBytes,
        processorShare: processorShare === null ? null : Math.round(processorShare),
      };
      await this.#write(site, { health, message, ...figures, restarts, startedAt });
    }
  }

  /** Keeps that a release did not come up. */
  async keepFailure(site: PointedSite, message: string): Promise<void> {
    const nothing = { memoryBytes: null, processorShare: null, restarts: 0, startedAt: null };
    await this.#write(site, { health: 'ILL', message, ...nothing });
  }

  async #write(
    { organizationId, environmentId, releaseId }: PointedSite,
    state: Omit<EnvironmentStateRow, 'environmentId' | 'seenAt'>,
  ): Promise<void> {
    const said = JSON.stringify([releaseId, state.health, state.message, state.restarts, state.startedAt]);
    const before = this.#kept.get(environmentId);
    const now = Date.now();
    if (before?.said === said && now - before.at < figuresInterval) return;
    this.#kept.set(environmentId, { at: now, said });
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
  }
}
