import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetClone } from './cloneCache.ts';
import { removePartialClones } from './clone.ts';

const suffix = '.git';

/** The setting that names the folder in which this machine keeps its data. */
type DataFolder = { dataDirectory: string };

/** The folder of an organization's clones. They are a cache: what is missing is fetched again. */
const clonesOf = (env: DataFolder, organizationId: string): string =>
  join(env.dataDirectory, 'repositories', organizationId);

/** Removes all clones of an organization that is gone. */
export const removeClonesOf = (env: DataFolder, organizationId: string): Promise<void> =>
  rm(clonesOf(env, organizationId), { recursive: true, force: true, maxRetries: 3 });

/** The folder of a project's bare clone. */
export const cloneFolder = (env: DataFolder, organizationId: string, projectId: string): string =>
  join(clonesOf(env, organizationId), `${projectId}${suffix}`);

/**
 * Removes an organization's clones that no project keeps: those of projects that were deleted or archived elsewhere, and what a
 * process that died could not remove.
 * @param keeping answers which of these ids are ids of projects that keep a clone; a project is committed before its clone begins
 */
export const removeStrayClones = async (
  env: DataFolder,
  organizationId: string,
  keeping: (projectIds: string[]) => Promise<string[]>,
): Promise<void> => {
  const root = clonesOf(env, organizationId);
  await removePartialClones(root);
  const names = await readdir(root).catch(() => []);
  const ids = names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
  const kept = new Set(await keeping(ids));
  for (const id of ids.filter((id) => !kept.has(id))) {
    // Asked again when it is its turn: the project may have been restored meanwhile.
    await forgetClone(join(root, `${id}${suffix}`), async () => (await keeping([id])).length > 0);
  }
};
