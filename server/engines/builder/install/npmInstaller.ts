import { type Installer, plainly } from './installer.ts';
import { readLockedPackages } from './lockedPackages.ts';

/** How npm is asked for what it does here. */
export const npmSettings = {
  ...plainly,
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

/** How npm reaches the registry. */
export const npmReach = ({ registry, proxy }: { registry: string; proxy: string }) => ({
  npm_config_registry: registry,
  npm_config_proxy: proxy,
  npm_config_https_proxy: proxy,
  npm_config_noproxy: '',
});

/** Whether a line of npm's tells of a fault. */
export const isNpmFault = (said: string): boolean => /npm (?:error|ERR!)/.test(said);

/** What in a package.json decides what any package manager installs. */
export const deciding = [
  'name',
  'version',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'bundleDependencies',
  'bundledDependencies',
  'overrides',
  'workspaces',
  'bin',
  'os',
  'cpu',
  'libc',
];

/** Installs with npm, as it is on this machine. */
export const npmInstaller: Installer = {
  whose: 'npm',
  writes: 'npm install',
  readLock: readLockedPackages,
  givenLock: (text) => text,
  deciding,
  settings: async () => new Map(),
  install: (reach) => {
    const argv = ['npm', 'ci', '--ignore-scripts', ...(reach ? [] : ['--offline'])];
    return { name: argv.join(' '), argv, environment: { ...npmSettings, ...(reach ? npmReach(reach) : {}) } };
  },
  finish: { name: 'npm rebuild', argv: ['npm', 'rebuild', '--offline'], environment: npmSettings },
  isFault: isNpmFault,
  whileBuilding: {},
  leftovers: [],
  replaced: [],
};
