import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { insideFolder, readInside } from '../insideFolder.ts';
import { readWheelName } from './requirement.ts';

/** Folders in which wheels are looked for unasked. */
const usual = ['wheels', 'wheelhouse'];
const most = { files: 1_000, bytes: 512 * 1024 * 1024 };

const namesIn = async (project: string, folder: string): Promise<string[]> => {
  const found = await insideFolder(project, folder);
  return found === null
    ? []
    : (await readdir(found).catch(() => [])).sort().map((name) => join(folder, name));
};

/**
 * The wheels that a repository holds itself, by the names of their files.
 * @param project its folder, as it was checked out
 * @param named wheels, and folders in which some are, by paths from there
 */
export const projectWheels = async (
  project: string,
  named: { wheels: readonly string[]; wheelFolders: readonly string[] },
): Promise<Map<string, Buffer>> => {
  const listed = await Promise.all(
    [...usual, ...named.wheelFolders].map((folder) => namesIn(project, folder)),
  );
  const wheels = new Map<string, Buffer>();
  let room = most.bytes;
  for (const path of [...named.wheels, ...listed.flat()]) {
    const name = basename(path);
    if (wheels.has(name) || wheels.size >= most.files || !readWheelName(name)) continue;
    const content = await readInside(project, path, room);
    if (content === null) continue;
    wheels.set(name, content);
    room -= content.length;
  }
  return wheels;
};
