import { type ImportedNames, isPython, namesOfPath } from '../pythonImports.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

/** A path of what JavaScript imports: `./preview.js.previewPage`, or `./preview.js.Preview.page` of a class. */
const ofImport = /^(\.{1,2}\/.+)\.([\w$]+)$/;
const ofClass = /^(\.{1,2}\/.+)\.([A-Z][\w$]*)\.([\w$]+)$/;

/** The modules of JavaScript and Python, each with the names in it, that a path may stand for. */
export const importedNames = (from: string, { path, local }: ValuePath): ImportedNames[] => {
  // An absolute path is of a name that the file imports, not of one that it declares.
  if (isPython(from)) return local && !path.startsWith('.') ? [] : namesOfPath(path);
  return [ofImport, ofClass].flatMap((pattern) => {
    const [, module, ...names] = pattern.exec(path) ?? [];
    return module ? [{ module, names }] : [];
  });
};
