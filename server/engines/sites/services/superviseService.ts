import { setTimeout as wait } from 'node:timers/promises';
import { askHealth } from './health.ts';
import type { ServiceEvent, ServiceState } from '../serviceEngine.ts';
import type { NotHealthy, SiteRelease } from '../siteHost.ts';
import type { Life } from './startService.ts';
import type { Times } from '../times.ts';

type Options = {
  release: SiteRelease;
  first: Life;
  startAgain: (signal: AbortSignal) => Promise<Life | NotHealthy>;
  times: Times;
  tell: (event: ServiceEvent) => void;
};

/** How often in a row a service ends soon after its start, or a check fails, until it is unhealthy. */
const ENDS = 5;
const MISSES = 3;
/** Milliseconds between looks at one that did not answer well. */
const AGAIN = 300;
/** How many lines of its output are kept. */
const MOST_LINES = 20;
/** Milliseconds for which a service is young. */
const YOUNG = 120_000;

/** A service that is kept running: started again when it ends by itself, asked whether it is healthy, and measured. */
export class SupervisedService {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #guarding: Promise<void>;
  #life: Life | null;
  /** Resolves the requests that wait for the next start. */
  readonly #waiting = new Set<(life: Life | null) => void>();
  #shortLives = 0;
  #misses = 0;
  /** The last lines of the life before. */
  #linesBefore: readonly string[] = [];
  #hurry = new AbortController();
  #measured: { at: number; processorSeconds: number } | null = null;
  #state: ServiceState = {
    health: 'HEALTHY',
    message: null,
    restarts: 0,
    memoryBytes: null,
    processorShare: null,
    sleepingSince: null,
  };

  constructor(options: Options) {
    this.#options = options;
    this.#life = options.first;
    this.#guarding = Promise.all([this.#guard(options.first), this.#watch()]).then(() => undefined);
  }

  get state(): ServiceState {
    return this.#state;
  }

  /** The last lines of its output, without secrets, over its restarts. */
  get lastLines(): readonly string[] {
    return [...this.#linesBefore, ...(this.#life?.lastLines() ?? [])].slice(-MOST_LINES);
  }

  /** The life that answers now; waits so many milliseconds for one that is being started. */
  async life(patience: number): Promise<Life | null> {
    if (this.#life !== null || this.#stopping.signal.aborted) return this.#life;
    const { promise, resolve } = Promise.withResolvers<Life | null>();
    this.#waiting.add(resolve);
    const tired = setTimeout(() => resolve(null), patience);
    return promise.finally(() => {
      clearTimeout(tired);
      this.#waiting.delete(resolve);
    });
  }

  /** A request failed: its health is checked now, not at the next interval. */
  requestFailed(): void {
    this.#hurry.abort();
  }

  /** Ends it, and what it is about to begin. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping.abort();
    this.#next(null);
    const life = this.#life;
    this.#life = null;
    await life?.stop(milliseconds);
    await this.#guarding;
    this.#state = { ...this.#state, health: 'STOPPED', memoryBytes: null, processorShare: null };
  }

  async #guard(first: Life): Promise<void> {
    const { times, tell } = this.#options;
    let pause = times.firstPause;
    for (let life: Life | null = first; life !== null; ) {
      const ended = await life.ended;
      if (ended === null) return;
      this.#linesBefore = this.lastLines;
      this.#life = null;
      if (this.#stopping.signal.aborted) return;
      if (performance.now() - life.begun >= times.lasting) {
        pause = times.firstPause;
        this.#shortLives = 0;
      }
      const message = `${ended}.`;
      tell({ type: 'ENDED', message });
      this.#failed(message);
      life = await this.#startAgain(() => {
        const now = pause;
        pause = Math.min(pause * 2, times.longestPause);
        return now;
      });
    }
  }

  /** Starts it until it is healthy; null when it is stopped meanwhile. */
  async #startAgain(nextPause: () => number): Promise<Life | null> {
    const { signal } = this.#stopping;
    for (;;) {
      await wait(nextPause(), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
      const life = await this.#options
        .startAgain(signal)
        .catch((error: Error): NotHealthy => ({ message: error.message, lastLines: [] }));
      if (!('address' in life)) {
        this.#linesBefore = life.lastLines;
        if (!signal.aborted) this.#failed(life.message);
        continue;
      }
      if (signal.aborted) {
        await life.stop(0);
        return null;
      }
      this.#began(life);
      return life;
    }
  }

  /** Resolves all waiting requests; with null when the service is stopped. */
  #next(life: Life | null): void {
    for (const resolve of this.#waiting) resolve(life);
  }

  #failed(message: string): void {
    this.#shortLives += 1;
    if (this.#shortLives >= ENDS) this.#unhealthy(message);
    else if (this.#state.health !== 'UNHEALTHY')
      this.#state = { ...this.#state, health: 'STARTING', message };
  }

  #began(life: Life): void {
    this.#life = life;
    this.#measured = null;
    this.#misses = 0;
    const restarts = this.#state.restarts + 1;
    this.#state = { ...this.#state, restarts };
    if (this.#state.health !== 'UNHEALTHY')
      this.#state = { ...this.#state, health: 'HEALTHY', message: null };
    this.#next(life);
    this.#options.tell({ type: 'RESTARTED', restarts });
  }

  #unhealthy(message: string): void {
    const known = this.#state.health === 'UNHEALTHY';
    this.#state = { ...this.#state, health: 'UNHEALTHY', message };
    if (!known) this.#options.tell({ type: 'UNHEALTHY', message });
  }

  /** Milliseconds until the next look: sooner where something is wrong, and while it is young, as most that is unhealthy shows it soon. */
  #pause(usual: number): number {
    if (this.#misses > 0) return Math.min(usual, AGAIN);
    const isYoung = this.#life !== null && performance.now() - this.#life.begun < YOUNG;
    return isYoung ? Math.min(usual, this.#options.times.youngCheck) : usual;
  }

  /** Waits for the next check; one that a failed request asks for has its distance to the one before, too. */
  async #nextCheck(): Promise<void> {
    const { signal } = this.#stopping;
    const pause = this.#pause(this.#options.times.check);
    const atLeast = Math.min(AGAIN, pause);
    await wait(atLeast, undefined, { signal }).catch(() => undefined);
    const hurried = AbortSignal.any([signal, this.#hurry.signal]);
    await wait(pause - atLeast, undefined, { signal: hurried }).catch(() => undefined);
    if (this.#hurry.signal.aborted) this.#hurry = new AbortController();
  }

  async #watch(): Promise<void> {
    const { release, times } = this.#options;
    const { signal } = this.#stopping;
    for (;;) {
      await this.#nextCheck();
      if (signal.aborted) return;
      const life = this.#life;
      if (life === null) continue;
      const [why] = await Promise.all([
        askHealth(life.address, release.health, times.checkPatience, signal),
        this.#measure(life),
      ]);
      if (this.#life === life && !signal.aborted) this.#checked(why, life);
    }
  }

  #checked(why: string | null, { begun }: Life): void {
    this.#misses = why === null ? 0 : this.#misses + 1;
    if (why !== null && this.#misses >= MISSES) return this.#unhealthy(`${why}.`);
    // One that keeps ending is not well again because it happens to run.
    const recovered = this.#shortLives < ENDS || performance.now() - begun >= this.#options.times.lasting;
    if (why !== null || this.#state.health !== 'UNHEALTHY' || !recovered) return;
    this.#shortLives = 0;
    this.#state = { ...this.#state, health: 'HEALTHY', message: null };
    this.#options.tell({ type: 'HEALTHY' });
  }

  async #measure({ usage }: Life): Promise<void> {
    const found = await usage().catch(() => null);
    if (found === null) return;
    const at = performance.now();
    const { memoryBytes, processorSeconds } = found;
    const before = this.#measured;
    const used = before && (processorSeconds - before.processorSeconds) / ((at - before.at) / 1_000);
    this.#measured = { at, processorSeconds };
    const processorShare = used === null ? null : Math.max(0, Math.round(used * 1_000));
    this.#state = { ...this.#state, memoryBytes, processorShare };
  }
}
