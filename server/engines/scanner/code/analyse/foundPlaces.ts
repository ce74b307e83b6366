import type { Callable } from '../program.ts';
import type { Sought } from '../rules/ruleSet.ts';
import { addressed, holds, writtenAt } from './conditions.ts';
import type { Arrival, Found, Site, SoughtPlace } from './evaluating.ts';
import { allLabels, type Frame, fromParameter } from './value.ts';

/** Names that say of a parameter that a framework gives it: which of its members come from others, sources say. */
const ofFrameworks =
  /^_?(?:req|request|ctx|context|res|response|reply|next|fastify|app|server|router|socket|event)$/;
const longestAround = 400;
const mostLater = 20;

const nameOf = ({ sought, at, file }: SoughtPlace): string => `${sought.rule.id} ${at} ${file?.path ?? ''}`;

/** Places, each once: what the first rule of it says counts. */
const joined = (one: readonly SoughtPlace[], others: readonly SoughtPlace[]): readonly SoughtPlace[] => {
  const added = others.filter((place) => !one.some((known) => nameOf(known) === nameOf(place)));
  return added.length === 0 ? one : [...one, ...added].slice(0, mostLater);
};

/** Where rules found something in a file, each rule once at a place. */
export class FoundPlaces {
  readonly #text: string;
  readonly #isScript: boolean;
  readonly #found = new Map<string, Found>();
  readonly #hits = new Map<Callable, Map<string, Arrival>>();

  /** @param isScript whether it is JavaScript or TypeScript */
  constructor(text: string, isScript: boolean) {
    this.#isScript = isScript;
    this.#text = text;
  }

  /** All that was found so far. */
  all(): Found[] {
    return [...this.#found.values()];
  }

  /** What is found of a function once it is known what its parameters are given. */
  hitsOf(callable: Callable): Arrival[] {
    return [...(this.#hits.get(callable)?.values() ?? [])];
  }

  /** Notes what rules find at a place. */
  ask(sought: readonly Sought[], site: Site): void {
    for (const one of sought) {
      if (!this.#applies(one, site)) continue;
      const { tainted } = one.place;
      if (!tainted)
        this.#tell({ sought: one, at: site.at, label: null, later: [], written: this.#writtenOf(one, site) });
      else
        for (const address of tainted)
          for (const { value, missing } of addressed(site, address))
            if (!missing)
              for (const label of allLabels(value))
                if (!label.clean.has(one.rule.id)) this.take({ sought: one, at: site.at, label, later: [] });
    }
  }

  /**
   * Notes what a rule finds where a label arrives: with its source, or once it is known what a parameter is given. Where a function that it
   * passed reports it, the place is one that it arrives at later.
   */
  take({ sought, at, label, file, later }: Arrival): void {
    const told = label.told.find(({ rule }) => rule === sought.rule.id);
    const arrival: Arrival = told
      ? { sought, at: told.at, label, file: told.file, later: joined([{ sought, at, file }], later) }
      : { sought, at, label, file, later };
    if (label.source !== fromParameter) {
      if (sought.inLanguage.sources.includes(label.source)) this.#tell(arrival);
      return;
    }
    if (!label.owner) return;
    const hits = this.#hits.get(label.owner) ?? new Map<string, Arrival>();
    this.#hits.set(label.owner, hits);
    const key = `${nameOf(arrival)} ${label.index}`;
    const known = hits.get(key);
    hits.set(key, known ? { ...known, later: joined(known.later, arrival.later) } : arrival);
  }

  #applies({ place }: Sought, site: Site): boolean {
    const text = this.#text;
    for (const [address, condition] of Object.entries(place.where ?? {}))
      if (!holds(condition, address, site, text)) return false;
    for (const [address, condition] of Object.entries(place.unless ?? {}))
      if (holds(condition, address, site, text)) return false;
    if (place.file && !place.file.test(text)) return false;
    if (!place.around && !place.notAround) return true;
    const around = this.#around(site);
    return (!place.around || place.around.test(around)) && !place.notAround?.test(around);
  }

  /** Where the options and constants stand that make a place a flaw. */
  #writtenOf({ place }: Sought, site: Site): number[] {
    return Object.entries(place.where ?? {}).flatMap(([address, condition]) =>
      writtenAt(condition, address, site, this.#text),
    );
  }

  /** What stands around a place: its statement, and the names of the functions that it is in. */
  #around({ place, environment }: Site): string {
    const names: string[] = [];
    for (let frame: Frame | null = environment.frame; frame; frame = frame.outer)
      if (frame.callable?.name) names.push(frame.callable.name);
    const text = this.#text;
    const before = text.lastIndexOf('\n', place.start) + 1;
    const start = Math.max(before, place.start - longestAround);
    const after = text.indexOf('\n', place.end);
    const end = Math.min(after < 0 ? text.length : after, place.end + longestAround);
    return `${names.join(' ')} ${text.slice(start, end).slice(0, 3 * longestAround)}`;
  }

  #tell(found: Found): void {
    const key = nameOf(found);
    const known = this.#found.get(key);
    this.#found.set(key, known ? { ...known, later: joined(known.later, found.later) } : found);
  }

  /** In a library nobody knows what others give to its functions: what may come of it is told as less than it might be. */
  tellOfParameters(exported: ReadonlySet<Callable>): void {
    for (const [callable, hits] of this.#hits) {
      if (!callable.exported && !exported.has(callable)) continue;
      for (const { label, later, ...hit } of hits.values()) {
        const name = callable.parameters[label.index]?.names[0]?.name ?? '';
        const isTold = ({ sought: { place, inLanguage }, file }: SoughtPlace) =>
          // What is in another file is told where that file itself is gone through.
          !file && place.parameters && inLanguage.parameters !== null && !inLanguage.meant?.test(name);
        if (this.#isScript && ofFrameworks.test(name)) continue;
        const [first, ...others] = hit.file ? [] : [hit, ...later].filter(isTold);
        if (first) this.#tell({ ...first, label, later: others });
      }
    }
  }
}
