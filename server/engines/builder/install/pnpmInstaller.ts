import { programsInside } from '../packages/packageTool.ts';
import { type Installer, plainly } from './installer.ts';
import { deciding } from './npmInstaller.ts';
import { givenPnpmLock, readPnpmLock } from './pnpmLock.ts';
import { pnpmInPackage, pnpmSettings } from './pnpmSettings.ts';

const pnpm = `${programsInside}/pnpm`;

/** Settings as variables: until version 10 pnpm reads those of npm, later ones of its own. */
const variables = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => [
      [`npm_config_${name}`, value],
      [`pnpm_config_${name}`, value],
    ]),
  );

/** How pnpm is asked, wherever it runs here, to be the version that was asked for: another one would be fetched and run. */
const pnpmAsItIs = variables({
  manage_package_manager_versions: 'false',
  package_manager_strict: 'false',
  pm_on_fail: 'ignore',
  verify_deps_before_run: 'false',
  update_notifier: 'false',
});

const settings = {
  ...plainly,
  ...pnpmAsItIs,
  ...variables({
    // Beside what it installs, which is then linked and not copied.
    store_dir: '.pnpm-store',
    ignore_pnpmfile: 'true',
    // Programs find their packages by where they lie; paths from the top would be those of this place.
    extend_node_path: 'false',
    side_effects_cache: 'false',
    fetch_retries: '1',
    fetch_retry_mintimeout: '500',
    fetch_timeout: '30000',
  }),
};

/** Installs with pnpm, in a version of the project's own. */
export const pnpmInstaller: Installer = {
  whose: 'pnpm',
  writes: 'pnpm install',
  readLock: readPnpmLock,
  givenLock: givenPnpmLock,
  deciding: [...deciding, 'resolutions', 'dependenciesMeta', 'publishConfig'],
  decidingIn: { pnpm: pnpmInPackage },
  settings: pnpmSettings,
  install: (reach) => {
    const words = ['install', '--frozen-lockfile', '--ignore-scripts', ...(reach ? [] : ['--offline'])];
    const network = reach && {
      registry: `${reach.registry}/`,
      proxy: reach.proxy,
      http_proxy: reach.proxy,
      https_proxy: reach.proxy,
      noproxy: '',
    };
    return {
      name: ['pnpm', ...words].join(' '),
      argv: [pnpm, ...words, '--reporter=append-only'],
      environment: { ...settings, ...(network ? variables(network) : {}) },
    };
  },
  finish: {
    name: 'pnpm rebuild',
    argv: [pnpm, 'rebuild', '--reporter=append-only'],
    // Installing compared it with what the registry says of it.
    environment: { ...settings, ...variables({ offline: 'true', trust_lockfile: 'true' }) },
  },
  isFault: (said) => /\bERR_|\bERROR\b/.test(said),
  whileBuilding: pnpmAsItIs,
  leftovers: ['.modules.yaml', '.pnpm-workspace-state.json', '.pnpm-workspace-state-v1.json'],
  replaced: [],
};
