import type { Callable, Expression } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { OtherFile } from './otherFile.ts';

/** A place that data passed, and the one before it; with a file where that is another one than the one that is gone through. */
export type Passed = { start: number; previous: Passed | null; file?: OtherFile };

/** The source of labels that say: whatever the caller gives. */
export const fromParameter = 'parameter';

/** What a value carries from where it comes: a source of data, or a parameter of a function that is not called yet. */
export type Label = {
  /** The set of sources; `fromParameter` of a parameter. */
  source: string;
  /** The function whose parameter it is, and which one. */
  owner: Callable | null;
  index: number;
  /** The member of the parameter that was read, where it was not the whole of it. */
  member?: string;
  /** Where it comes in. */
  origin: number;
  passed: Passed;
  /** Ids of rules that it is harmless to. */
  clean: ReadonlySet<string>;
  /** Findings in functions that it passed: where it arrives later, they are not reported once more. */
  told: readonly ToldPlace[];
};

/** Where a rule reports a label. */
export type ToldPlace = { rule: string; at: number; file: OtherFile | undefined };

/** What names hold, at a point of a function. */
export interface Environment {
  readonly frame: Frame;
  /** What a name holds; undefined when nobody declared it. */
  get(name: string): Value | undefined;
  /** Declares a name here, or gives it another value. */
  declare(name: string, value: Value): void;
  /** Gives a name another value. One of a function around may hold the old one or the new one when it is read. */
  set(name: string, value: Value): void;
  /** The same names, for a branch. */
  fork(): Environment;
  /** A place for names inside: of a function, when it has a frame of its own, or of a class. */
  inner(frame?: Frame): Environment;
  /** Takes over what branches came to: what each of them knows. */
  become(...branches: readonly Environment[]): void;
  /** Names that were given values since it branched off. */
  namesSince(bases: ReadonlySet<Environment>): string[];
}

/** A function (or the file itself) while it is gone through. */
export type Frame = {
  callable: Callable | null;
  outer: Frame | null;
  returned: Value[];
  /** Functions to go through once the body is known. */
  deferred: Closure[];
};

/** A function with the names that it sees, and the file that it is in where that is another one. */
export type Closure = { callable: Callable; environment: Environment; home?: OtherFile };

/** What an object was made by: its constructor, and what that was given, parameter by parameter. */
type Made = { callable: Callable; values: readonly Value[] };

/** What is known of what an expression comes to. */
export type Value = {
  labels: readonly Label[];
  paths: readonly ValuePath[];
  /** Its text, with `hole` for what is not known; null when nothing is known. */
  text: string | null;
  /** Where the literal stands that it begins with; null of what was worked out. */
  at: number | null;
  /** What kind of literal it was. */
  type: 'string' | 'number' | 'boolean' | 'null' | 'pattern' | null;
  /** What is in it, by name or position. */
  fields: ReadonlyMap<string, Value> | null;
  /** Whether it has no fields but these. */
  complete: boolean;
  closure: Closure | null;
  made: Made | null;
  /** The test that it is the outcome of. */
  test: Expression | null;
};

/** What stands in a text for what is not known. */
export const hole = '\0';

/** Nothing is known. */
export const unknown: Value = {
  labels: [],
  paths: [],
  text: null,
  at: null,
  type: null,
  fields: null,
  complete: false,
  closure: null,
  made: null,
  test: null,
};

const mostLabels = 8;
const mostPaths = 3;
const longestPath = 160;
const longestText = 2_000;

/** A text that is kept, and not longer than rules look at. */
export const shortened = (text: string): string =>
  text.length > longestText ? text.slice(0, longestText) : text;

/** Labels of several values, each once; it is harmless to what all of them are harmless to. */
export const joinedLabels = (...lists: readonly (readonly Label[])[]): readonly Label[] => {
  const full = lists.filter((list) => list.length > 0);
  const [only] = full;
  if (!only) return [];
  if (full.length === 1) return only;
  const all: Label[] = [];
  for (const label of full.flat()) {
    const at = all.findIndex(
      ({ source, owner, index, member, origin }) =>
        source === label.source &&
        owner === label.owner &&
        index === label.index &&
        member === label.member &&
        origin === label.origin,
    );
    const same = all[at];
    if (!same) {
      if (all.length < mostLabels) all.push(label);
    } else if (same.clean.size > 0 || same.told.length > 0)
      all[at] = {
        ...same,
        clean: new Set([...same.clean].filter((id) => label.clean.has(id))),
        told: same.told.filter(({ rule }) => label.told.some((other) => other.rule === rule)),
      };
  }
  return all;
};

