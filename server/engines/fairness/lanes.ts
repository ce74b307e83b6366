/** For whom something is done, from the outside in: an organization, then a person in it. */
export type Owners = readonly [string, ...string[]];

/** Something that waits for its owners' turn. */
export type Waiter = { readonly owners: Owners };

/**
 * Those who wait, in a lane for each owner and in it a lane for each owner below. Lanes are served in turn, so that who waits many
 * times over gets no more turns than who waits once; within the last lane who came first is first.
 */
export class Lanes<W extends Waiter> {
  readonly #lanes = new Map<string, Lanes<W>>();
  readonly #waiters = new Set<W>();
  readonly #depth: number;
  #size = 0;

  /** @param depth how many owners stand above these lanes */
  constructor(depth = 0) {
    this.#depth = depth;
  }

  get size(): number {
    return this.#size;
  }

  /** How many wait for an outermost owner. */
  sizeOf(owner: string): number {
    return this.#lanes.get(owner)?.size ?? 0;
  }

  /** The outermost owners that have something waiting. */
  owners(): IteratorObject<string> {
    return this.#lanes.keys();
  }

  /** Lets one wait, at the end of its lane. */
  add(waiter: W): void {
    this.#size += 1;
    const owner = waiter.owners[this.#depth];
    if (owner === undefined) {
      this.#waiters.add(waiter);
      return;
    }
    const lane = this.#lanes.get(owner) ?? new Lanes<W>(this.#depth + 1);
    this.#lanes.set(owner, lane);
    lane.add(waiter);
  }

  /** Takes away one who waits no more. */
  remove(waiter: W): void {
    const owner = waiter.owners[this.#depth];
    const lane = owner === undefined ? undefined : this.#lanes.get(owner);
    lane?.remove(waiter);
    if (owner !== undefined && lane?.size === 0) this.#lanes.delete(owner);
    this.#waiters.delete(waiter);
    this.#size -= 1;
  }

  /**
   * Takes out who has the next turn.
   * @param may whether an outermost owner may have a turn now
   * @param mayBegin the same for all owners of a waiter together
   */
  take(may: (owner: string) => boolean, mayBegin: (owners: Owners) => boolean): W | undefined {
    for (const [owner, lane] of this.#lanes) {
      if (this.#depth > 0 || may(owner)) {
        const taken = lane.take(may, mayBegin);
        if (!taken) continue;
        // Whoever had a turn has the next one after all others.
        this.#lanes.delete(owner);
        if (lane.size > 0) this.#lanes.set(owner, lane);
        this.#size -= 1;
        return taken;
      }
    }
    const [first] = this.#waiters;
    if (!first || !mayBegin(first.owners)) return undefined;
    this.remove(first);
    return first;
  }

  /** Who came last in the longest lane. */
  lastOfLongest(): W | undefined {
    let longest: Lanes<W> | undefined;
    for (const lane of this.#lanes.values()) if (lane.size >= (longest?.size ?? 0)) longest = lane;
    return longest ? longest.lastOfLongest() : [...this.#waiters].at(-1);
  }
}
