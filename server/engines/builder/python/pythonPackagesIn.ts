import { type Reason, reason } from '../detect/told.ts';
import type { PythonPackage } from './requirement.ts';

/** The packages of a Python project, as the file says that names them. */
export type PythonPackages = {
  packages: readonly PythonPackage[];
  /** Whether these are all, so that nothing is looked for besides. */
  isComplete: boolean;
  /** Requirements that hold for whatever is taken besides. */
  constraints: readonly string[];
  /** Whether versions may be taken that are not final. */
  early: boolean;
  /** Folders of the repository in which wheels are looked for, and wheels that are named, by paths. */
  wheelFolders: readonly string[];
  wheels: readonly string[];
  /** What is said there and not done, in sentences for people. */
  left: readonly string[];
};

/** Reads a file of a project by its path from the folder of the project; null when there is none, or it is too large. */
export type ReadText = (path: string) => Promise<string | null>;

/** All packages of a lock file, and nothing besides. */
export const locked = (
  packages: readonly PythonPackage[],
  wheels: readonly string[] = [],
): PythonPackages => ({
  packages,
  isComplete: true,
  constraints: [],
  early: false,
  wheelFolders: [],
  wheels,
  left: [],
});

/** A lock file that is none. */
export const notALock = (path: string, whose: string, writes: string): Reason =>
  reason(`${path} cannot be read as a lock file of ${whose}. Run \`${writes}\` and commit what it writes.`, {
    path,
    line: null,
  });

/** A package that comes from somewhere else than an index of packages. */
export const fromElsewhere = (name: string, from: string, where: { path: string; line: number }): Reason =>
  reason(
    `${name} is taken from ${from}, which builds cannot reach: packages come as wheels, from the index of packages or the folder “wheels” of the repository. Take it from there.`,
    where,
  );

/** A package of which a lock file knows no wheel. */
export const onlyAsSource = (
  { name, version }: { name: string; version: string | null },
  where: { path: string; line: number },
): Reason =>
  reason(
    `${name}${version === null ? '' : ` ${version}`} is published as source only, and would run its own program while it is installed, which is not done here. Take a version that has a wheel.`,
    where,
  );

/** The line of a lock file in TOML, from 1, on which it names a package itself, not as what another one asks for. */
export const lineOfName = (text: string, name: string): number => {
  const position = text.indexOf(`\nname = "${name}"`);
  return position < 0 ? 1 : text.slice(0, position).split('\n').length + 1;
};

/** The line of a text, from 1, on which it first says something; 1 where it never does. */
export const lineOf = (text: string, said: string): number => {
  const position = text.indexOf(said);
  return position < 0 ? 1 : text.slice(0, position).split('\n').length;
};
