import type { ImportedNames } from '../pythonImports.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { Module } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import { isEnumeration } from './parameters.ts';
import { extended, type Label, type Passed, type Value } from './value.ts';

/** The files that one is read with, each of which is read as soon as data may reach it. */
export type Modules = {
  /**
   * The module that an import of a file names; null when it is not to be followed.
   * @param mentions what its text must match to be read
   */
  read: (from: string, specifier: string, mentions: RegExp | null) => Module | null;
  /** The modules, each with the names in it, that a path may stand for in a file. */
  named: (from: string, path: ValuePath) => readonly ImportedNames[];
  /** A module that was read already. */
  opened: (path: string) => Module | null;
};

/** No other files. */
export const noModules: Modules = { read: () => null, named: () => [], opened: () => null };

/** A file that paths are looked up from: its path, and what it declares itself. */
export type From = { path: string; file: OtherFile | null; exported: (name: string) => Value | null };

/** How many files may hand on a name, one after the other. */
const mostHandedOn = 3;

const passedIn = (passed: Passed, file: OtherFile): Passed => ({
  start: passed.start,
  file: passed.file ?? file,
  previous: passed.previous && passedIn(passed.previous, file),
});

/** Labels of another file, as this one carries them on. */
const labelsIn = (labels: readonly Label[], file: OtherFile): readonly Label[] =>
  labels.map((label) => ({
    ...label,
    passed: passedIn(label.passed, file),
    told: label.told.map((one) => ({ ...one, file: one.file ?? file })),
  }));

/** A value of another file, for this one: its functions are known by the file that they are in. */
export const valueIn = (value: Value, file: OtherFile, depth = 0): Value => ({
  ...value,
  labels: labelsIn(value.labels, file),
  paths: value.paths.filter(isEnumeration),
  at: null,
  fields:
    value.fields && depth < 3
      ? new Map([...value.fields].map(([name, field]) => [name, valueIn(field, file, depth + 1)]))
      : null,
  closure: value.closure && { ...value.closure, home: value.closure.home ?? file },
  made: value.made && {
    ...value.made,
    values: depth < 3 ? value.made.values.map((one) => valueIn(one, file, depth + 1)) : [],
  },
  test: null,
});

/** Finds what paths stand for in other files. */
export class ImportedValues {
  readonly #modules: Modules;
  readonly #mentions: RegExp | null;

  /** @param mentions what the text of a file must match to be read */
  constructor(modules: Modules, mentions: RegExp | null) {
    this.#modules = modules;
    this.#mentions = mentions;
  }

  /** What some paths of a file stand for in another one, or null. A file may hand on what it takes from elsewhere itself. */
  of(from: From, paths: readonly ValuePath[], handedOn = 0): Value | null {
    if (handedOn > mostHandedOn) return null;
    for (const { module: specifier, names } of paths.flatMap((path) =>
      this.#modules.named(from.path, path),
    )) {
      const module =
        specifier === from.path ? null : this.#modules.read(from.path, specifier, this.#mentions);
      const there: From | null =
        specifier === from.path
          ? from
          : module && { path: module.file.path, file: module.file, exported: module.exported };
      const found = there && this.#walked(there, names, handedOn);
      if (found) return found;
    }
    return null;
  }

  /** What a name of a file stands for, and what is reached from it by more names. */
  #walked(there: From, [first = '', ...members]: readonly string[], handedOn: number): Value | null {
    let value = this.#called(there, first, there.exported(first.replace(/\(\)$/, '')));
    for (const member of members) {
      if (!value) return null;
      const name = member.replace(/\(\)$/, '');
      const field: Value | null =
        value.fields?.get(name) ?? this.of(there, extended(value.paths, name), handedOn + 1);
      value = this.#called(there, member, field);
    }
    if (!value) return null;
    if (value.closure || value.fields) return there.file ? valueIn(value, there.file) : value;
    return this.of(there, value.paths, handedOn + 1);
  }

  /** What a function answers, where a name is followed by brackets. */
  #called({ file }: From, name: string, value: Value | null): Value | null {
    const closure = name.endsWith('()') ? value?.closure : null;
    if (!closure) return value;
    const home = closure.home ?? file;
    const module = home && this.#modules.opened(home.path);
    const returned = module?.evaluating.summary(closure)?.returned;
    return returned && module ? valueWithPaths(returned, module.file) : null;
  }
}

const valueWithPaths = (value: Value, file: OtherFile): Value => ({
  ...valueIn(value, file),
  paths: value.paths,
});
