import type { SiteHost } from '../../../engines/sites/index.ts';

const nothing = () => undefined;

/** Whoever leads requests of an environment elsewhere takes turns: what is written down and what runs change in the same order. */
export class Switching {
  readonly #last = new Map<string, Promise<void>>();

  /** Whether somebody is about to switch an environment. */
  has(environmentId: string): boolean {
    return this.#last.has(environmentId);
  }

  /** Does what reads or changes a pointer and switches, once all that was begun before for this environment is done. */
  async take<T>(environmentId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(environmentId) ?? Promise.resolve();
    const mine = before.then(work);
    const done = mine.then(nothing, nothing);
    this.#last.set(environmentId, done);
    try {
      return await mine;
    } finally {
      if (this.#last.get(environmentId) === done) this.#last.delete(environmentId);
    }
  }
}

const switching = new WeakMap<SiteHost, Switching>();

/** The turns of all who switch the sites of a host. */
export const switchingIn = (host: SiteHost): Switching => {
  const turns = switching.get(host) ?? new Switching();
  switching.set(host, turns);
  return turns;
};
