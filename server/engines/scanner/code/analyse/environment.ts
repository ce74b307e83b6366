import { type Environment, type Frame, joinedValue, unknown, type Value } from './value.ts';

/**
 * What names hold, at a point of a function: its own ones, and those of the functions around it. A branch keeps only what differs in it, so
 * that a file of many names and many branches costs what is written in it.
 */
export class NameTable implements Environment {
  readonly frame: Frame;
  readonly #around: NameTable | null;
  readonly #base: NameTable | null;
  readonly #names = new Map<string, Value>();

  /**
   * @param around the table of the function around
   * @param base the table that this one is a branch of
   */
  constructor(frame: Frame, around: NameTable | null, base: NameTable | null = null) {
    this.frame = frame;
    this.#around = around;
    this.#base = base;
  }

  get(name: string): Value | undefined {
    return this.#names.get(name) ?? (this.#base ?? this.#around)?.get(name);
  }

  declare(name: string, value: Value): void {
    this.#names.set(name, value);
  }

  set(name: string, value: Value): void {
    const before = this.#isOwn(name) ? undefined : this.#around?.get(name);
    if (before === undefined) this.#names.set(name, value);
    else this.#around?.set(name, joinedValue(before, value));
  }

  fork(): NameTable {
    return new NameTable(this.frame, this.#around, this);
  }

  inner(frame = this.frame): NameTable {
    return new NameTable(frame, this);
  }

  become(...branches: readonly Environment[]): void {
    const bases = new Set<Environment>([this]);
    for (let base = this.#base; base; base = base.#base) bases.add(base);
    const changed = new Set(branches.flatMap((branch) => branch.namesSince(bases)));
    for (const name of changed) {
      const values = branches.map((branch) => branch.get(name) ?? unknown);
      this.#names.set(
        name,
        values.reduce((one, other) => joinedValue(one, other)),
      );
    }
  }

  namesSince(bases: ReadonlySet<Environment>): string[] {
    return bases.has(this) ? [] : [...this.#names.keys(), ...(this.#base?.namesSince(bases) ?? [])];
  }

  #isOwn(name: string): boolean {
    return this.#names.has(name) || (this.#base !== null && this.#base.#isOwn(name));
  }
}
