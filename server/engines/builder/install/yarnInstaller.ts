import { programsInside } from '../packages/packageTool.ts';
import { type Installer, plainly } from './installer.ts';
import { deciding, npmInstaller, npmReach } from './npmInstaller.ts';
import { givenYarnLock, readYarnLock } from './yarnLock.ts';

const environment = { ...plainly, YARN_CACHE_FOLDER: '.yarn-cache' };

/** Installs with Yarn 1, in a version of the project's own. */
export const yarnInstaller: Installer = {
  whose: 'Yarn',
  writes: 'yarn install',
  readLock: readYarnLock,
  givenLock: givenYarnLock,
  deciding: [...deciding, 'resolutions', 'private', 'license'],
  settings: async () => new Map(),
  install: (reach) => {
    const words = ['install', '--frozen-lockfile', '--ignore-scripts', ...(reach ? [] : ['--offline'])];
    return {
      name: ['yarn', ...words].join(' '),
      argv: [
        `${programsInside}/yarn`,
        ...words,
        // What packages say of the Node that they want is for people, as with npm.
        '--ignore-engines',
        '--non-interactive',
        '--no-progress',
        '--network-timeout=30000',
      ],
      environment: { ...environment, ...(reach ? npmReach(reach) : {}) },
    };
  },
  // It lies as npm would have put it, and Yarn has no command for this.
  finish: npmInstaller.finish,
  isFault: (said) => /^(?:error|warning) |\berror\b/.test(said),
  whileBuilding: {},
  leftovers: [],
  replaced: [],
};
