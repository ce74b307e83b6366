import { posix } from 'node:path';
import { Failed } from '../running.ts';
import { normalName } from './marker.ts';
import { nothingIsRun } from './pip.ts';
import type { PythonPackage } from './requirement.ts';

/** What is known where pip failed. */
export type PipFault = {
  packages: readonly PythonPackage[];
  /** The lock file. */
  lockPath: string;
  /** Of the index; null where none may be asked. */
  host: string | null;
  /** The version of Python. */
  python: string;
  /** What pip said, line by line. */
  said: readonly string[];
  /** What it found and did, as it writes it into its log. */
  log: string;
};

/** As many as a message can name. */
const mostNamed = 3;
const carried =
  'Or fetch the wheels with `python3 -m pip download --only-binary=:all: --dest wheels`, and commit that folder.';

const named = ({ name, version }: Pick<PythonPackage, 'name' | 'version'>): string =>
  version === null ? name : `${name} ${version}`;

const listed = (packages: readonly PythonPackage[]): string => {
  const all = packages.map(named).sort();
  const some = all.slice(0, mostNamed).join(', ');
  return all.length > mostNamed ? `${some} and ${all.length - mostNamed} more` : some;
};

const missing = (message: string) => new Failed('PACKAGE_MISSING', message);

/** Which packages a build lacks that may not reach out. */
export const missingWithoutIndex = (packages: readonly PythonPackage[]): Failed =>
  missing(
    `${listed(packages)}: missing here, and this server fetches no packages of Python. Whoever runs it can allow an index. ${carried}`,
  );

/** Which packages could not be fetched because the index cannot be reached. */
export const indexAway = (packages: readonly PythonPackage[], host: string): Failed =>
  missing(
    `${listed(packages)} could not be fetched, and no earlier build here asked for the same: ${host} cannot be reached. Try again when it can. ${carried}`,
  );

/** More came from the index than packages may be. */
export const endless = (host: string): Failed =>
  missing(`More than 2 GiB came from ${host} for one build. Take smaller packages, or fewer.`);

const hostOf = ({ index }: PythonPackage): string | null => URL.parse(index ?? '')?.host ?? null;

/** A package that a lock file takes from an index that builds cannot reach; null when there is none. */
export const fromOtherIndex = (packages: readonly PythonPackage[], host: string): Failed | null => {
  const one = packages.find((it) => hostOf(it) !== null && hostOf(it) !== host && hostOf(it) !== 'pypi.org');
  return one
    ? missing(
        `${named(one)} is fetched from ${hostOf(one)}, which builds cannot reach: only ${host}. Take it from there. ${carried}`,
      )
    : null;
};

/** What pip noted of the files of a package that it did not take, each with its name. */
const leftOut = (log: string, name: string, version: string | null): { why: string; file: string }[] =>
  log.split('\n').flatMap((row) => {
    const [, why, address] = /Skipping link: (.{1,2000}): (\w+:\/\/\S+)/.exec(row) ?? [];
    const file = posix.basename(decoded(address?.split(/[#?]/)[0] ?? ''));
    if (why === undefined || !normalName(file).startsWith(`${name}-`)) return [];
    return version === null || normalName(file).startsWith(`${name}-${normalName(version)}`)
      ? [{ why, file }]
      : [];
  });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const notFound = ({ log, host, python, lockPath }: PipFault, wanted: string): Failed => {
  const [, name = '', range = ''] = /^([\w.-]+)(?:\[[^\]]*\])?\s*(.*)$/.exec(wanted) ?? [];
  const version = /^={2,3}([\w.!+-]+)$/.exec(range)?.[1] ?? null;
  const told = version === null ? `${name}${range}` : `${name} ${version}`;
  const files = leftOut(log, normalName(name), version);
  if (files.some(({ file }) => file.endsWith('.whl'))) {
    return missing(
      `${told} has no wheel for Python ${python} on this machine (Linux, ${process.arch}). Take a version that has one.`,
    );
  }
  if (files.some(({ why }) => why.startsWith('No sources permitted'))) {
    return missing(
      `${told} is published as source only, and would run its own program while it is installed, which is not done here. Take a version that has a wheel, or make one with \`python3 -m pip wheel --wheel-dir wheels ${name}\` and commit that folder.`,
    );
  }
  return host === null
    ? missing(
        `${told}: missing among the wheels of the repository, and this server fetches no packages of Python. Whoever runs it can allow an index. ${carried}`,
      )
    : missing(
        `${told} could not be found at ${host}. See that ${lockPath} names a version that is published.`,
      );
};

/** What went wrong when pip failed, and what would mend it; null where that is for its own words to tell. */
export const pipFault = (fault: PipFault): Failed | null => {
  const text = fault.said.join('\n');
  const [, wheel, outside] =
    /The wheel '([^'\n]+)' has a file '([^'\n]+)' trying to install/.exec(text) ?? [];
  if (wheel !== undefined) {
    return missing(
      `${posix.basename(wheel)} would write outside of its folder: ${outside}. Nothing of it was installed. Take another version, and tell who publishes it.`,
    );
  }
  if (text.includes('DO NOT MATCH THE HASHES')) {
    const one = /DO NOT MATCH THE HASHES[^\n]*\n\s*([\w.-]+)(?:\[[^\]]*\])?==(\S+)/.exec(text);
    const name = one ? `${one[1]} ${one[2]}` : 'A package';
    return missing(
      `${name} is not what ${fault.lockPath} names: its hash is another one. Nothing of it was installed. Write the hashes anew if you trust what is published now, or find out who changed it.`,
    );
  }
  if (text.includes(nothingIsRun)) {
    const asked = fault.said.findLast((row) => /^(?:Collecting|Processing) /.test(row)) ?? '';
    const name = /^(?:Collecting|Processing) (\S+)/.exec(asked)?.[1] ?? 'A package';
    return missing(
      `${name} is no wheel, and would run its own program while it is installed, which is not done here. Take a version that has a wheel.`,
    );
  }
  const wanted = /No matching distribution found for ([^\n]+?)(?: \(from [^\n]*)?(?:\n|$)/.exec(text)?.[1];
  return wanted === undefined ? null : notFound(fault, wanted.replace(/\s*;.*$/, '').trim());
};
