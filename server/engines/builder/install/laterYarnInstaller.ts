import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { programsInside } from '../packages/packageTool.ts';
import { type Installer, plainly, type ProjectReader } from './installer.ts';
import { isBelow } from './lockedPackages.ts';
import { deciding } from './npmInstaller.ts';
import { readLaterYarnLock } from './yarnLock.ts';

const yarn = `${programsInside}/yarn`;

/**
 * What .yarnrc.yml may say here: what decides which packages there are and how they lie. Left out is what would take them from elsewhere or
 * run programs (yarnPath, plugins, npmRegistryServer, npmScopes, caFilePath, unsafeHttpWhitelist, checksumBehavior).
 */
const allowed = [
  'catalog',
  'catalogs',
  'compressionLevel',
  'defaultProtocol',
  'nmHoistingLimits',
  'nmSelfReferences',
  'packageExtensions',
  'supportedArchitectures',
];
const longest = 256 * 1024;

const settingsOf = async (read: ProjectReader): Promise<ReadonlyMap<string, string>> => {
  const settings = new Map<string, string>();
  const text = (await read('.yarnrc.yml')) ?? '';
  try {
    const said = z
      .record(z.string(), z.unknown())
      .parse(parseYaml(text.slice(0, longest), { maxAliasCount: 0, uniqueKeys: false }));
    const only = Object.entries(said).filter(([key]) => allowed.includes(key));
    // JSON is YAML.
    if (only.length > 0) settings.set('.yarnrc.yml', JSON.stringify(Object.fromEntries(only)));
  } catch {
    // It says nothing, or Yarn will complain of what is missing.
  }
  const lock = (await read('yarn.lock')) ?? '';
  for (const [, encoded = ''] of lock.matchAll(/@patch:[^"\n]{1,400}?#(?:~\/|\.\/)([^"\n:&]{1,300})/g)) {
    const path = decodeURIComponent(encoded);
    const patch = isBelow(path) && path.endsWith('.patch') ? await read(path) : null;
    if (patch !== null) settings.set(path, patch);
  }
  return settings;
};

/** How a Yarn from 2 on is asked, wherever it runs here: to be itself, and to put packages where Node finds them. */
const laterYarnAsItIs = {
  YARN_IGNORE_PATH: '1',
  YARN_NODE_LINKER: 'node-modules',
  YARN_ENABLE_TELEMETRY: '0',
  YARN_ENABLE_GLOBAL_CACHE: '0',
};

const environment = {
  ...plainly,
  ...laterYarnAsItIs,
  YARN_ENABLE_SCRIPTS: '0',
  YARN_ENABLE_PROGRESS_BARS: '0',
  YARN_CACHE_FOLDER: '.yarn/cache',
};

/** Installs with Yarn 2 and later, in a version of the project's own. */
export const laterYarnInstaller: Installer = {
  whose: 'Yarn',
  writes: 'yarn install',
  readLock: readLaterYarnLock,
  givenLock: (text) => text,
  deciding: [...deciding, 'resolutions', 'dependenciesMeta', 'installConfig'],
  settings: settingsOf,
  install: (reach) => {
    const argv = ['install', '--immutable'];
    return {
      name: ['yarn', ...argv].join(' '),
      argv: [yarn, ...argv],
      environment: {
        ...environment,
        ...(reach
          ? {
              YARN_NPM_REGISTRY_SERVER: reach.registry,
              YARN_HTTP_PROXY: reach.proxy,
              YARN_HTTPS_PROXY: reach.proxy,
              YARN_HTTP_RETRY: '1',
              YARN_HTTP_TIMEOUT: '30000',
              ...(reach.registry.startsWith('http:')
                ? { YARN_UNSAFE_HTTP_WHITELIST: new URL(reach.registry).hostname }
                : {}),
            }
          : { YARN_ENABLE_NETWORK: '0' }),
      },
    };
  },
  finish: {
    name: 'yarn rebuild',
    argv: [yarn, 'rebuild'],
    environment: { ...environment, YARN_ENABLE_SCRIPTS: '1', YARN_ENABLE_NETWORK: '0' },
  },
  // An exception, and what the registry did not answer (yarnpkg.com/advanced/error-codes).
  isFault: (said) => /\bYN(?:0001|0035|0041|0082)\b/.test(said),
  whileBuilding: laterYarnAsItIs,
  leftovers: [],
  // What Yarn's Plug'n'Play is, where it was committed.
  replaced: ['.pnp.cjs', '.pnp.js', '.pnp.loader.mjs', '.pnp.data.json'],
};
