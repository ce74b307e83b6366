import type { Advisory } from './advisory.ts';
import { versionOrders } from './versionOrder.ts';

/** An advisory with which versions of its package are compared, one after the other: each is looked at once, however often it is asked for. */
export class ComparedAdvisory {
  readonly told: Advisory;
  readonly #named: ReadonlySet<string>;
  readonly #ranges: Advisory['ranges'];
  readonly #known = new Map<string, boolean>();

  constructor(told: Advisory) {
    this.told = told;
    this.#named = new Set(told.versions);
    this.#ranges = told.ranges.filter(({ type }) => type !== 'GIT');
  }

  /** Whether it concerns a version. */
  concerns(version: string): boolean {
    const known = this.#known.get(version) ?? (this.#named.has(version) || this.#isInRange(version));
    this.#known.set(version, known);
    return known;
  }

  /** The lowest version above this one in which what it tells of was mended; null when none is known. */
  mendedIn(version: string): string | null {
    const order = versionOrders[this.told.ecosystem];
    const fixes = this.#ranges
      .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
      .filter((fixed) => order(fixed, version) > 0 && !this.concerns(fixed))
      .toSorted(order);
    return fixes[0] ?? null;
  }

  #isInRange(version: string): boolean {
    const order = versionOrders[this.told.ecosystem];
    const at = (text: string) => (text === '0' ? -1 : order(text, version));
    return this.#ranges.some(({ events }) => {
      let inside = false;
      for (const { introduced, fixed, last_affected: last } of events) {
        if (introduced !== undefined && at(introduced) <= 0) inside = true;
        if (fixed !== undefined && at(fixed) <= 0) inside = false;
        if (last !== undefined && at(last) < 0) inside = false;
      }
      return inside;
    });
  }
}
