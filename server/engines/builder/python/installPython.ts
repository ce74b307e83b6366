import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Commands } from '../commands.ts';
import { alike, isReason } from '../detect/told.ts';
import { isFolderItself, readInside } from '../insideFolder.ts';
import { copyPackages, movePackage } from '../install/placePackages.ts';
import { inside, reachRegistry } from '../install/reachRegistry.ts';
import { keepFolders } from '../keepFolders.ts';
import type { Machine } from '../ports.ts';
import { pythonFolder, pythonFolderOf } from '../packages/pythonPackages.ts';
import { tooMuch } from '../packages/registryProxy.ts';
import { Failed, line, type RunningBuild, type Telling } from '../running.ts';
import { installedPackages } from './installedPackages.ts';
import { type Asking, compilePackages, isPipFault, pipFiles, pipInstall } from './pip.ts';
import { endless, fromOtherIndex, indexAway, missingWithoutIndex, pipFault } from './pipFaults.ts';
import { projectWheels } from './projectWheels.ts';
import type { PythonPackages } from './pythonPackagesIn.ts';
import { readPythonPackages } from './readPythonPackages.ts';

const mebibyte = 1024 * 1024;
const longest = { lockFile: 64 * mebibyte, log: 64 * mebibyte };
/** Changes with what is done to install: what was kept is then made anew. */
const version = 1;

/** What pip is given: files by path, and how it is asked. */
type Given = { files: ReadonlyMap<string, Buffer>; asking: Asking; name: string };

const give = (
  { packages, isComplete, constraints, early }: PythonPackages,
  wheels: ReadonlyMap<string, Buffer>,
  { python, pip }: Machine,
): Given => {
  const isHashed = packages.every(({ hashes }) => hashes.length > 0);
  const rows = packages.map(({ wanted, hashes }) =>
    [wanted, ...(isHashed ? hashes.map((hash) => `--hash=${hash}`) : [])].join(' '),
  );
  const files = new Map<string, Buffer>([[pipFiles.requirements, Buffer.from(`${rows.join('\n')}\n`)]]);
  if (constraints.length > 0) files.set(pipFiles.constraints, Buffer.from(`${constraints.join('\n')}\n`));
  for (const [name, content] of wheels) files.set(join(pipFiles.wheels, name), content);
  const asking = {
    isComplete,
    isHashed,
    early,
    hasConstraints: constraints.length > 0,
    hasWheels: wheels.size > 0,
  };
  const told = ['packages of Python', version, python, pip?.abi, process.platform, process.arch, asking];
  const hash = createHash('sha256').update(JSON.stringify(told));
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256').update(files.get(path) ?? '');
    hash.update(JSON.stringify([path, content.digest('hex')]));
  }
  return { files, asking, name: hash.digest('hex') };
};

/** Runs pip, and compiles what it installed. */
const runPip = async function* (
  { ports, plan }: RunningBuild,
  commands: Commands,
  { packages }: PythonPackages,
  { asking, folder }: { asking: Asking; folder: string },
): Telling<null> {
  const [index, ...others] = ports.pythonIndex ?? [];
  const mounts = [{ from: folder, to: inside, writable: true }];
  const host = URL.parse(index ?? '')?.host ?? null;
  const elsewhere = host === null ? null : fromOtherIndex(packages, host);
  if (elsewhere) return elsewhere;
  if (index === undefined && !asking.hasWheels) return missingWithoutIndex(packages);
  const said: string[] = [];
  const failed =
    index === undefined
      ? yield* commands.run({
          ...pipInstall(asking, null),
          folder: inside,
          mounts,
          onLine: (text) => said.push(text),
        })
      : yield* reachRegistry(commands, {
          registry: index,
          others,
          command: (reach) => pipInstall(asking, reach),
          mounts,
          missing: (all, unreachable) => {
            said.push(...all);
            if (unreachable === null || !all.some(isPipFault)) return null;
            return unreachable === tooMuch ? endless(host ?? index) : indexAway(packages, host ?? index);
          },
        });
  if (failed instanceof Failed) {
    if (failed.code !== 'COMMAND_FAILED') return failed;
    const log = (await readInside(folder, pipFiles.log, longest.log))?.toString('utf8') ?? '';
    const lockPath = basename(plan.lockFile?.value ?? '');
    const python = ports.machine.python ?? '';
    return pipFault({ packages, lockPath, host, python, said, log }) ?? failed;
  }
  const compiled = yield* commands.run({ ...compilePackages, folder: inside, mounts });
  // Packages have files for other versions of Python, which do not compile here, and are not read either.
  return compiled instanceof Failed && compiled.code !== 'COMMAND_FAILED' ? compiled : null;
};

