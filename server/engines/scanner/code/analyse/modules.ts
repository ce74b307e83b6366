import { type ImportedNames, isPython, namesOfPath } from '../pythonImports.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { ImportedFunction } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import { extended, type Label, type Passed, type Value } from './value.ts';

/**
 * Reads the module that an import of a file names; null when it is not to be followed.
 * @param mentions what its text must match to be read
 */
export type ModuleReader = (
  from: string,
  specifier: string,
  mentions: RegExp | null,
) => ImportedFunction['module'] | null;

/** A path of what JavaScript imports: `./preview.js.previewPage`, or `./preview.js.Preview.page` of a class. */
const ofImport = /^(\.{1,2}\/.+)\.([\w$]+)$/;
const ofClass = /^(\.{1,2}\/.+)\.([A-Z][\w$]*)\.([\w$]+)$/;
/** How many files may hand on a name, one after the other. */
const mostHandedOn = 3;

const importedNames = (from: string, { path, local }: ValuePath): ImportedNames[] => {
  // An absolute path is of a name that the file imports, not of one that it declares.
  if (isPython(from)) return local && !path.startsWith('.') ? [] : namesOfPath(path);
  return [ofImport, ofClass].flatMap((pattern) => {
    const [, module, ...names] = pattern.exec(path) ?? [];
    return module ? [{ module, names }] : [];
  });
};

/** The function of another file that some paths stand for, or null. A file may hand on what it imports itself. */
export const importedFunction = (
  read: ModuleReader,
  from: string,
  paths: readonly ValuePath[],
  mentions: RegExp | null,
  handedOn = 0,
): ImportedFunction | null => {
  for (const { module: specifier, names } of paths.flatMap((path) => importedNames(from, path))) {
    const module = read(from, specifier, mentions);
    const [first = '', member] = names;
    const exported = module?.exported(first);
    if (!module || !exported) continue;
    const closure = (member === undefined ? exported : exported.fields?.get(member))?.closure;
    if (closure) return { module, closure };
    if (handedOn >= mostHandedOn) continue;
    const others = member === undefined ? exported.paths : extended(exported.paths, member);
    const found = importedFunction(read, module.file.path, others, mentions, handedOn + 1);
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
  at: null,
  fields:
    value.fields && depth < 3
      ? new Map([...value.fields].map(([name, field]) => [name, valueIn(field, file, depth + 1)]))
      : null,
  closure: null,
  test: null,
});
