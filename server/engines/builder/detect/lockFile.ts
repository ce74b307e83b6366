import type { Plan } from '../planning/plan.ts';
import { npmLockFile } from './npmLockFile.ts';
import type { PackageFile } from './packageFile.ts';
import { packageToolOf } from './packageManager.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, isReason, type Reason, reason } from './told.ts';

/** Lock files by whose they are; npm takes the shrinkwrap where both of its own are. */
const known = [
  { file: 'npm-shrinkwrap.json', manager: 'npm' },
  { file: 'package-lock.json', manager: 'npm' },
  { file: 'pnpm-lock.yaml', manager: 'pnpm' },
  { file: 'yarn.lock', manager: 'yarn' },
  { file: 'bun.lock', manager: 'bun' },
  { file: 'bun.lockb', manager: 'bun' },
] as const;

/** How the packages of a project are installed: from which lock file, and by what where that is not npm. */
export type Locked = Pick<Plan, 'lockFile' | 'packageManager'>;

/**
 * Whence dependencies are installed: the lock file of the package manager that package.json names, or else the one that is there, npm's
 * before others.
 * @returns the reason where there is something to install that cannot be installed here
 */
export const lockFileOf = async (files: ProjectFiles, pkg: PackageFile): Promise<Locked | Reason> => {
  const { dependencies, development, packageManager, workspaces } = pkg;
  // A lock file of nothing has nothing to install.
  const isOfParts = workspaces.length > 0 || files.has('pnpm-workspace.yaml');
  if (dependencies.size + development.size === 0 && !isOfParts) return { lockFile: null };
  const manager = packageManager && /^(npm|pnpm|yarn|bun)\b/.exec(packageManager.value)?.[1];
  const here = known.filter(({ file }) => files.has(file));
  const chosen = here.find((one) => one.manager === manager) ?? here[0];
  if (!chosen) {
    const [first] = [...dependencies.values(), ...development.values(), ...workspaces];
    return reason(
      'package.json asks for packages, but no lock file says in which versions. Run `npm install --package-lock-only` and commit package-lock.json.',
      files.where('package.json', first?.line),
    );
  }
  const { file } = chosen;
  const isOther = manager !== undefined && manager !== chosen.manager;
  const beside = isOther ? `, though package.json names ${manager}` : '';
  if (chosen.manager === 'bun') {
    return reason(
      `${file} is Bun’s, whose lock files are not installed here yet. Run \`npm install --package-lock-only\` and commit package-lock.json.`,
      files.where(file),
    );
  }
  if (chosen.manager === 'npm') {
    const lockFile = await npmLockFile(files, file, beside);
    return isReason(lockFile) ? lockFile : { lockFile };
  }
  const tool = await packageToolOf(
    files,
    { ...pkg, packageManager: isOther ? undefined : packageManager },
    chosen,
  );
  if (isReason(tool)) return tool;
  if (workspaces.length > 0 && /^yarn@[01]\./.test(tool.value)) {
    return reason(
      'Workspaces of Yarn 1 are not installed here yet. Run `npm install --package-lock-only` and commit package-lock.json in the place of yarn.lock, or go on to a later Yarn.',
      files.where('package.json', workspaces[0]?.line),
    );
  }
  const whose = chosen.manager === 'pnpm' ? 'pnpm’s' : 'Yarn’s';
  return {
    lockFile: found(file, files.where(file), `${file} is ${whose} lock file${beside}.`),
    packageManager: tool,
  };
};
