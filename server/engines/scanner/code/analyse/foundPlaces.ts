import type { Callable, Program } from '../program.ts';
import type { Sought } from '../rules/ruleSet.ts';
import { ofRequestPath } from './checks.ts';
import { addressed, holds, writtenAt } from './conditions.ts';
import { holdsObject } from './parameters.ts';
import type { Arrival, Found, Site, SoughtPlace } from './evaluating.ts';
import { allLabels, type Frame, fromParameter, isConstructor, type Passed } from './value.ts';

/** Names that say of a parameter that a framework gives it: which of its members come from others, sources say. */
const ofFrameworks =
  /^_?(?:req|request|ctx|context|res|response|reply|next|fastify|app|server|router|socket|event)$/;
const longestAround = 400;
const mostLater = 20;
/** How much text of a function is looked at. */
const longestFunction = 6_000;

/** Whether a type says itself that what is given comes there: `Path` of a function that reads files. */
const isType = ({ meant }: Sought['inLanguage'], type: string | null | undefined): boolean =>
  type !== null && type !== undefined && /^[A-Z]\w*$/.test(type) && meant !== undefined && meant.test(type);

const nameOf = ({ sought, at, file }: SoughtPlace): string => `${sought.rule.id} ${at} ${file?.path ?? ''}`;

/** Places, each once: what the first rule of it says counts. */
const joined = (one: readonly SoughtPlace[], others: readonly SoughtPlace[]): readonly SoughtPlace[] => {
  const added = others.filter((place) => !one.some((known) => nameOf(known) === nameOf(place)));
  return added.length === 0 ? one : [...one, ...added].slice(0, mostLater);
};

/** Whether a place is reported although the source of its data is not known. */
const isUnsure = ({ sought: { place }, label }: Found): boolean =>
  label === null && place.context === 'UNKNOWN_SOURCE';

const isElsewhere = ({ previous, file }: Passed): boolean =>
  previous ? isElsewhere(previous) : file !== undefined;

/** Notes an arrival under its place; one that is known arrives at the later places of both. */
const note = (arrivals: Map<string, Arrival>, arrival: Arrival): void => {
  const { index, member = '' } = arrival.label;
  const key = `${nameOf(arrival)} ${index} ${member}`;
  const known = arrivals.get(key);
  arrivals.set(
    key,
    known
      ? {
          ...known,
          later: joined(known.later, arrival.later),
          isKept: known.isKept === true && arrival.isKept === true,
        }
      : arrival,
  );
};

/** Where rules found something in a file, each rule once at a place. */
export class FoundPlaces {
  readonly #language: Program['language'];
  readonly #path: string;
  readonly #isScript: boolean;
  readonly #text: string;
  readonly #matched = new Map<RegExp, boolean>();
  readonly #functions = new Map<Callable, Map<RegExp, boolean>>();
  readonly #found = new Map<string, Found>();
  readonly #hits = new Map<Callable, Map<string, Arrival>>();
  readonly #held = new Map<Callable, Map<string, Arrival>>();

