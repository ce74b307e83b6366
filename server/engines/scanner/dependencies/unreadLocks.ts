import { isLockFile, lockFilePattern } from './lockFileNames.ts';

/** Lock files of package managers whose packages are not read yet. */
const unknownKind =
  /(?:^|\/)(?:bun\.lockb?|deno\.lock|pylock(?:\.[\w-]+)?\.toml|conda-lock\.yml|pixi\.lock|gems\.locked|packages\.lock\.json|mix\.lock|rebar\.lock|pubspec\.lock|Podfile\.lock|Cartfile\.resolved|Package\.resolved|conan\.lock|renv\.lock|stack\.yaml\.lock|cabal\.project\.freeze)$/;
const foreign = /(?:^|\/)(?:node_modules|bower_components|\.git)\//;
/** Of the same kinds hundreds tell no more. */
const mostTold = 100;

/** All files that name packages in fixed versions, those of kinds that are not read too, as an expression that PostgreSQL knows as well. */
export const anyLockFilePattern = `${lockFilePattern}|${unknownKind.source}`;

/** The lock files of kinds that are not read, of the paths of a repository; the first 100. */
export const locksOfUnknownKinds = (paths: readonly string[]): string[] =>
  paths.filter((path) => unknownKind.test(path) && !foreign.test(path)).slice(0, mostTold);

/** Of what a scan left out by rule, the lock files: what they name is compared with nothing. */
export const unreadLocks = (leftOut: readonly { path: string; reason: string }[]): string[] =>
  leftOut
    .filter(
      ({ path, reason }) => reason === 'UNKNOWN_LOCK_FILE' || (reason === 'TOO_LARGE' && isLockFile(path)),
    )
    .map(({ path }) => path);
