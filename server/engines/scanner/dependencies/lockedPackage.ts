import type { LockFileKind } from './lockFileNames.ts';

/** Package ecosystems by the names that OSV's schema has for them (ossf.github.io/osv-schema, "Defined Ecosystems"). */
export const ecosystems = ['npm', 'PyPI', 'crates.io', 'Go', 'RubyGems', 'Packagist', 'Maven'] as const;

/** One of them. */
export type Ecosystem = (typeof ecosystems)[number];

/** Whether a text names an ecosystem that is known. */
export const isEcosystem = (text: string): text is Ecosystem => ecosystems.some((known) => known === text);

/** What a package is called, whatever its version. */
export type PackageName = { ecosystem: Ecosystem; name: string };

/** What tells packages apart, whatever their versions. */
export const packageKey = ({ ecosystem, name }: PackageName): string => `${ecosystem}\0${name}`;

/** A package in the version that a lock file names. */
export type LockedPackage = PackageName & {
  version: string;
  /** The lock file. */
  path: string;
  /** Where it names the package, from 1. */
  line: number;
  /** Whether the project asks for it itself; null where the lock file does not tell. */
  direct: boolean | null;
  /** The packages by which it comes, from one that the project asks for to the one that asks for it: `express`, `body-parser`. */
  through: readonly string[];
  /** Its license, as an expression of SPDX; null where the lock file does not tell. */
  license: string | null;
};

/** A package as a lock file tells of it. */
export type LockEntry = {
  name: string;
  version: string;
  line: number;
  /** What others in the file know it by; its name when not said. */
  key?: string;
  /** What it asks for, by keys. */
  requires?: readonly string[];
  /** Whether the project asks for it itself, where the file says so. */
  direct?: boolean | null;
  license?: string | null;
};

/** Reads one kind of lock file. Throws when it is none. */
export type LockFileReader = {
  ecosystem: Ecosystem;
  read: (text: string) => LockEntry[];
};

/** Readers, each by the kind that it reads. */
export type LockFileReaders = Partial<Record<LockFileKind, LockFileReader>>;

const longestRow = 1_000;

/** The lines of a lock file; of one that is longer than any such file has, nothing, as expressions would be slow on it. */
export const rowsOf = (text: string): string[] =>
  text.split(/\r?\n/).map((row) => (row.length > longestRow ? '' : row));

/** The first lines, from 1, on which an expression finds a name, by that name. */
export const firstLines = (text: string, expression: RegExp): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const [index, row] of rowsOf(text).entries()) {
    const name = expression.exec(row)?.[1];
    if (name !== undefined && !lines.has(name)) lines.set(name, index + 1);
  }
  return lines;
};
