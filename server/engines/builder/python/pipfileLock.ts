import { z } from 'zod';
import type { Reason } from '../detect/told.ts';
import { holds, type MarkerEnvironment } from './marker.ts';
import { fromElsewhere, lineOf, locked, notALock, type PythonPackages } from './pythonPackagesIn.ts';
import { type PythonPackage, readRequirement } from './requirement.ts';

const path = 'Pipfile.lock';
const text = z.string().optional();
const lock = z.object({
  default: z.record(
    z.string(),
    z.object({
      version: text,
      hashes: z.array(z.string()).default([]),
      markers: text,
      git: text,
      file: text,
      path: text,
    }),
  ),
});

const parse = (content: string): z.output<typeof lock>['default'] | null => {
  try {
    return lock.parse(JSON.parse(content)).default;
  } catch {
    return null;
  }
};

/** Reads a lock file of Pipenv (pipenv.pypa.io): the packages that its project runs with on this machine. */
export const readPipfileLock = (content: string, environment: MarkerEnvironment): PythonPackages | Reason => {
  const entries = parse(content);
  if (!entries) return notALock(path, 'Pipenv', 'pipenv lock');
  const packages: PythonPackage[] = [];
  for (const [name, { version = '', hashes, markers, git, file, path: folder }] of Object.entries(entries)) {
    if (markers !== undefined && !holds(markers, environment)) continue;
    const where = { path, line: lineOf(content, `"${name}": {`) };
    const elsewhere = git ?? file ?? folder;
    if (elsewhere !== undefined)
      return fromElsewhere(name, URL.parse(elsewhere)?.host ?? 'a folder of the repository', where);
    const told = readRequirement(name + version);
    if (told?.version == null) return notALock(path, 'Pipenv', 'pipenv lock');
    packages.push({ ...told, hashes, index: null, ...where });
  }
  return locked(packages);
};
