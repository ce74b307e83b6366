import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = (): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|toml|json|ya?ml)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(import.meta.dirname, name));
/** The versions of the grammars and parsers. */
const packages = join(import.meta.dirname, '../../package-lock.json');

let version: string | undefined;

/**
 * What files are read by, rules, programs and parsers, as one hash: what a file told is what it would tell for as long as this is the same.
 * Nobody has to remember to change a number.
 */
export const readingVersion = (): string => {
  if (version) return version;
  const hash = createHash('sha256');
  for (const file of [...sources(), packages]) hash.update(readFileSync(file)).update('\0');
  version = hash.digest('hex');
  return version;
};
