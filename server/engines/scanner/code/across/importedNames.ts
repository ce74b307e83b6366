import { type ImportedNames, isPython, namesOfPath } from '../pythonImports.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

/** Where a module of JavaScript stands: by a relative path, or by an alias of the folder of the sources. */
const module = String.raw`((?:\.{1,2}|[@~]|src)\/[^()]+?)`;
/** `./preview.js.previewPage`, `./preview.js.Preview.page` of a class, and `./preview.js` itself, or a member of what it exports by default. */
const patterns = [
  { pattern: new RegExp(`^${module}\\.([\\w$]+)$`), before: [] },
  { pattern: new RegExp(`^${module}\\.([\\w$]+)\\.([\\w$]+)$`), before: [] },
  { pattern: new RegExp(`^${module}$`), before: ['default'] },
  { pattern: new RegExp(`^${module}\\.([\\w$]+)$`), before: ['default'] },
];

/** The modules of JavaScript and Python, each with the names in it, that a path may stand for. */
export const importedNames = (from: string, { path, local }: ValuePath): ImportedNames[] => {
  // An absolute path is of a name that the file imports, not of one that it declares.
  if (isPython(from)) return local && !path.startsWith('.') ? [] : namesOfPath(path);
  if (!/^(?:\.{1,2}|[@~]|src)\//.test(path)) return [];
  return patterns.flatMap(({ pattern, before }) => {
    const [, found, ...names] = pattern.exec(path) ?? [];
    return found ? [{ module: found, names: [...before, ...names] }] : [];
  });
};
