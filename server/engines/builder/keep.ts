import { createHash } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layer } from '../artifacts/index.ts';
import { insideFolder, isFolderItself } from './insideFolder.ts';
import { keepFolders } from './keepFolders.ts';
import { mostPackageLayers } from './limits.ts';
import { type BuiltImage, type ContainerSettings, shownCommand } from './dockerfile/imageSettings.ts';
import { keepImage } from './dockerfile/keepImage.ts';
import { type Plan, servesFiles } from './planning/plan.ts';
import type { BuildEvent, Machine, RunManifest } from './ports.ts';
import { isPythonLock, pythonFolderOf } from './packages/pythonPackages.ts';
import { Failed, type RunningBuild } from './running.ts';

type Built = Extract<BuildEvent, { type: 'BUILT' }>;

/** What tools leave among packages for the next time: no release needs it, and it is another one each time. */
const caches = ['.cache', '.vite', '.vite-temp'];

const runtimeOf = ({ kind }: Plan, { node, python }: Machine): string | null => {
  if (servesFiles(kind.value)) return null;
  return kind.value === 'NODE_SERVICE' ? `node ${node}` : `python ${python}`;
};

const manifestOf = (plan: Plan, machine: Machine): RunManifest => {
  const isService = !servesFiles(plan.kind.value);
  return {
    kind: isService ? 'SERVICE' : 'STATIC',
    start: isService ? (plan.start?.value ?? null) : null,
    ...(plan.release ? { release: plan.release.value } : {}),
    ...(plan.crons ? { crons: plan.crons.value } : {}),
    ...(plan.volumes ? { volumes: plan.volumes.value } : {}),
    output: isService ? plan.output.value : '',
    fallback: plan.fallback?.value ?? 'NOT_FOUND',
    healthPath: plan.healthPath.value,
    runtime: runtimeOf(plan, machine),
  };
};

const toldOf = ({ argv, environment, folder, asRoot, port }: ContainerSettings) => [
  argv,
  Object.entries(environment).toSorted(),
  folder,
  asRoot,
  port,
];

/** The same for the same manifest and layers: their values, in an order of our own. */
const digestOf = (manifest: RunManifest, layers: Built['layers']): string => {
  const { kind, start, output, fallback, healthPath, runtime, release, volumes, crons, container } = manifest;
  const told = [
    kind,
    start,
    output,
    fallback,
    healthPath,
    runtime,
    layers.map(({ path, digest }) => [path, digest]),
    ...(release === undefined ? [] : [release]),
    ...(volumes === undefined ? [] : [Object.entries(volumes).toSorted()]),
    ...(crons === undefined
      ? []
      : [
          {
            crons: crons.map(({ name, schedule, command, timeoutMinutes }) => [
              name,
              schedule,
              command,
              timeoutMinutes,
            ]),
          },
        ]),
    ...(container === undefined ? [] : [{ container: toldOf(container) }]),
  ];
  return createHash('sha256')
    .update(`slipway release 1\n${JSON.stringify(told)}`)
    .digest('hex');
};

/** The folders of packages of a project, by path, those within another one left out. What cannot be read is found when it is to be kept. */
const packageFolders = async (project: string, below = ''): Promise<string[]> => {
  const entries = await readdir(join(project, below), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const path = join(below, entry.name);
    if (entry.name === 'node_modules') found.push(path);
    else found.push(...(await packageFolders(project, path)));
  }
  return found.sort();
};

type Kept = { path: string; layer: Layer };

/** The folder of packages of Python that was put into a project; none where something else has taken its place. */
const pythonFolders = async ({ lockFile }: Plan, project: string): Promise<string[]> => {
  const path = lockFile && isPythonLock(lockFile.value) ? pythonFolderOf(lockFile.value) : null;
  return path !== null && (await isFolderItself(project, path)) ? [path] : [];
};

const keepService = async ({ ports, plan }: RunningBuild, project: string): Promise<Kept[] | Failed> => {
  const keepFolder = keepFolders(ports.artifacts);
  const packages: Kept[] = [];
  const own = await pythonFolders(plan, project);
  const others = (await packageFolders(project)).filter(
    (path) => !own.some((one) => path.startsWith(`${one}/`)),
  );
  for (const [index, path] of [...own, ...others].entries()) {
    const folder = join(project, path);
    for (const cache of caches) await rm(join(folder, cache), { recursive: true, force: true });
    if (index >= mostPackageLayers) continue;
    const layer = await keepFolder(folder, path);
    if (layer instanceof Failed) return layer;
    packages.push({ path, layer });
    await rm(folder, { recursive: true, force: true });
  }
  const layer = await keepFolder(project, '');
  return layer instanceof Failed ? layer : [{ path: '', layer }, ...packages];
};

const keepFiles = async ({ ports, plan }: RunningBuild, output: string): Promise<Kept[] | Failed> => {
  const name = plan.output.value;
  if (name === '') await rm(join(output, 'node_modules'), { recursive: true, force: true });
  const layer = await keepFolders(ports.artifacts)(output, '', name);
  if (layer instanceof Failed) return layer;
  if (layer.fileCount > 0) return [{ path: '', layer }];
  return new Failed('NO_OUTPUT', `The folder "${name}" is empty. Make sure that the build writes to it.`);
};

const builtOf = (
  manifest: RunManifest,
  kept: readonly { path: string; digest: string; bytes: number; fileCount: number }[],
): Built => {
  const layers = kept.map(({ path, digest }) => ({ path, digest }));
  return {
    type: 'BUILT',
    manifest,
    layers,
    digest: digestOf(manifest, layers),
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    fileCount: kept.reduce((sum, { fileCount }) => sum + fileCount, 0),
  };
};

/** Keeps the file system that a Dockerfile came to, with how it is run. */
const keepContainer = async (
  { plan, ports }: RunningBuild,
  { folder, settings }: BuiltImage,
): Promise<Built | Failed> => {
  const volumes = Object.values(plan.volumes?.value ?? {});
  const kept = await keepImage(folder, volumes, keepFolders(ports.artifacts));
  if (kept instanceof Failed) return kept;
  const manifest: RunManifest = {
    ...manifestOf(plan, ports.machine),
    start: shownCommand(settings),
    runtime: `linux ${process.arch}`,
    container: settings,
  };
  return builtOf(manifest, kept);
};

/**
 * Keeps what a build came to: the folder of files that is served, or all of a service, its packages apart: releases share those for as long
 * as the lock file stays the same. What was built is foreign: folders may have become links to anywhere.
 */
export const keep = async (build: RunningBuild): Promise<Built | Failed> => {
  const { plan, ports, folder, image } = build;
  if (image) return keepContainer(build, image);
  const source = join(folder, 'source');
  const manifest = manifestOf(plan, ports.machine);
  const project = await insideFolder(source, plan.root.value);
  const output = await insideFolder(source, join(plan.root.value, plan.output.value));
  if (project === null || output === null || !(await lstat(output)).isDirectory()) {
    return new Failed(
      'NO_OUTPUT',
      `There is no folder "${plan.output.value}" after the build. Set "output" to the folder it writes, in slipway.json or in the project settings.`,
    );
  }
  const kept =
    manifest.kind === 'SERVICE' ? await keepService(build, project) : await keepFiles(build, output);
  if (kept instanceof Failed) return kept;
  return builtOf(
    manifest,
    kept.map(({ path, layer }) => ({ ...layer, path })),
  );
};
