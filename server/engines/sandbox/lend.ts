import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes a folder and all in it somebody's, without following links. */
const give = (folders: readonly string[], uid: number, gid: number) =>
  run('chown', ['-R', '--no-dereference', `${uid}:${gid}`, '--', ...folders]);

/**
 * Lends folders to a sandbox: nobody else writes to them meanwhile.
 * @param uid whose they become; null where the sandbox runs as ourselves
 * @returns how to take them back, when nothing runs in it any more: they are ours then, we may read and remove all of it, and who runs
 * a program in it does so as himself
 */
export const lend = async (folders: readonly string[], uid: number | null): Promise<() => Promise<void>> => {
  if (folders.length === 0) return async () => undefined;
  if (uid !== null) await give(folders, uid, uid);
  return async () => {
    if (uid !== null) await give(folders, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    await run('chmod', ['-R', 'u+rwX,u-s,g-s', '--', ...folders]);
  };
};