  constructor({ path, text, language }: Pick<Program, 'path' | 'text' | 'language'>) {
    this.#language = language;
    this.#isScript = /^(?:javascript|typescript|tsx)$/.test(language);
    this.#path = path;
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

  /** What is found in a function, or in those in it, of what the constructor of its class was given. */
  heldIn(callable: Callable): Arrival[] {
    return [...(this.#held.get(callable)?.values() ?? [])];
  }

  /** Notes what rules find at a place. */
  ask(sought: readonly Sought[], site: Site): void {
    for (const one of sought) {
      if (!this.#applies(one, site)) continue;
      const { tainted } = one.place;
      if (!tainted)
        this.#tell({
          sought: one,
          at: this.#settingAt(one, site),
          label: null,
          later: [],
          written: this.#writtenOf(one, site),
          ...(site.isChosen && { isChosen: true }),
        });
      else
        for (const address of tainted)
          for (const { value, missing } of addressed(site, address))
            if (!missing)
              for (const label of allLabels(value))
                if (!label.clean.has(one.rule.id))
                  this.take({ sought: one, at: site.at, label, later: [] }, site.environment.frame);
    }
  }

  /**
   * Notes what a rule finds where a label arrives: with its source, or once it is known what a parameter is given. Where a function that it
   * passed reports it, the place is one that it arrives at later.
   */
  take({ sought, at, label, file, later, isKept = false }: Arrival, frame: Frame): void {
    const told = label.told.find(({ rule }) => rule === sought.rule.id);
    const arrival: Arrival = told
      ? { sought, at: told.at, label, file: told.file, later: joined([{ sought, at, file }], later), isKept }
      : { sought, at, label, file, later, isKept };
    if (sought.place.refusesDots && label.clean.has(ofRequestPath)) return;
    if (label.source !== fromParameter) {
      if (sought.inLanguage.sources.includes(label.source)) this.#tell(arrival);
      return;
    }
    if (!label.owner) return;
    const hits = this.#hits.get(label.owner) ?? new Map<string, Arrival>();
    this.#hits.set(label.owner, hits);
    note(hits, arrival);
    if (!isConstructor(label.owner)) return;
    for (let around: Frame | null = frame; around; around = around.outer) {
      const { callable } = around;
      if (!callable || callable === label.owner) continue;
      const held = this.#held.get(callable) ?? new Map<string, Arrival>();
      this.#held.set(callable, held);
      note(held, arrival);
    }
  }

  /** Where a setting stands that a rule names; in PHP and Ruby calls often take a line for each argument. */
  #settingAt({ place }: Sought, site: Site): number {
    if (this.#language !== 'php' && this.#language !== 'ruby') return site.at;
    const named = Object.entries(place.where ?? {})
      .filter(([address, { is, matches }]) => (is ?? matches) && /^(?:\d|[a-z_]+)$/.test(address))
      .flatMap(([address]) => addressed(site, address))
      .flatMap(({ expression, missing }) => (expression && !missing ? [expression.start] : []))
      .filter((start) => start >= site.place.start && start < site.place.end);
    return named.length > 0 ? Math.max(site.at, ...named) : site.at;
  }

  #applies({ place }: Sought, site: Site): boolean {
    const text = this.#text;
    for (const [address, condition] of Object.entries(place.where ?? {}))
      if (!holds(condition, address, site, text)) return false;
    for (const [address, condition] of Object.entries(place.unless ?? {}))
      if (holds(condition, address, site, text)) return false;
    if (place.notInPath?.test(this.#path)) return false;
    if (place.file && !this.#isIn(place.file)) return false;
    if (place.within && !this.#isWithin(place.within, site)) return false;
    if (place.notWithin && (this.#isWithin(place.notWithin, site) || this.#isNear(place.notWithin, site)))
      return false;
    if (!place.around && !place.notAround) return true;
    const around = this.#around(site);
    return (!place.around || place.around.test(around)) && !place.notAround?.test(around);
  }

  /** Whether the file holds something: looked for once, however many places ask. */
  #isIn(pattern: RegExp): boolean {
    const known = this.#matched.get(pattern) ?? pattern.test(this.#text);
    this.#matched.set(pattern, known);
    return known;
  }

  /** Whether a pattern matches the outermost function around a place that is not too long to be looked at, or its statement outside of one. */
  #isWithin(expression: RegExp, site: Site): boolean {
    let widest: Callable | null = null;
    for (let frame: Frame | null = site.environment.frame; frame; frame = frame.outer) {
      const { callable } = frame;
      if (callable && callable.end - callable.start <= longestFunction) widest = callable;
    }
    if (!widest) return expression.test(this.#around(site));
    const tests = this.#functions.get(widest) ?? new Map<RegExp, boolean>();
    this.#functions.set(widest, tests);
    const known = tests.get(expression);
    if (known !== undefined) return known;
    const matches = expression.test(this.#text.slice(widest.start, widest.end));
    tests.set(expression, matches);
    return matches;
  }

  /** Whether a pattern matches the code near a place. Used in functions that are too long to search whole. */
  #isNear(expression: RegExp, { place, environment }: Site): boolean {
    const { callable } = environment.frame;
    if (!callable || callable.end - callable.start <= longestFunction) return false;
    const start = Math.max(callable.start, place.start - longestFunction / 2);
    return expression.test(this.#text.slice(start, Math.min(callable.end, place.end + longestFunction / 2)));
  }

  /** Where the arguments, options and constants stand that make a place a flaw. */
  #writtenOf({ place: { where = {} } }: Sought, site: Site): number[] {
    const argument = Object.keys(where)
      .flatMap((address) => addressed(site, address))
      .find(({ expression, missing }) => expression && !missing)?.expression;
    const options = Object.entries(where).flatMap(([address, condition]) =>
      writtenAt(condition, address, site, this.#text),
    );
    return argument ? [argument.start, ...options] : options;
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
    const first = known && isUnsure(known) && !isUnsure(found) ? found : known;
    const other = first === found ? known : found;
    this.#found.set(key, first && other ? { ...first, later: joined(first.later, other.later) } : found);
  }

  /** In a library nobody knows what others give to its functions: what may come of it is told as less than it might be. */
  tellOfParameters(exported: ReadonlySet<Callable>): void {
    for (const [callable, hits] of this.#hits) {
      if (!callable.exported && !exported.has(callable)) continue;
      for (const { label, later, isKept, ...hit } of hits.values()) {
        // What a class of another file was made with is told there.
        if (isKept || isElsewhere(label.passed)) continue;
        const parameter = callable.parameters[label.index];
        if (this.#language === 'php' && parameter && holdsObject(parameter)) continue;
        const name = parameter?.names[0]?.name ?? '';
        if (this.#isScript && ofFrameworks.test(name)) continue;
        const isTold = ({ sought: { place, inLanguage }, file }: SoughtPlace) =>
          // What is in another file is told where that file itself is gone through.
          !file &&
          place.parameters &&
          inLanguage.parameters !== null &&
          !inLanguage.meant?.test(name) &&
          !isType(inLanguage, parameter?.type);
        const [first, ...others] = hit.file ? [] : [hit, ...later].filter(isTold);
        if (first) this.#tell({ ...first, label, later: others });
      }
    }
  }
}
