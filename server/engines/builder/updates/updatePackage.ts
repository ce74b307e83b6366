import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { maskSecrets, plainText } from '../../text/index.ts';
import { clear } from '../clear.ts';
import { Commands } from '../commands.ts';
import { buildLimits } from '../limits.ts';
import { readInside } from '../insideFolder.ts';
import { isNpmFault, npmReach, npmSettings } from '../install/npmInstaller.ts';
import { isFetched, isOwn, readLockedPackages } from '../install/lockedPackages.ts';
import { fetchedFromElsewhere } from '../install/packageMissing.ts';
import { projectToInstall, writeProject } from '../install/projectToInstall.ts';
import { inside, reachRegistry } from '../install/reachRegistry.ts';
import type { BuilderPorts } from '../ports.ts';
import { Failed } from '../running.ts';
import {
  changeRanges,
  holdersOf,
  isMajor,
  type NpmLock,
  omitsAddresses,
  type Range,
  rangeFor,
  rangesOf,
  readNpmLock,
  restoreLock,
} from './npmProject.ts';

/** What an update is given to work with. */
export type UpdatePorts = Pick<
  BuilderPorts,
  'machine' | 'checkOut' | 'sandbox' | 'mend' | 'registry' | 'workFolder'
> & {
  /** Takes lines of the log. */
  log: (text: string) => void;
};

/** A package that is to be updated. */
export type PackageToUpdate = {
  name: string;
  /** The lock files that name a vulnerable version, from the top of the repository. */
  lockFiles: readonly string[];
  /** The vulnerable versions, each with the one that fixes it. */
  versions: readonly { version: string; fixed: string | null }[];
  isVulnerable: (version: string) => boolean;
};

/** A range in a package.json that does not take the fixed version. */
export type ChangedRange = { path: string; before: string; after: string; isMajor: boolean };

/** What came of an update: the files that change, or why it was not made. */
export type UpdateResult =
  | {
      type: 'UPDATED';
      edits: { path: string; content: string }[];
      /** The versions before and after. */
      from: string[];
      to: string[];
      ranges: ChangedRange[];
    }
  | { type: 'REFUSED'; reason: string }
  /** No package of any project can be updated at the moment. */
  | { type: 'UNAVAILABLE'; reason: string };

type Updated = Extract<UpdateResult, { type: 'UPDATED' }>;

/** What npm publishes may be called (docs.npmjs.com/cli/configuring-npm/package-json), and nothing that npm reads as an option. */
const packageName = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~_][\w.~-]*$/i;
const longestName = 214;
const mebibyte = 1024 * 1024;
/** A longer lock file is read by no scan, and is not committed. */
const mostLockBytes = 8 * mebibyte;
const mostPackageFileBytes = 4 * mebibyte;
const mostHolders = 3;

const refused = (reason: string): UpdateResult => ({ type: 'REFUSED', reason });

/** Whether packages of a lock file can be updated here. */
export const isUpdatable = (lockFile: string): boolean => posix.basename(lockFile) === 'package-lock.json';

/** The version of a package that one of the project's own packages gets by a lock file. */
const versionFor = ({ packages }: NpmLock, own: string, name: string): string | null => {
  const entry = packages[`${own ? `${own}/` : ''}node_modules/${name}`] ?? packages[`node_modules/${name}`];
  const version = entry?.['version'];
  return typeof version === 'string' ? version : null;
};

type Wanted = Range & { version: string; fixed: string };

/** The ranges of one package.json that are to take fixed versions, or why that cannot be. */
const wantedRanges = (
  lock: NpmLock,
  own: { path: string; text: string },
  { name, versions, isVulnerable }: PackageToUpdate,
): Wanted[] | string => {
  const wanted: Wanted[] = [];
  for (const { section, before } of rangesOf(own.text, name)) {
    const version = versionFor(lock, own.path, name);
    if (version === null || !isVulnerable(version)) continue;
    const fixed = versions.find((one) => one.version === version)?.fixed;
    if (!fixed) return `No version is known that fixes ${name} ${version}.`;
    const after = rangeFor(before, fixed);
    if (after === null) {
      return `package.json asks for ${name} as ${plainText(before, 100)}, which is no range of versions.`;
    }
    wanted.push({ section, before, after, version, fixed });
  }
  return wanted;
};