const mostDepth = 3;

/** The labels of a value and of all that is in it. */
export const allLabels = ({ labels, fields }: Value, depth = 0): readonly Label[] =>
  !fields || depth > mostDepth
    ? labels
    : joinedLabels(labels, ...[...fields.values()].map((field) => allLabels(field, depth + 1)));

const samePath = (one: ValuePath) => (other: ValuePath) =>
  one.path === other.path && one.local === other.local;

/** Paths, each once, and no more and none longer than rules look at. */
export const joinedPaths = (...lists: readonly (readonly ValuePath[])[]): readonly ValuePath[] =>
  lists
    .flat()
    .filter((path, index, all) => path.path.length <= longestPath && all.findIndex(samePath(path)) === index)
    .slice(0, mostPaths);

/** Paths with a segment more. Of what has none, the segment alone is known. */
export const extended = (paths: readonly ValuePath[], segment: string): readonly ValuePath[] =>
  paths.length === 0
    ? [{ path: `?.${segment}`, local: true }]
    : paths
        .map(({ path, local }) => ({ path: `${path}.${segment}`, local }))
        .filter(({ path }) => path.length <= longestPath);

const joinedFields = (one: Value['fields'], other: Value['fields'], depth: number): Value['fields'] => {
  if (!one || !other || depth > mostDepth) return one ?? other;
  const all = new Map(one);
  for (const [name, value] of other) {
    const same = all.get(name);
    all.set(name, same ? joinedValue(same, value, depth + 1) : value);
  }
  return all;
};

/** What is known of a value that is one or the other. */
export const joinedValue = (one: Value, other: Value, depth = 0): Value => {
  if (one === other || other === unknown) return one;
  if (one === unknown) return other;
  const isSame = one.text === other.text && one.type === other.type;
  return {
    labels: joinedLabels(one.labels, other.labels),
    paths: joinedPaths(one.paths, other.paths),
    // Of two texts the one that data of others went into is the one to be looked at.
    text: isSame ? one.text : one.labels.length > 0 ? one.text : other.labels.length > 0 ? other.text : null,
    at: isSame ? one.at : null,
    type: isSame ? one.type : null,
    fields: joinedFields(one.fields, other.fields, depth),
    complete: one.complete && other.complete,
    closure: one.closure ?? other.closure,
    made: one.made ?? other.made,
    test: null,
  };
};

/** Whether a function makes the objects of a class. */
export const isConstructor = ({ name }: Callable): boolean => name === 'constructor' || name === '__init__';

/** A value that comes from labels alone. */
export const labelled = (labels: readonly Label[]): Value =>
  labels.length === 0 ? unknown : { ...unknown, labels };

/** The same value without what it came from. */
export const cleaned = (value: Value): Value => ({ ...value, labels: [], fields: null });

/** Labels that are harmless to rules; null: to all of them, so that none remains. */
export const cleanedLabels = (
  labels: readonly Label[],
  ids: readonly (string | null)[],
): readonly Label[] => {
  if (ids.length === 0 || labels.length === 0) return labels;
  if (ids.includes(null)) return [];
  const known = ids.filter((id) => id !== null);
  return labels.map((label) => ({ ...label, clean: new Set([...label.clean, ...known]) }));
};

/** The labels of a member that is read of a value: where the value is a parameter as it was given, they name the member. */
export const labelsOfMember = (labels: readonly Label[], member: string): readonly Label[] =>
  labels.map((label) =>
    label.source === fromParameter && label.member === undefined && label.passed.previous === null
      ? { ...label, member }
      : label,
  );

/** The labels of what a label of a parameter stands for in a value that is given: those of the member that was read, as far as members are known. */
export const givenLabels = (given: Value, member: string | undefined): readonly Label[] => {
  if (member === undefined) return allLabels(given);
  const field = given.fields?.get(member);
  return field ? allLabels(field) : labelsOfMember(given.labels, member);
};

/** Sets of sources that begin here: none where data of a request, or of one of these sets, is already in the value. */
export const newSets = (labels: readonly Label[], sets: readonly string[]): readonly string[] =>
  labels.some(({ source }) => source === 'request' || sets.includes(source)) ? [] : sets;

/** Labels that passed one more place. */
export const passedBy = (labels: readonly Label[], start: number): readonly Label[] =>
  labels.map((label) =>
    label.passed.start === start ? label : { ...label, passed: { start, previous: label.passed } },
  );
