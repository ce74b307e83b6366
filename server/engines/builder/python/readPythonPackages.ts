import { basename } from 'node:path';
import { isReason, type Reason, reason } from '../detect/told.ts';
import { environmentOf } from './marker.ts';
import { readPipfileLock } from './pipfileLock.ts';
import { readPoetryLock } from './poetryLock.ts';
import { readPyproject } from './pyproject.ts';
import type { PythonPackages, ReadText } from './pythonPackagesIn.ts';
import { readRequirementsFile } from './requirementsFile.ts';
import { readUvLock } from './uvLock.ts';

const readAny = async (
  read: ReadText,
  lockPath: string,
  python: string,
): Promise<PythonPackages | Reason | null> => {
  const name = basename(lockPath);
  if (name === 'requirements.txt') return readRequirementsFile(read, lockPath);
  if (name === 'pyproject.toml') return readPyproject(read);
  const text = await read(lockPath);
  if (text === null)
    return reason(`${name} is not there, or too large to be read.`, { path: name, line: null });
  const environment = environmentOf(python);
  if (name === 'uv.lock') return readUvLock(text, environment);
  if (name === 'Pipfile.lock') return readPipfileLock(text, environment);
  return readPoetryLock(text, await read('pyproject.toml'), environment);
};

/**
 * Reads the packages that a Python project runs with out of the file that names them. It is somebody else's: nothing of it reaches pip but
 * names, versions, markers and hashes.
 * @param read by paths from the folder in which that file is
 * @param lockPath one of `pythonLocks`
 * @param python the version that they are for
 * @returns null where it names none; the reason where they cannot be installed here
 */
export const readPythonPackages = async (
  read: ReadText,
  lockPath: string,
  python: string,
): Promise<PythonPackages | Reason | null> => {
  const found = await readAny(read, lockPath, python);
  if (found === null || isReason(found)) return found;
  const bare = found.packages.find(({ hashes }) => hashes.length === 0);
  const isMixed = found.isComplete && bare && found.packages.some(({ hashes }) => hashes.length > 0);
  if (isMixed) {
    return reason(
      `${bare.name} has no hash in ${bare.path}, and others have: pip compares all or none.`,
      bare,
    );
  }
  return found.packages.length === 0 ? null : found;
};
