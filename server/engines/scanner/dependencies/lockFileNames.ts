/** How files that name packages in fixed versions are called, by kind; as expressions that PostgreSQL knows as well. */
const lockFileNames = {
  npm: /(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$/,
  yarn: /(?:^|\/)yarn\.lock$/,
  pnpm: /(?:^|\/)pnpm-lock\.yaml$/,
  pipenv: /(?:^|\/)Pipfile\.lock$/,
  pip: /(?:^|\/)requirements[\w.-]*\.txt$/,
  cargo: /(?:^|\/)Cargo\.lock$/,
  poetry: /(?:^|\/)(?:poetry|uv|pdm)\.lock$/,
  gradle: /(?:^|\/)(?:gradle|buildscript-gradle)\.lockfile$/,
  gradleCatalog: /(?:^|\/)gradle\/[\w.-]+\.versions\.toml$/,
  maven: /(?:^|\/)pom\.xml$/,
  go: /(?:^|\/)go\.mod$/,
  bundler: /(?:^|\/)Gemfile\.lock$/,
  composer: /(?:^|\/)composer\.lock$/,
} as const satisfies Record<string, RegExp>;

/** One of the kinds. */
export type LockFileKind = keyof typeof lockFileNames;

/** The paths of files that name packages in fixed versions, as an expression that PostgreSQL knows as well. */
export const lockFilePattern = Object.values(lockFileNames)
  .map(({ source }) => source)
  .join('|');

const isKind = (name: string): name is LockFileKind => Object.hasOwn(lockFileNames, name);
const kinds = Object.keys(lockFileNames).filter(isKind);

/** The kind of lock file that a file is by its path; undefined when it names no packages in fixed versions. */
export const lockFileKind = (path: string): LockFileKind | undefined =>
  kinds.find((kind) => lockFileNames[kind].test(path));

/** Whether a file of this path names packages in fixed versions. */
export const isLockFile = (path: string): boolean => lockFileKind(path) !== undefined;
