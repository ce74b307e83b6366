import { chmod, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { removeFolder } from '../../artifacts/index.ts';
import { isFolderItself } from '../insideFolder.ts';
import { InTheWay, makePlaces } from '../../sandbox/index.ts';
import type { KeepFolder } from '../keepFolders.ts';
import { Failed } from '../running.ts';

/** Folders that a sandbox has of its own: what an image has there is never seen. They stay as empty folders, but for the last. */
const notKept = ['dev', 'proc', 'run', 'tmp', 'sys'];

/** Folders that are layers of their own, inner ones first: releases and base images share those that are the same. */
const apart = ['usr/local', 'usr', 'lib', 'opt', 'var'];

/** A link that leads to the same within the image, and never out of it, wherever that stands. */
const relativeTarget = (path: string, target: string): string => {
  const depth = path.split('/').length - 1;
  if (target.startsWith('/')) return `${'../'.repeat(depth)}${target.replace(/^\/+/, '')}` || '.';
  const parts = target.split('/');
  const up = parts.findIndex((part) => part !== '..' && part !== '.' && part !== '');
  const leading = parts.slice(0, up < 0 ? parts.length : up).filter((part) => part === '..').length;
  return leading <= depth
    ? target
    : [...Array<string>(depth).fill('..'), ...parts.slice(up < 0 ? parts.length : up)].join('/') || '.';
};

/** Leaves files, folders and links in an image, and no link that leads out of it: what runs in it never sees the difference. */
const tidy = async (top: string): Promise<void> => {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(top, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const place = join(top, path);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isSymbolicLink()) {
        const target = await readlink(place);
        const wanted = relativeTarget(path, target);
        if (wanted === target) continue;
        await rm(place);
        await symlink(wanted, place);
      } else if (!entry.isFile()) await rm(place);
    }
    await setImmediate();
  }
};

/** A layer of an image, by where it stands. */
export type ImageLayer = { path: string; digest: string; bytes: number; fileCount: number };

/**
 * Keeps the file system of an image as layers, with the places of mounts, so that it is one mount itself when it runs; the folder is of no use
 * afterwards. What is in it is foreign: no link is followed.
 * @param top the folder, which nobody writes to
 * @param volumes where folders are mounted in it when it runs
 */
export const keepImage = async (
  top: string,
  volumes: readonly string[],
  keepFolder: KeepFolder,
): Promise<ImageLayer[] | Failed> => {
  for (const name of notKept) await removeFolder(join(top, name));
  try {
    await tidy(top);
    makePlaces(top, volumes);
  } catch (error) {
    if (error instanceof InTheWay)
      return new Failed('CANNOT_BE_BUILT', `The image cannot run here: ${error.message}`);
    const why = error instanceof Error ? error.message : String(error);
    return new Failed('NOT_KEPT', `The image cannot be kept: ${why.slice(0, 300)}`);
  }
  const layers: ImageLayer[] = [];
  for (const path of [...apart, '']) {
    const folder = join(top, path);
    if (path !== '' && (!(await isFolderItself(top, path)) || (await readdir(folder)).length === 0)) continue;
    const layer = await keepFolder(folder, path, path === '' ? 'The image' : `/${path}`);
    if (layer instanceof Failed) return layer;
    const { digest, bytes, fileCount } = layer;
    layers.unshift({ path, digest, bytes, fileCount });
    if (path === '') continue;
    await removeFolder(folder);
    await mkdir(folder);
    await chmod(folder, 0o755);
  }
  return layers;
};
