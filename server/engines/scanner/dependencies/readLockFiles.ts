import type { SourceFile } from '../files/sourceFile.ts';
import { type LockFileKind, lockFileKind } from './lockFileNames.ts';
import type { LockedPackage, LockEntry, LockFileReader } from './lockedPackage.ts';
import { mavenFiles } from './mavenFiles.ts';
import { otherLocks } from './otherLocks.ts';
import { packageLocks } from './packageLock.ts';
import { nameIn } from './packageNames.ts';
import { pnpmLocks } from './pnpmLock.ts';
import { pythonLocks } from './pythonLocks.ts';
import { tomlLocks } from './tomlLocks.ts';
import { shownWay, waysIn } from './waysIn.ts';
import { yarnLocks } from './yarnLock.ts';

/** Longer ones no registry has. */
const [longestName, longestVersion, longestLicense] = [300, 100, 200];

const readers: Readonly<Record<LockFileKind, LockFileReader>> = {
  ...packageLocks,
  ...yarnLocks,
  ...pnpmLocks,
  ...pythonLocks,
  ...tomlLocks,
  ...mavenFiles,
  ...otherLocks,
};

const isKept = ({ name, version }: LockEntry): boolean =>
  name.length <= longestName && version.length <= longestVersion;

/** Of the same version in several places, what the project asks for itself goes first, then what is nearest. */
const nearer = (one: LockedPackage, other: LockedPackage): LockedPackage => {
  if (one.direct !== other.direct && (one.direct === true || other.direct === true))
    return one.direct === true ? one : other;
  return other.through.length < one.through.length ? other : one;
};

/**
 * The packages that a lock file names, each version once.
 * @throws Error when the file is no lock file of its kind
 */
export const readLockFile = ({ path, text }: SourceFile): LockedPackage[] => {
  const kind = lockFileKind(path);
  if (!kind) return [];
  const { ecosystem, read } = readers[kind];
  const entries = read(text).filter(isKept);
  const ways = waysIn(entries);
  const found = new Map<string, LockedPackage>();
  for (const entry of entries) {
    const { name, version, line, direct = null, license = null } = entry;
    const locked: LockedPackage = {
      ecosystem,
      name: nameIn(ecosystem, name),
      version,
      path,
      line,
      direct,
      through: direct === true ? [] : shownWay(ways.get(entry) ?? []),
      license: license !== null && license.length <= longestLicense ? license : null,
    };
    const key = `${locked.name} ${version}`;
    const before = found.get(key);
    found.set(key, before ? nearer(before, locked) : locked);
  }
  return [...found.values()];
};
