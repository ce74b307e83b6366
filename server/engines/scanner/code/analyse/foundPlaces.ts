import type { Callable } from '../program.ts';
import type { Sought } from '../rules/ruleSet.ts';
import { addressed, holds } from './conditions.ts';
import type { Found, ParameterHit, Site } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import { allLabels, type Frame, fromParameter, type Label } from './value.ts';

const longestAround = 400;

/** Where rules found something in a file, each rule once at a place. */
export class FoundPlaces {
  readonly #text: string;
  readonly #found = new Map<string, Found>();
  readonly #hits = new Map<Callable, Map<string, ParameterHit>>();

  constructor(text: string) {
    this.#text = text;
  }

  /** All that was found so far. */
  all(): Found[] {
    return [...this.#found.values()];
  }

  /** What is found of a function once it is known what its parameters are given. */
  hitsOf(callable: Callable): ParameterHit[] {
    return [...(this.#hits.get(callable)?.values() ?? [])];
  }

  /** Notes what rules find at a place. */
  ask(sought: readonly Sought[], site: Site): void {
    for (const one of sought) {
      if (!this.#applies(one, site)) continue;
      const { tainted } = one.place;
      if (!tainted) this.#tell({ sought: one, at: site.at, label: null });
      else
        for (const address of tainted)
          for (const { value, missing } of addressed(site, address))
            if (!missing)
              for (const label of allLabels(value))
                if (!label.clean.has(one.rule.id)) this.take(one, site.at, label);
    }
  }

  /** Notes what a rule finds where a label arrives: with its source, or once it is known what a parameter is given. */
  take(sought: Sought, at: number, label: Label, file?: OtherFile): void {
    if (label.source !== fromParameter) {
      if (sought.inLanguage.sources.includes(label.source)) this.#tell({ sought, at, label, file });
      return;
    }
    if (!label.owner) return;
    const hits = this.#hits.get(label.owner) ?? new Map<string, ParameterHit>();
    this.#hits.set(label.owner, hits);
    const key = `${sought.rule.id} ${at} ${label.index} ${file?.path ?? ''}`;
    if (!hits.has(key)) hits.set(key, { sought, label, at, file });
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
    const key = `${found.sought.rule.id} ${found.at} ${found.file?.path ?? ''}`;
    if (!this.#found.has(key)) this.#found.set(key, found);
  }

  /** In a library nobody knows what others give to its functions: what may come of it is told as less than it might be. */
  tellOfParameters(exported: ReadonlySet<Callable>): void {
    for (const [callable, hits] of this.#hits) {
      if (!callable.exported && !exported.has(callable)) continue;
      for (const { sought, label, at, file } of hits.values()) {
        // It is told where that file itself is gone through.
        if (file) continue;
        const { place, inLanguage } = sought;
        const name = callable.parameters[label.index]?.names[0]?.name ?? '';
        if (place.parameters && inLanguage.parameters !== null && !inLanguage.meant?.test(name))
          this.#tell({ sought, at, label });
      }
    }
  }
}