const without = (reason: string): UpdateResult => ({ type: 'UNAVAILABLE', reason });

/** Runs npm on the files of a work folder, which may reach the registry and nothing else. */
const runNpm = async (
  { log }: UpdatePorts,
  commands: Commands,
  { registry, work, name, before }: { registry: string; work: string; name: string; before: string },
): Promise<UpdateResult | null> => {
  const argv = ['npm', 'update', '--package-lock-only', '--ignore-scripts', '--no-save', '--', name];
  let faults: readonly string[] = [];
  const running = reachRegistry(commands, {
    registry,
    command: (reach) => ({
      name: argv.join(' '),
      argv,
      environment: {
        ...npmSettings,
        ...npmReach(reach),
        npm_config_ignore_scripts: 'true',
        npm_config_omit_lockfile_registry_resolved: String(omitsAddresses(before)),
      },
    }),
    mounts: [{ from: work, to: inside, writable: true }],
    missing: (said, unreachable) => {
      faults = said.filter(isNpmFault);
      return unreachable === null
        ? null
        : new Failed('PACKAGE_MISSING', `${new URL(registry).host} cannot be reached: ${unreachable}`);
    },
  });
  let step = await running.next();
  for (; !step.done; step = await running.next()) {
    if (step.value.type === 'LINE') log(step.value.text);
  }
  const failed = step.value;
  if (failed === null) return null;
  if (failed.code === 'PACKAGE_MISSING') return without(failed.message);
  if (failed.code !== 'COMMAND_FAILED') return refused(failed.message);
  const said = faults
    .map((line) => line.replace(/^.*?npm (?:error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !/^(?:A complete log|code\b|.*debug-0\.log)/.test(line));
  return refused(`npm could not update the lock file. ${plainText(said.slice(0, 3).join(' '), 400)}`.trim());
};

/** Why versions that are to go stay in a lock file. */
const heldBack = (lock: NpmLock, { name, versions }: PackageToUpdate, left: readonly string[]): string => {
  const wanted = versions.flatMap(({ fixed }) => fixed ?? []);
  const holders = [...new Set(holdersOf(lock, name, wanted))];
  const more = holders.length > mostHolders ? `, and ${holders.length - mostHolders} more do so too` : '';
  const who =
    holders.length > 0
      ? `: ${holders.slice(0, mostHolders).join(', ')}${more}.`
      : ', as overrides or other packages want it.';
  return plainText(`${name} stays at ${left.join(', ')}${who}`, 600);
};

const updateOne = async (
  ports: UpdatePorts & { registry: string },
  commands: Commands,
  { lockPath, work }: { lockPath: string; work: string },
  wanted: PackageToUpdate,
): Promise<UpdateResult> => {
  const { name, isVulnerable } = wanted;
  const { registry, workFolder, machine } = ports;
  const top = posix.dirname(lockPath);
  const folder = join(workFolder, 'source', top);
  const path = (own: string) => posix.join(top, own, 'package.json');
  const project = await projectToInstall(folder, basename(lockPath), null, { machine, registry });
  if (project instanceof Failed) return refused(project.message);
  const before = (await readInside(folder, basename(lockPath), mostLockBytes))?.toString('utf8');
  if (before === undefined) return refused(`${lockPath} is larger than ${mostLockBytes / mebibyte} MiB.`);
  const lock = readNpmLock(before);
  if (project === null || !lock) {
    return refused(
      `${lockPath} is not a lock file of version 2 or 3. Run npm install with npm 7 or newer, and commit it.`,
    );
  }

  await mkdir(work);
  await writeProject(project, work);
  const ranges = new Map<string, Wanted[]>();
  const texts = new Map<string, string>();
  for (const own of ['', ...new Set(project.locked.packages.filter(isOwn).map((one) => one.path))]) {
    const given = project.files.get(posix.join(own, 'package.json'))?.toString('utf8');
    const text = (
      await readInside(folder, posix.join(own, 'package.json'), mostPackageFileBytes)
    )?.toString();
    if (given === undefined || text === undefined) continue;
    const changes = wantedRanges(lock, { path: own, text }, wanted);
    if (typeof changes === 'string') return refused(changes);
    if (changes.length === 0) continue;
    ranges.set(own, changes);
    texts.set(own, text);
    // Exactly the version that fixes it: not the newest one, of which nobody said anything.
    const exact = changes.map((change) => ({ ...change, after: change.fixed }));
    await writeFile(join(work, own, 'package.json'), changeRanges(given, name, exact));
  }

  const failed = await runNpm(ports, commands, { registry, work, name, before });
  if (failed) return failed;
  const written = (await readInside(work, basename(lockPath), mostLockBytes))?.toString('utf8');
  if (written === undefined)
    return refused(`npm wrote no lock file of at most ${mostLockBytes / mebibyte} MiB.`);
  const after = readNpmLock(written);
  const locked = readLockedPackages(written);
  const restored = after && restoreLock(after, { name, before, ranges, registry });
  if (!after || !locked || restored === null) return refused('npm wrote something else than a lock file.');
  const copies = locked.packages.filter((one) => one.name === name).flatMap(({ version }) => version ?? []);
  const left = [...new Set(copies.filter(isVulnerable))];
  if (left.length > 0) return refused(heldBack(after, wanted, left));
  const known = new Set(project.locked.packages.map(({ resolved }) => resolved));
  const elsewhere = fetchedFromElsewhere(
    locked.packages.filter((one) => isFetched(one) && !known.has(one.resolved)),
    registry,
  );
  if (elsewhere) return refused(elsewhere.message);

  const old = project.locked.packages.filter((one) => one.name === name).map(({ version }) => version);
  const changed = [...ranges].flatMap(([own, changes]) =>
    changes.filter((one) => one.before !== one.after).map((one) => ({ own, ...one })),
  );
  return {
    type: 'UPDATED',
    edits: [
      { path: lockPath, content: restored },
      ...[...Map.groupBy(changed, ({ own }) => own)].map(([own, changes]) => ({
        path: path(own),
        content: changeRanges(texts.get(own) ?? '', name, changes),
      })),
    ],
    from: [...new Set(old.flatMap((version) => (version && isVulnerable(version) ? [version] : [])))],
    to: [...new Set(copies.filter((version) => !old.includes(version)))],
    ranges: changed.map((one) => ({
      path: path(one.own),
      before: one.before,
      after: one.after,
      isMajor: isMajor(one.version, one.fixed),
    })),
  };
};

/**
 * Updates a package of a commit to the versions that fix it, in its lock files of npm and, where a range does not take them, in
 * package.json. npm runs in the sandbox, reaches the registry alone, and gets neither scripts nor settings of the project. Changes nothing
 * itself: it returns the files as they would be.
 * @throws what the signal was aborted with; Error when this machine fails
 */
export const updatePackage = async (
  ports: UpdatePorts,
  wanted: PackageToUpdate,
  signal: AbortSignal,
): Promise<UpdateResult> => {
  signal.throwIfAborted();
  const { name, lockFiles } = wanted;
  const { sandbox, mend, registry, workFolder } = ports;
  const foreign = lockFiles.find((path) => !isUpdatable(path));
  if (foreign !== undefined) return refused(`${foreign} is not a package-lock.json of npm.`);
  if (name.length > longestName || !packageName.test(name))
    return refused(`${plainText(name, 100)} is not the name of a package of npm.`);
  if (registry === null)
    return without('This server fetches no packages. Whoever runs it can allow a registry.');
  if (!sandbox) return without(`This server has no sandbox to run npm in.${mend === null ? '' : ` ${mend}`}`);
  try {
    await mkdir(join(workFolder, 'source'), { recursive: true });
    await ports.checkOut(join(workFolder, 'source'), signal);
    const { milliseconds } = buildLimits;
    const commands = new Commands(sandbox, maskSecrets([]), signal, { milliseconds, onlyTests: false });
    const results: Updated[] = [];
    for (const [index, lockPath] of lockFiles.entries()) {
      const place = { lockPath, work: join(workFolder, `update-${index}`) };
      const result = await updateOne({ ...ports, registry }, commands, place, wanted);
      if (result.type !== 'UPDATED') return result;
      results.push(result);
    }
    return {
      type: 'UPDATED',
      edits: results.flatMap(({ edits }) => edits),
      from: [...new Set(results.flatMap(({ from }) => from))],
      to: [...new Set(results.flatMap(({ to }) => to))],
      ranges: results.flatMap(({ ranges }) => ranges),
    };
  } finally {
    await clear(workFolder);
  }
};
