import type { ValuePath } from '../rules/pathPatterns.ts';
import type { Module } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import type { Closure, Label, Passed, Value } from './value.ts';

/** Reads the module that a relative import of a file names; null when it is not to be followed. */
export type ModuleReader = (from: string, specifier: string) => Module | null;

/** A path of what is imported: `./preview.js.previewPage`. */
const ofImport = /^(\.{1,2}\/.+)\.([\w$]+)$/;

/** The function of another file that some paths stand for, or null. */
export const importedFunction = (
  read: ModuleReader,
  from: string,
  paths: readonly ValuePath[],
): { module: Module; closure: Closure } | null => {
  for (const { path } of paths) {
    const [, specifier, name] = ofImport.exec(path) ?? [];
    const module = specifier && name ? read(from, specifier) : null;
    const closure = module && name ? module.exported(name) : null;
    if (module && closure) return { module, closure };
  }
  return null;
};

const passedIn = (passed: Passed, file: OtherFile): Passed => ({
  start: passed.start,
  file: passed.file ?? file,
  previous: passed.previous && passedIn(passed.previous, file),
});

/** Labels of another file, as this one carries them on. */
const labelsIn = (labels: readonly Label[], file: OtherFile): readonly Label[] =>
  labels.map((label) => ({ ...label, passed: passedIn(label.passed, file) }));

/** What a function of another file answers, for this one: functions in it can only be called in their own file. */
export const valueIn = (value: Value, file: OtherFile, depth = 0): Value => ({
  ...value,
  labels: labelsIn(value.labels, file),
  paths: [],
  fields:
    value.fields && depth < 3
      ? new Map([...value.fields].map(([name, field]) => [name, valueIn(field, file, depth + 1)]))
      : null,
  closure: null,
  test: null,
});
