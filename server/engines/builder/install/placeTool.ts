import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Commands } from '../commands.ts';
import { readInside } from '../insideFolder.ts';
import { keepFolders } from '../keepFolders.ts';
import { isLaterYarn, type PackageTool, toolWords } from '../packages/packageTool.ts';
import { Failed, type RunningBuild, type Telling } from '../running.ts';
import { isNpmFault, npmReach, npmSettings } from './npmInstaller.ts';
import { inside, reachRegistry } from './reachRegistry.ts';

const longestArchive = 64 * 1024 * 1024;
/** Changes with what is done to keep one: what was kept is then made anew. */
const version = 1;

/** Its package in the registry; Yarn has another one from version 2 on. */
const packageOf = (tool: PackageTool): string => (isLaterYarn(tool) ? '@yarnpkg/cli-dist' : tool.name);

const nameOf = ({ name, version: its, hash }: PackageTool): string =>
  createHash('sha256')
    .update(JSON.stringify(['package manager', version, name, its, hash]))
    .digest('hex');

const notFetched = (tool: PackageTool, registry: string, unreachable: string | null): Failed => {
  const host = URL.parse(registry)?.host ?? registry;
  return new Failed(
    'PACKAGE_MISSING',
    unreachable === null
      ? `${toolWords(tool)} could not be fetched from ${host}. Name a version that is published as packageManager in package.json.`
      : `${toolWords(tool)}, which installs this lock file, could not be fetched, and no earlier build here had it: ${host} cannot be reached. Try again when it can.`,
  );
};

const differs = async (
  tool: PackageTool,
  folder: string,
  path: string | undefined,
): Promise<Failed | null> => {
  const { hash } = tool;
  if (hash === null) return null;
  const content = path === undefined ? null : await readInside(folder, path, longestArchive);
  const found = createHash(hash.algorithm).update(content ?? '');
  if (content !== null && found.digest('hex') === hash.hex) return null;
  return new Failed(
    'PACKAGE_MISSING',
    `What the registry has as ${toolWords(tool)} is not what the plan names: its ${hash.algorithm} is another one. Nothing of it was run. Correct the hash of packageManager in package.json, or find out who changed the package.`,
  );
};

/**
 * Fetches a package manager with what it takes along, and compares it with the hash that the plan names before any of it is run: as Corepack
 * does, its archive, or the one file that a later Yarn is.
 */
const fetchTool = async function* (
  commands: Commands,
  tool: PackageTool,
  registry: string,
  folder: string,
): Telling<null> {
  const ask = (argv: readonly string[]) =>
    reachRegistry(commands, {
      registry,
      command: (reach) => ({
        name: argv.filter((word) => word !== '--no-package-lock').join(' '),
        argv,
        environment: { ...npmSettings, ...npmReach(reach) },
      }),
      mounts: [{ from: folder, to: inside, writable: true }],
      missing: (said, unreachable) =>
        unreachable !== null || said.some(isNpmFault) ? notFetched(tool, registry, unreachable) : null,
    });
  const install = ['npm', 'install', '--ignore-scripts', '--no-save', '--no-package-lock'];
  const named = `${packageOf(tool)}@${tool.version}`;
  if (tool.hash === null || isLaterYarn(tool)) {
    const failed = yield* ask([...install, named]);
    return failed ?? differs(tool, folder, `node_modules/${packageOf(tool)}/bin/yarn.js`);
  }
  const unpacked = yield* ask(['npm', 'pack', '--ignore-scripts', named]);
  if (unpacked) return unpacked;
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  return (await differs(tool, folder, archive)) ?? (yield* ask([...install, `./${archive}`]));
};

/**
 * Puts the package manager of a project in its place for this build: the one that an earlier build fetched, or else from the registry, as any
 * package. It never runs but in the sandbox.
 */
export const placeTool = async function* (
  build: RunningBuild,
  commands: Commands,
  tool: PackageTool,
): Telling<null> {
  const { artifacts, registry } = build.ports;
  const name = nameOf(tool);
  const known = (await artifacts.recall(name))?.[0];
  if (known) {
    build.toolFolder = await build.open(known.digest);
    return null;
  }
  if (registry === null) {
    return new Failed(
      'PACKAGE_MISSING',
      `${toolWords(tool)}, which installs this lock file, is missing here, and this server fetches no packages. Whoever runs it can allow a registry. Or run npm install --package-lock-only, and commit package-lock.json in the place of the other lock file.`,
    );
  }
  const folder = join(build.folder, 'tools');
  await mkdir(folder);
  const failed = yield* fetchTool(commands, tool, registry, folder);
  if (failed) return failed;
  const place = join(folder, 'node_modules');
  const layer = await keepFolders(artifacts)(place, 'node_modules');
  if (layer instanceof Failed) return layer;
  await artifacts.remember(name, [{ path: 'node_modules', digest: layer.digest }]);
  build.toolFolder = place;
  return null;
};
