import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Commands } from '../commands.ts';
import { openRegistryProxy } from '../registryProxy.ts';
import { type BuilderPorts } from '../ports.ts';
import { Failed, line, type Telling } from '../running.ts';
import { missingInRegistry, missingWithoutRegistry } from './packageMissing.ts';
import type { ProjectToInstall } from './projectToInstall.ts';

/** Where the proxy is reached in the sandbox. */
const proxyPort = 3128;
const proxy = `http://127.0.0.1:${proxyPort}`;

/** Where npm works in the sandbox. */
const inside = '/install';

/** How npm is asked not to wait for what does not come, nor to tell of what is not its business here. */
const settings = {
  CI: 'true',
  NO_COLOR: '1',
  // The authorities that this machine trusts besides those that Node knows: a registry of a company's own.
  NODE_USE_SYSTEM_CA: '1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  npm_config_progress: 'false',
  npm_config_loglevel: 'warn',
  // Beside what it installs: what it fetches counts as what it writes, and is gone with it.
  npm_config_cache: '.npm',
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '500',
  npm_config_fetch_timeout: '30000',
};

const fetchAll = async function* (
  commands: Commands,
  registry: string,
  project: ProjectToInstall,
  folder: string,
): Telling<null> {
  // Names of sockets are short (unix(7)), and the folder of the work need not be.
  const reach = await mkdtemp(join(tmpdir(), 'slipway-registry-'));
  const door = await openRegistryProxy(registry, join(reach, 'socket'));
  const said: string[] = [];
  try {
    const failed = yield* commands.run({
      name: 'npm ci --ignore-scripts',
      argv: ['npm', 'ci', '--ignore-scripts'],
      folder: inside,
      environment: {
        ...settings,
        npm_config_registry: registry,
        npm_config_proxy: proxy,
        npm_config_https_proxy: proxy,
        npm_config_noproxy: '',
      },
      mounts: [{ from: folder, to: inside, writable: true }],
      bridges: [{ kind: 'REACH', socket: join(reach, 'socket'), port: proxyPort }],
      onLine: (text) => said.push(text),
    });
    for (const host of door.refused)
      yield line(`${host} was asked for, and refused: it is not the registry.`);
    if (failed === null || failed.code !== 'COMMAND_FAILED') return failed;
    return missingInRegistry(project.locked, registry, said, door.unreachable()) ?? failed;
  } finally {
    await door.close();
    await rm(reach, { recursive: true, force: true });
  }
};

const takeFromRepository = (commands: Commands, folder: string): Telling<null> =>
  commands.run({
    name: 'npm ci --ignore-scripts --offline',
    argv: ['npm', 'ci', '--ignore-scripts', '--offline'],
    folder: inside,
    environment: settings,
    mounts: [{ from: folder, to: inside, writable: true }],
  });

/**
 * Installs the packages of a project into a folder that holds what npm needs: without running anything of theirs while the registry can be
 * reached, then what they run themselves, with no network.
 * @returns whether all of it went well enough to be kept for other builds
 */
export const fetchPackages = async function* (
  { registry }: BuilderPorts,
  commands: Commands,
  project: ProjectToInstall,
  folder: string,
): Telling<'WHOLE' | 'SCRIPTS_FAILED'> {
  const missing = missingWithoutRegistry(project.locked);
  if (registry === null && missing) return missing;
  const failed =
    registry === null || !missing
      ? yield* takeFromRepository(commands, folder)
      : yield* fetchAll(commands, registry, project, folder);
  if (failed) return failed;
  if (!project.locked.mayRunScripts) return 'WHOLE';
  const scripts = yield* commands.run({
    name: 'npm rebuild',
    argv: ['npm', 'rebuild', '--offline'],
    folder: inside,
    environment: settings,
    mounts: [{ from: folder, to: inside, writable: true }],
  });
  if (!(scripts instanceof Failed)) return 'WHOLE';
  if (scripts.code !== 'COMMAND_FAILED') return scripts;
  yield line(
    'A package could not finish what it runs when it is installed: there is no network for that. The build goes on without.',
  );
  return 'SCRIPTS_FAILED';
};
