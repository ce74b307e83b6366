import type { Mount } from '../../sandbox/index.ts';

/** A package manager other than npm, in the version that a project is installed and built with. */
export type PackageTool = {
  name: 'pnpm' | 'yarn';
  /** Exact: 10.4.1. */
  version: string;
  /** What its archive, or the one file that a later Yarn is, must hash to; null where nobody said. */
  hash: { algorithm: string; hex: string } | null;
};

const hashes = ['sha1', 'sha224', 'sha256', 'sha384', 'sha512'];
const written =
  /^(pnpm|yarn)@(\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[\w.-]{1,40})?)(?:\+(?:(\w{4,6})\.([0-9a-f]{8,128})))?$/;

/** Reads a package manager as package.json names it, `pnpm@10.4.1+sha512.…` (nodejs.org/api/corepack); null when it is no exact version. */
export const readPackageTool = (text: string): PackageTool | null => {
  const [, name, version, algorithm, hex] = written.exec(text) ?? [];
  if ((name !== 'pnpm' && name !== 'yarn') || version === undefined) return null;
  if (algorithm === undefined || hex === undefined) return { name, version, hash: null };
  return hashes.includes(algorithm) ? { name, version, hash: { algorithm, hex } } : null;
};

/** Whether it is Yarn 2 or later, which has little more than its name from the first. */
export const isLaterYarn = ({ name, version }: PackageTool): boolean =>
  name === 'yarn' && !/^[01]\./.test(version);

/** What people call it: `Yarn 1.22.22`. */
export const toolWords = ({ name, version }: PackageTool): string =>
  `${name === 'yarn' ? 'Yarn' : name} ${version}`;

/** Where the package manager of a project stands in the sandbox, which can only read it. */
const toolInside = '/tools/node_modules';

/** Where its programs are found by name. */
export const programsInside = `${toolInside}/.bin`;

/** How it is seen in the sandbox. @param folder with its packages, here; null for npm, which is there anyway */
export const toolMounts = (folder: string | null): Mount[] =>
  folder === null ? [] : [{ from: folder, to: toolInside, writable: false }];
