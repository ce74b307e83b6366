import {
  missing,
  notChecked,
  passed,
  type RepositoryAnswer,
  type RepositoryFacts,
} from './repositoryAnswer.ts';

/** Manifests with the lock files that may stand beside them, or above them in a workspace. */
export const locks: readonly [manifest: RegExp, lock: RegExp][] = [
  [/package\.json$/, /(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/],
  [/pyproject\.toml$/, /(?:poetry|uv|pdm)\.lock$|requirements[\w.-]*\.txt$/],
  [/Pipfile$/, /Pipfile\.lock$/],
  [/Cargo\.toml$/, /Cargo\.lock$/],
  [/go\.mod$/, /go\.sum$/],
  [/Gemfile$/, /Gemfile\.lock$/],
  [/composer\.json$/, /composer\.lock$/],
];
const wantsNothing: readonly [manifest: RegExp, wants: RegExp][] = [
  [/package\.json$/, /"(?:dev|optional|peer)?[dD]ependencies"\s*:\s*\{\s*"/],
  [/go\.mod$/, /^require\b/m],
  [/pyproject\.toml$/, /dependencies\s*=\s*\[\s*["']|\[tool\.poetry\.dependencies\]/],
];
const mostTold = 200;
const notOwn = /(?:^|\/)(?:node_modules|vendor|tests?|fixtures?|examples?|templates?|testdata|__tests__)\//i;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
/** A folder with those that it is in, itself first: `a/b/`, `a/`, and the top. */
const foldersAbove = (folder: string): string[] =>
  folder === '' ? [''] : [folder, ...foldersAbove(folderOf(folder.slice(0, -1)))];

/** Whether each manifest that names a dependency has a lock file beside it, or above it in a workspace. */
export const lockFiles = ({ paths, files }: RepositoryFacts): RepositoryAnswer => {
  const check = 'lock-file';
  const locked = new Map(
    locks.map(([, lock]) => [lock, new Set(paths.filter((path) => lock.test(path)).map(folderOf))]),
  );
  const manifests = files.flatMap(({ path, text }) => {
    const lock = locks.find(([manifest]) => manifest.test(path))?.[1];
    const wants = wantsNothing.find(([manifest]) => manifest.test(path))?.[1];
    return lock && !notOwn.test(path) && (wants?.test(text) ?? true) ? [{ path, lock }] : [];
  });
  if (manifests.length === 0)
    return notChecked(check, 'No manifest of a package manager names a dependency.');
  const unlocked = manifests.filter(
    ({ path, lock }) => !foldersAbove(folderOf(path)).some((folder) => locked.get(lock)?.has(folder)),
  );
  if (unlocked.length === 0) return passed(check);
  return {
    answer: { check, outcome: 'FAILED' },
    reports: unlocked
      .slice(0, mostTold)
      .flatMap(
        ({ path }) =>
          missing(
            check,
            [
              'No lock file beside the manifest',
              'Two builds of the same commit may install different packages.',
              'Commit the lock file of the package manager, and install from it in pipelines.',
            ],
            { path, weakness: 1357 },
          ).reports,
      ),
  };
};