/** Says what stands in its place now: where versions were looked for, nothing else tells which were taken. */
const tellInstalled = async function* (build: RunningBuild, project: string): Telling<null> {
  const { plan } = build;
  const folder = join(project, pythonFolderOf(plan.lockFile?.value ?? ''));
  const installed = await installedPackages(folder);
  yield line(`Installed: ${installed.join(', ')}`);
  if (plan.lockFile)
    yield { type: 'PLANNED', plan: { ...plan, packages: alike(installed.join(', '), plan.lockFile) } };
  const [, server] =
    /^python3 -m (gunicorn|uvicorn|hypercorn|waitress|flask)\b/.exec(plan.start?.value ?? '') ?? [];
  const names: string[] = await readdir(folder).catch(() => []);
  if (server === undefined || names.includes(server)) return null;
  return new Failed(
    'PACKAGE_MISSING',
    `It is started with ${server}, which is not among its packages. Add ${server} to ${basename(plan.lockFile?.value ?? '')}, or say “start” in slipway.json.`,
  );
};

/**
 * Puts the packages of a Python project in their place: those that were kept by an earlier build that asked for the same, or else wheels from
 * the index, or what the repository holds itself.
 * @param project the folder that the path of the lock file begins in, as it was checked out
 * @returns whether there was anything to install, and whether it was here
 */
export const installPython = async function* (
  build: RunningBuild,
  commands: Commands,
  project: string,
  lockPath: string,
): Telling<'DONE' | 'FROM_CACHE'> {
  const { ports, folder, signal } = build;
  const top = join(project, dirname(lockPath));
  const read = async (path: string) =>
    (await readInside(top, path, longest.lockFile))?.toString('utf8').replace(/^\uFEFF/, '') ?? null;
  const wanted = await readPythonPackages(read, basename(lockPath), ports.machine.python ?? '');
  if (isReason(wanted)) return new Failed('CANNOT_BE_BUILT', wanted.message);
  if (wanted === null) return 'DONE';
  for (const left of wanted.left) yield line(left);
  const { files, asking, name } = give(wanted, await projectWheels(top, wanted), ports.machine);
  const place = pythonFolderOf(lockPath);
  const known = await ports.artifacts.recall(name);
  if (known?.[0]) {
    await copyPackages(ports.artifacts, project, [{ path: place, digest: known[0].digest }], signal);
    yield line('These packages were here.');
    return (yield* tellInstalled(build, project)) ?? 'FROM_CACHE';
  }
  const work = join(folder, 'install');
  for (const one of [pipFiles.temporary, pythonFolder, pipFiles.wheels])
    await mkdir(join(work, one), { recursive: true });
  for (const [path, content] of files) await writeFile(join(work, path), content);
  const failed = yield* runPip(build, commands, wanted, { asking, folder: work });
  if (failed) return failed;
  if (!(await isFolderItself(work, pythonFolder)))
    return new Failed('NOT_KEPT', `${pythonFolder} is no folder after packages were installed.`);
  const layer = await keepFolders(ports.artifacts)(join(work, pythonFolder), place);
  if (layer instanceof Failed) return layer;
  await ports.artifacts.remember(name, [{ path: place, digest: layer.digest }]);
  await movePackage(join(work, pythonFolder), project, place);
  return (yield* tellInstalled(build, project)) ?? 'DONE';
};
