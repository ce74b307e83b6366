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

/** The line, from 1, at which a text begins, or 1. */
export const lineOf = (text: string, ...parts: readonly string[]): number => {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return at === 0 ? 1 : text.slice(0, at).split('\n').length;
    at = found;
  }
  return text.slice(0, at).split('\n').length;
};
