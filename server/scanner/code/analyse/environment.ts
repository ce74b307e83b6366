import type { Callable } from '../program.ts';
import { joinedValue, unknown, type Value } from './value.ts';
import type { Closure, Label } from './value.ts';
import type { Sought } from '../rules/ruleSet.ts';

/** That a parameter of a function comes to a place that a rule looks for. */
export type ParameterHit = { sought: Sought; label: Label; at: number };

/** A function (or the file itself) while it is gone through. */
export type Frame = {
  callable: Callable | null;
  outer: Frame | null;
  returned: Value[];
  /** Functions to go through once the body is known. */
  deferred: Closure[];
};

/** What names hold, at a point of a function: its own ones, and those of the functions around it. */
export class Environment {
  readonly frame: Frame;
  readonly #parent: Environment | null;
  #names: Map<string, Value>;

  constructor(frame: Frame, parent: Environment | null, names = new Map<string, Value>()) {
    this.frame = frame;
    this.#parent = parent;
    this.#names = names;
  }

  /** What a name holds; undefined when nobody declared it. */
  get(name: string): Value | undefined {
    return this.#names.get(name) ?? this.#parent?.get(name);
  }

  /** Declares a name here, or gives it another value. */
  declare(name: string, value: Value): void {
    this.#names.set(name, value);
  }

  /** Gives a name another value. One of a function around may hold the old one or the new one when it is read. */
  set(name: string, value: Value): void {
    const before = this.#names.has(name) ? undefined : this.#parent?.get(name);
    if (before === undefined) this.#names.set(name, value);
    else this.#parent?.set(name, joinedValue(before, value));
  }

  /** The same names, for a branch. */
  fork(): Environment {
    return new Environment(this.frame, this.#parent, new Map(this.#names));
  }

  /** A place for names inside: of a class. */
  inner(): Environment {
    return new Environment(this.frame, this);
  }

  /** Takes over what branches came to: what each of them knows. */
  become(...branches: readonly Environment[]): void {
    const [first, ...others] = branches;
    if (!first) return;
    const names = new Map(first.#names);
    for (const other of others)
      for (const [name, value] of other.#names)
        names.set(name, joinedValue(names.get(name) ?? unknown, value));
    this.#names = names;
  }

  /** How many names it holds. */
  get size(): number {
    return this.#names.size;
  }
}
