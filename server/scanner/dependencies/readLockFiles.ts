import type { SourceFile } from '../files/sourceFile.ts';
import type { LockedPackage, LockEntry } from './lockedPackage.ts';
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

const readers = [
  ...packageLocks,
  ...yarnLocks,
  ...pnpmLocks,
  ...pythonLocks,
  ...tomlLocks,
  ...mavenFiles,
  ...otherLocks,
];

/** The paths of files that name packages in fixed versions, as an expression that PostgreSQL knows as well. */
export const lockFilePattern = readers.map(({ fits }) => fits.source).join('|');

/** Whether a file of this path names packages in fixed versions. */
export const isLockFile = (path: string): boolean => readers.some(({ fits }) => fits.test(path));

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
  const reader = readers.find(({ fits }) => fits.test(path));
  if (!reader) return [];
  const { ecosystem } = reader;
  const entries = reader.read(text).filter(isKept);
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
