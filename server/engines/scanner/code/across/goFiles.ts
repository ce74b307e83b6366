import type { Outline } from './outline.ts';
import type { ProjectPaths } from './projectPaths.ts';

const mostOfPackage = 60;

/** The folders around a path, the nearest first; that of the repository is ''. */
export const foldersAround = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return [...parts.keys(), parts.length].toReversed().map((count) => parts.slice(0, count).join('/'));
};

const isGo = (path: string): boolean => path.endsWith('.go') && !path.endsWith('_test.go');

/** The files of a package around one of them: of a very large package those beside it. */
const packageFiles = (folder: string, paths: ProjectPaths, around: string): string[] => {
  const all = paths.inFolder(folder);
  const at = Math.max(all.indexOf(around) - mostOfPackage / 2, 0);
  return all.slice(at, at + mostOfPackage).filter(isGo);
};

const join = (...parts: string[]): string => parts.filter(Boolean).join('/');

/** The folder of the module that a file is in: that with the nearest `go.mod`. */
export const goModule = (path: string, has: (path: string) => boolean): string | null =>
  foldersAround(path).find((folder) => has(join(folder, 'go.mod'))) ?? null;

/** The files of its package, those of packages that it imports, and the `go.mod` that says what their paths are. */
export const goNeeds = (path: string, { uses }: Outline, paths: ProjectPaths): string[] => {
  const around = foldersAround(path);
  const module = goModule(path, (one) => paths.has(one));
  const foldersOf = (used: string): string[] => {
    const parts = used.split('/');
    for (let from = 0; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/');
      const folder = around.map((base) => join(base, end)).find((one) => paths.inFolder(one).some(isGo));
      if (folder !== undefined) return [folder];
    }
    // The package of the module itself.
    return module !== null && parts.length <= 3 && /^\w[\w-]*\./.test(used) ? [module] : [];
  };
  const folders = uses
    .filter(({ path: used }) => /[./]/.test(used) || module !== null)
    .flatMap((use) => foldersOf(use.path));
  return [
    ...(module === null ? [] : [join(module, 'go.mod')]),
    ...packageFiles(around[0] ?? '', paths, path),
    ...folders.flatMap((folder) => packageFiles(folder, paths, '')),
  ];
};
