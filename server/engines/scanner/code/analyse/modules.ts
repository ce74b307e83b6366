import { isPython, moduleOfPath } from '../pythonImports.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { Module } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import type { Closure, Label, Passed, Value } from './value.ts';

/** Reads the module that an import of a file names; null when it is not to be followed. */
export type ModuleReader = (from: string, specifier: string) => Module | null;

/** A path of what JavaScript imports: `./preview.js.previewPage`. */
const ofImport = /^(\.{1,2}\/.+)\.([\w$]+)$/;
/** How many files may hand on a name, one after the other. */
const mostHandedOn = 3;

const importedName = (from: string, { path, local }: ValuePath): { module: string; name: string } | null => {
  // An absolute path is of a name that the file imports, not of one that it declares.
  if (isPython(from)) return local && !path.startsWith('.') ? null : moduleOfPath(path);
  const [, module, name] = ofImport.exec(path) ?? [];
  return module && name ? { module, name } : null;
};

/** The function of another file that some paths stand for, or null. A file may hand on what it imports itself. */
export const importedFunction = (
  read: ModuleReader,
  from: string,
  paths: readonly ValuePath[],
  handedOn = 0,
): { module: Module; closure: Closure } | null => {
  for (const path of paths) {
    const imported = importedName(from, path);
    const module = imported && read(from, imported.module);
    const exported = module?.exported(imported?.name ?? '');
    if (!module || !exported) continue;
    if (exported.closure) return { module, closure: exported.closure };
    const found =
      handedOn < mostHandedOn ? importedFunction(read, module.file.path, exported.paths, handedOn + 1) : null;
    if (found) return found;
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
  labels.map((label) => ({
    ...label,
    passed: passedIn(label.passed, file),
    told: label.told.map((one) => ({ ...one, file: one.file ?? file })),
  }));

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
