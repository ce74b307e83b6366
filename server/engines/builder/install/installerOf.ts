import { isLaterYarn, type PackageTool } from '../packages/packageTool.ts';
import type { Installer } from './installer.ts';
import { laterYarnInstaller } from './laterYarnInstaller.ts';
import { npmInstaller } from './npmInstaller.ts';
import { pnpmInstaller } from './pnpmInstaller.ts';
import { yarnInstaller } from './yarnInstaller.ts';

/** How a package manager installs; null stands for npm as it is on this machine. */
export const installerOf = (tool: PackageTool | null): Installer => {
  if (tool === null) return npmInstaller;
  if (tool.name === 'pnpm') return pnpmInstaller;
  return isLaterYarn(tool) ? laterYarnInstaller : yarnInstaller;
};
