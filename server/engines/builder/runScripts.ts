import { join } from 'node:path';
import { z } from 'zod';
import type { Commands } from './commands.ts';
import { readInside } from './insideFolder.ts';
import { installerOf } from './install/installerOf.ts';
import { isPythonLock, pythonFolderOf, withPythonPackages } from './packages/pythonPackages.ts';
import { type PackageTool, programsInside, readPackageTool, toolMounts } from './packages/packageTool.ts';
import { Failed, type RunningBuild, type Telling } from './running.ts';

/** Where the repository is in the sandbox. */
const inside = '/app';
/** Where programs of its packages are found by their names. */
const own = '$PWD/node_modules/.bin';
/** What package managers run of a project itself once its packages are installed, in this order. */
const afterInstall = ['preinstall', 'install', 'postinstall', 'prepare'];
const longestPackageFile = 4 * 1024 * 1024;
const withScripts = z.object({ scripts: z.record(z.string(), z.string()) });

/** Says which package manager is to be used, by a package that would have to be fetched: that was seen to. */
const namesManager = /^npx\s+(?:-y\s+|--yes\s+)?only-allow(?:@\S+)?\s+\w+$/;

const scriptsOf = async (source: string, root: string, manager: string): Promise<string[]> => {
  try {
    const content = await readInside(source, join(root, 'package.json'), longestPackageFile);
    const { scripts } = withScripts.parse(JSON.parse(content?.toString('utf8') ?? ''));
    return afterInstall
      .filter((name) => Object.hasOwn(scripts, name) && !namesManager.test(scripts[name]?.trim() ?? ''))
      .map((name) => `${manager} run ${name}`);
  } catch {
    // It has none, or what it says of them is for npm to complain about.
    return [];
  }
};

/** The same at each build, so that what comes out can be the same. */
const fixed = {
  CI: 'true',
  NO_COLOR: '1',
  // https://reproducible-builds.org/specs/source-date-epoch/: the first instant that archives of all kinds can hold, 1980-01-01.
  SOURCE_DATE_EPOCH: '315532800',
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
  // What Python compiles beside its programs tells of the time.
  PYTHONDONTWRITEBYTECODE: '1',
};

/** A shell's command for which programs of packages are there by their names. */
const withNodePackages = (script: string, tool: PackageTool | null): string[] =>
  tool
    ? ['/bin/sh', '-c', `PATH="${own}:$1:$PATH"; shift\n${script}`, 'sh', programsInside]
    : ['/bin/sh', '-c', `PATH="${own}:$PATH"\n${script}`];

/**
 * Runs what the plan says, without network: the project's own scripts of installing with its build, or its tests. Programs of its packages
 * are found by their names.
 */
export const runScripts = async function* (
  { ports, order, plan, folder, toolFolder }: RunningBuild,
  commands: Commands,
  step: 'BUILD' | 'TEST',
): Telling<'DONE'> {
  const source = join(folder, 'source');
  const tool = readPackageTool(plan.packageManager?.value ?? '');
  const lockPath = plan.lockFile?.value ?? '';
  const isPython = isPythonLock(lockPath);
  const python = join(inside, plan.root.value, pythonFolderOf(lockPath));
  const ofInstalling =
    plan.lockFile && !isPython && step === 'BUILD'
      ? await scriptsOf(source, plan.root.value, tool?.name ?? 'npm')
      : [];
  const planned = step === 'BUILD' ? plan.build?.value : plan.test?.value;
  for (const script of [...ofInstalling, ...(planned ? [planned] : [])]) {
    const failed = yield* commands.run({
      name: script,
      argv: isPython ? withPythonPackages(script, python) : withNodePackages(script, tool),
      folder: join(inside, plan.root.value),
      environment: {
        ...fixed,
        ...installerOf(tool).whileBuilding,
        SLIPWAY_COMMIT: ports.commit,
        ...Object.fromEntries(order.variables.map(({ name, value }) => [name, value])),
      },
      mounts: [{ from: source, to: inside, writable: true }, ...toolMounts(toolFolder)],
    });
    if (failed instanceof Failed) return failed;
  }
  return 'DONE';
};
