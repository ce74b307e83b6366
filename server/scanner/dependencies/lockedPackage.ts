/** Package ecosystems by the names that OSV's schema has for them (ossf.github.io/osv-schema, "Defined Ecosystems"). */
export type Ecosystem = 'npm' | 'PyPI' | 'crates.io' | 'Go' | 'RubyGems' | 'Packagist' | 'Maven';

/** A package in the version that a lock file names. */
export type LockedPackage = {
  ecosystem: Ecosystem;
  name: string;
  version: string;
  /** The lock file. */
  path: string;
  /** Where it names the package, from 1. */
  line: number;
};

/** Reads one kind of lock file. Throws when it is none. */
export type LockFileReader = {
  fits: RegExp;
  ecosystem: Ecosystem;
  read: (text: string) => Omit<LockedPackage, 'path' | 'ecosystem'>[];
};

const longestRow = 1_000;

/** The lines of a lock file; of one that is longer than any such file has, nothing, as expressions would be slow on it. */
export const rowsOf = (text: string): string[] =>
  text.split(/\r?\n/).map((row) => (row.length > longestRow ? '' : row));
