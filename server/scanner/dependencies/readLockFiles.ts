import type { SourceFile } from '../files/sourceFile.ts';
import type { LockedPackage } from './lockedPackage.ts';
import { npmLocks } from './npmLocks.ts';
import { otherLocks } from './otherLocks.ts';

/** Longer ones no registry has. */
const [longestName, longestVersion] = [300, 100];

const readers = [...npmLocks, ...otherLocks];

/** Whether a file of this path names packages in fixed versions. */
export const isLockFile = (path: string): boolean => readers.some(({ fits }) => fits.test(path));

/** As packages are named by their ecosystem: PyPI takes no notice of case, and of dots and hyphens (PEP 503). */
const nameIn = (ecosystem: LockedPackage['ecosystem'], name: string): string =>
  ecosystem === 'PyPI'
    ? name.toLowerCase().replaceAll(/[-_.]+/g, '-')
    : ecosystem === 'Packagist'
      ? name.toLowerCase()
      : name;

/**
 * The packages that a lock file names, each version once.
 * @throws Error when the file is no lock file of its kind
 */
export const readLockFile = ({ path, text }: SourceFile): LockedPackage[] => {
  const reader = readers.find(({ fits }) => fits.test(path));
  if (!reader) return [];
  const { ecosystem } = reader;
  const found = new Map<string, LockedPackage>();
  for (const { name, version, line } of reader.read(text)) {
    if (name.length > longestName || version.length > longestVersion) continue;
    const known = nameIn(ecosystem, name);
    const key = `${known} ${version}`;
    if (!found.has(key)) found.set(key, { ecosystem, name: known, version, path, line });
  }
  return [...found.values()];
};
