import type { SourceFile } from '../files/sourceFile.ts';
import { foldersAround } from './across/goFiles.ts';
import { joinedPath } from './across/joinedPath.ts';
import { declaresFor, neededFiles } from './across/neededFiles.ts';
import { namedLanguageOf } from './across/outline.ts';
import type { ProjectPaths } from './across/projectPaths.ts';
import { isPython, pythonModulesOf, resolvePythonModule } from './pythonImports.ts';

const followed = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const specifier = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']((?:\.{1,2}|[@~]|src)\/[^"'\n]{1,200})["']/g;
const mostOfFile = 40;
/** More in Python: each name of `from app import a, b` may be a module. */
const mostModules = 120;
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '/index.ts', '/index.tsx', '/index.js'];

/** Whether calls are followed from a file of this path into the files that it imports. */
export const followsImports = (path: string): boolean =>
  followed.test(path) || isPython(path) || namedLanguageOf(path) !== null;

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
  if (!relative.startsWith('.')) return resolveAlias(from, relative, has);
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '';
  const path = joinedPath(folder, relative);
  return path === null ? null : fileAt(path, has);
};

const fileAt = (path: string, has: (path: string) => boolean): string | null => {
  const asTypescript = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const candidates = [...endings.map((ending) => `${path}${ending}`), asTypescript];
  return candidates.find((one) => followed.test(one) && has(one)) ?? null;
};

const imported = (file: SourceFile, paths: ProjectPaths): string[] => {
  const { path, text } = file;
  if (!followsImports(path)) return [];
  if (namedLanguageOf(path)) return neededFiles(file, paths);
  const named = isPython(path)
    ? pythonModulesOf(text)
    : [...text.matchAll(specifier)].map(([, relative = '']) => relative);
  const found = [...new Set(named)]
    .slice(0, isPython(path) ? mostModules : mostOfFile)
    .flatMap((one) => resolveImport(path, one, (candidate) => paths.has(candidate)) ?? []);
  return [...new Set(found)].filter((one) => one !== path);
};

const known = new WeakMap<SourceFile, { paths: ProjectPaths; imported: string[] }>();

/** `@/lib/shell` and `src/lib/shell`: what is in a folder of sources around, as settings of TypeScript and bundlers mostly say. */
const resolveAlias = (from: string, alias: string, has: (path: string) => boolean): string | null => {
  const inside = alias.replace(/^[@~]\//, '');
  for (const folder of foldersAround(from))
    for (const root of ['', 'src', 'app']) {
      const found = fileAt([folder, root, inside].filter(Boolean).join('/'), has);
      if (found) return found;
    }
  return null;
};

/** The files of a repository that a file imports, each once, in the order of its text; in other languages those that may declare what it names. */
export const importsOf = (file: SourceFile, paths: ProjectPaths): readonly string[] => {
  const before = known.get(file);
  if (before?.paths === paths) return before.imported;
  const now = { paths, imported: imported(file, paths) };
  known.set(file, now);
  return now.imported;
};

const mostDepth = 4;
const mostFiles = 20;
/** More where a package is many small files. */
const mostNamedFiles = 40;
const mostText = 256 * 1024;

/**
 * The files that calls of a file may be followed into: those that it imports, and those that they import, four imports deep, 20 files (of
 * Java, Go, PHP and Ruby 40) and 256 KiB at most, the nearest first.
 */
export const importedFiles = (
  file: SourceFile,
  paths: ProjectPaths,
  read: (path: string) => SourceFile | undefined,
): SourceFile[] => {
  const found = new Map<string, SourceFile>();
  const most = namedLanguageOf(file.path) ? mostNamedFiles : mostFiles;
  let text = 0;
  let from = [file];
  for (let depth = 0; depth < mostDepth; depth += 1) {
    const next: SourceFile[] = [];
    for (const one of from) {
      if (found.size === most) break;
      for (const path of importsOf(one, paths)) {
        const added = found.has(path) || path === file.path ? undefined : read(path);
        if (!added || found.size === most || text + added.text.length > mostText || !declaresFor(one, added))
          continue;
        text += added.text.length;
        found.set(path, added);
        next.push(added);
      }
    }
    from = next;
  }
  return [...found.values()];
};
