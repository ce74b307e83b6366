import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a process leaves that another machine's processes see in the same folder is older than a push may last. */
const staleAfter = 15 * 60_000;
const form = /^incoming-(\d+)-/;

/** Those of this process: one that died, in a container, may have had the same number. */
const own = new Set<string>();

/** A folder of one's own in a clone for objects that are not taken yet. It is not made; it names the process whose it is. */
export const incomingFolder = (directory: string): string => {
  const path = join(directory, `incoming-${process.pid}-${randomUUID()}`);
  own.add(path);
  return path;
};

/** Removes such a folder. */
export const removeIncoming = async (path: string): Promise<void> => {
  await rm(path, { recursive: true, force: true });
  own.delete(path);
};

/** Whether a process of this machine runs (kill(2), signal 0): one that is another's may not be signalled. */
const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes what processes that died in the middle of a push have left in a clone. */
export const removeLeftovers = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory).catch(() => [])) {
    const [, pid] = form.exec(name) ?? [];
    if (!pid) continue;
    const path = join(directory, name);
    const status = await stat(path).catch(() => null);
    const old = status !== null && Date.now() - status.mtimeMs > staleAfter;
    // Those of this process are removed by whoever made them, however long it takes.
    if (own.has(path)) continue;
    const alive = Number(pid) !== process.pid && runs(Number(pid));
    if (old || !alive) await rm(path, { recursive: true, force: true });
  }
};
