const nothing = () => undefined;

/** Turns of those who change something of the same environment: one after the other. */
export class EnvironmentTurns {
  readonly #last = new Map<string, Promise<void>>();

  /** Whether somebody has a turn in an environment. */
  has(environmentId: string): boolean {
    return this.#last.has(environmentId);
  }

  /** Does something once all that was begun before for this environment is done. */
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
