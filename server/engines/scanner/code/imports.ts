import type { SourceFile } from '../files/sourceFile.ts';
import { isPython, pythonModulesOf, resolvePythonModule } from './pythonImports.ts';

const followed = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const specifier = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["'](\.{1,2}\/[^"'\n]{1,200})["']/g;
const mostOfFile = 40;
/** More in Python: each name of `from app import a, b` may be a module. */
const mostModules = 120;
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '/index.ts', '/index.tsx', '/index.js'];

/** Whether calls are followed from a file of this path into the files that it imports. */
export const followsImports = (path: string): boolean => followed.test(path) || isPython(path);

const joined = (folder: string, relative: string): string | null => {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/**
 * The file of a repository that an import names: by a relative path, in Python by a module. Null when there is none. TypeScript is imported
 * under the ending of JavaScript, too.
 */
export const resolveImport = (
  from: string,
  relative: string,
  has: (path: string) => boolean,
): string | null => {
  if (isPython(from)) return resolvePythonModule(from, relative, has);
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '';
  const path = joined(folder, relative);
  if (path === null) return null;
  const asTypescript = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const candidates = [...endings.map((ending) => `${path}${ending}`), asTypescript];
  return candidates.find((one) => followed.test(one) && has(one)) ?? null;
};

/** The files of a repository that a file imports, each once, in the order of its text. */
export const importsOf = ({ path, text }: SourceFile, has: (path: string) => boolean): string[] => {
  if (!followsImports(path)) return [];
  const named = isPython(path)
    ? pythonModulesOf(text)
    : [...text.matchAll(specifier)].map(([, relative = '']) => relative);
  const paths = [...new Set(named)]
    .slice(0, isPython(path) ? mostModules : mostOfFile)
    .flatMap((one) => resolveImport(path, one, has) ?? []);
  return [...new Set(paths)].filter((one) => one !== path);
};

const mostDepth = 3;
const mostFiles = 20;
const mostText = 256 * 1024;

/**
 * The files that calls of a file may be followed into: those that it imports, and those that they import, three imports deep, 20 files and
 * 256 KiB at most, the nearest first.
 */
export const importedFiles = (
  file: SourceFile,
  read: (path: string) => SourceFile | undefined,
): SourceFile[] => {
  const found = new Map<string, SourceFile>();
  let text = 0;
  let from = [file];
  for (let depth = 0; depth < mostDepth; depth += 1) {
    const next: SourceFile[] = [];
    for (const one of from)
      for (const path of importsOf(one, (candidate) => read(candidate) !== undefined)) {
        const imported = found.has(path) || path === file.path ? undefined : read(path);
        if (!imported || found.size === mostFiles || text + imported.text.length > mostText) continue;
        text += imported.text.length;
        found.set(path, imported);
        next.push(imported);
      }
    from = next;
  }
  return [...found.values()];
};
