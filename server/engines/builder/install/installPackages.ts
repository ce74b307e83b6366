import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlacedLayer } from '../../artifacts/index.ts';
import type { Commands } from '../commands.ts';
import { isFolderItself } from '../insideFolder.ts';
import { keepFolders } from '../keepFolders.ts';
import { Failed, line, type RunningBuild, type Telling } from '../running.ts';
import { readPackageTool, toolMounts } from '../packages/packageTool.ts';
import { installPython } from '../python/installPython.ts';
import { isPythonLock } from '../packages/pythonPackages.ts';
import { fetchPackages } from './fetchPackages.ts';
import { copyPackages, movePackages } from './placePackages.ts';
import { placeTool } from './placeTool.ts';
import { projectToInstall, writeProject } from './projectToInstall.ts';

/** Which of some folders there are: what packages ran when they were installed may have put links in their place. */
const foldersOf = async (top: string, paths: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(paths.map((path) => isFolderItself(top, path)));
  return paths.filter((_path, index) => found[index]);
};

/**
 * Puts the packages of a project in their place: those that were kept by an earlier build with the same lock file, or else from the registry,
 * or what the repository holds itself.
 * @param project the folder with package.json, as it was checked out
 * @returns whether there was anything to install, and whether it was here
 */
export const installPackages = async function* (
  build: RunningBuild,
  commands: Commands,
  project: string,
  lockPath: string,
): Telling<'DONE' | 'FROM_CACHE'> {
  if (isPythonLock(lockPath)) return yield* installPython(build, commands, project, lockPath);
  const { ports, folder, plan, signal } = build;
  const tool = readPackageTool(plan.packageManager?.value ?? '');
  const wanted = await projectToInstall(project, lockPath, tool, ports);
  if (wanted instanceof Failed) return wanted;
  const noTool = tool ? yield* placeTool(build, commands, tool) : null;
  if (noTool) return noTool;
  if (wanted === null) return 'DONE';
  for (const name of wanted.installer.replaced) await rm(join(project, name), { force: true });
  const known = await ports.artifacts.recall(wanted.name);
  if (known) {
    await copyPackages(ports.artifacts, project, known, signal);
    yield line('The packages of this lock file were here.');
    return 'FROM_CACHE';
  }
  const work = join(folder, 'install');
  await mkdir(work);
  await writeProject(wanted, work);
  const tools = toolMounts(build.toolFolder);
  const fetched = yield* fetchPackages(ports, commands, wanted, { folder: work, tools });
  if (fetched instanceof Failed) {
    const own = await foldersOf(project, wanted.packageFolders);
    if (fetched.code !== 'PACKAGE_MISSING' || own.length === 0) return fetched;
    yield line(`${fetched.message} The packages that the repository itself holds are taken.`);
    return 'DONE';
  }
  const paths = await foldersOf(work, wanted.packageFolders);
  const layers: PlacedLayer[] = [];
  const keepFolder = keepFolders(ports.artifacts);
  for (const path of paths) {
    for (const name of wanted.installer.leftovers) await rm(join(work, path, name), { force: true });
    const kept = await keepFolder(join(work, path), path);
    if (kept instanceof Failed) return kept;
    layers.push({ path, digest: kept.digest });
  }
  // What could not finish may do so another time.
  if (fetched === 'WHOLE') await ports.artifacts.remember(wanted.name, layers);
  await movePackages(work, project, paths);
  return 'DONE';
};
