import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `from './store.ts'`, `import './feature.ts'`, `import('./work.ts')` */
const imported = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
/** `declare module '../../platform/graphql/rowOfType.ts'`: who imports that file gets what stands here. */
const augmented = /\bdeclare module '(\.{1,2}\/[^']+)'/g;

const named = (path: string, text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, specifier = '']) => join(dirname(path), specifier));

/**
 * Which files of the project import which, by their paths from `root`, read from their text; packages are left out.
 *
 * @param paths the files to begin with
 */
export const readImporters = (root: string, paths: readonly string[]) => {
  const importersOf = new Map<string, Set<string>>();
  const linksOf = new Map<string, (readonly [of: string, by: string])[]>();
  const take = (path: string): void => {
    for (const [of, by] of linksOf.get(path) ?? []) importersOf.get(of)?.delete(by);
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const links = [
      ...named(path, text, imported).map((of) => [of, path] as const),
      ...named(path, text, augmented).map((by) => [path, by] as const),
    ];
    linksOf.set(path, links);
    for (const [of, by] of links) importersOf.set(of, (importersOf.get(of) ?? new Set()).add(by));
  };
  for (const path of paths) take(path);
  return {
    /** Reads files again that were saved, added or removed. */
    take: (saved: readonly string[]): void => saved.forEach(take),
    /** The given files and all that import them, at any depth: the nearest first. */
    around: (saved: Iterable<string>): string[] => {
      const found = new Set(saved);
      // A set gives what is added while it is gone through, too.
      for (const path of found) for (const importer of importersOf.get(path) ?? []) found.add(importer);
      return [...found];
    },
  };
};
