import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

const sources = (): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|toml|json|ya?ml)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(import.meta.dirname, name));

/** The packages that a source imports: grammars and parsers. */
const importedBy = (source: string): string[] =>
  [...source.matchAll(/^(?:import|\}) .*?from '((?!node:)(?:@[\w.-]+\/)?[\w][\w.-]*)/gm)].flatMap(
    ([, name]) => name ?? [],
  );

/** Of an installed package what names its version. A product is not shipped with the file that locks them. */
const manifestOf = (name: string): Buffer => {
  const path = findPackageJSON(name, import.meta.url);
  if (!path) throw new Error(`The package ${name}, which the scanner imports, is not installed.`);
  return readFileSync(path);
};

let version: string | undefined;

/**
 * What files are read by, rules, programs and parsers, as one hash: what a file told is what it would tell for as long as this is the same.
 * Nobody has to remember to change a number.
 */
export const readingVersion = (): string => {
  if (version) return version;
  const hash = createHash('sha256');
  const packages = new Set<string>();
  for (const file of sources()) {
    const source = readFileSync(file, 'utf8');
    hash.update(source).update('\0');
    if (file.endsWith('.ts')) for (const name of importedBy(source)) packages.add(name);
  }
  for (const name of [...packages].toSorted()) hash.update(manifestOf(name)).update('\0');
  version = hash.digest('hex');
  return version;
};
