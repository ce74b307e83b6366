import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process. `pid` and `parent` are those of this machine, or of the sandbox whose processes were read. `ticks` are of the processor, its own and those of
 * its children that ended. `folder` is where the kernel tells of it, or of a thread that runs.
 */
export type Process = {
  pid: number;
  parent: number;
  ended: boolean;
  startedAt: string;
  ticks: number;
  folder: string;
};

/** How many ticks are a second: the same on all processors that Linux tells of them. */
export const TICKS_PER_SECOND = 100;

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // It ended meanwhile.
    return null;
  }
};

const isEnding = (state: string | undefined): boolean => state === 'Z' || state === 'X';

/** What follows the name in a `stat` file, which comes first, in brackets, and may have anything in it. */
const fieldsOf = (folder: string): readonly string[] | null => {
  const text = read(`${folder}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** The folder of a thread that runs, of a process whose first thread has ended; null when there is none. */
const runningThread = (folder: string): string | null => {
  try {
    const threads = readdirSync(`${folder}/task`).map((name) => `${folder}/task/${name}`);
    return threads.find((thread) => !isEnding((fieldsOf(thread) ?? ['X'])[0])) ?? null;
  } catch {
    return null;
  }
};

/** A process, or null when there is none. @param proc where the processes of a process namespace are; those of this machine unless given */
const readProcess = (pid: number, proc = '/proc'): Process | null => {
  const own = `${proc}/${pid}`;
  const fields = fieldsOf(own);
  if (fields === null) return null;
  const numbers = fields.slice(11, 15).map(Number);
  // A process whose first thread has ended looks as if it had ended, too, and goes on.
  const folder = isEnding(fields[0]) && Number(fields[17]) > 1 ? runningThread(own) : own;
  return {
    pid,
    parent: Number(fields[1]),
    ended: folder === null || (folder === own && isEnding(fields[0])),
    startedAt: fields[19] ?? '',
    ticks: numbers.reduce((sum, ticks) => sum + ticks, 0),
    folder: folder ?? own,
  };
};

const allIn = (proc: string): readonly Process[] =>
  readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name), proc))
    .filter((process) => process !== null);

/** All processes of this machine, by the one that began them: whatever a daemon does, it stays below the first one of its sandbox. */
export const childrenOfAll = (): ReadonlyMap<number, readonly Process[]> =>
  Map.groupBy(allIn('/proc'), ({ parent }) => parent);

/** Whether a process of this machine is still there. */
export const isThere = (process: Process): boolean => {
  const now = readProcess(process.pid);
  return now !== null && !now.ended && now.startedAt === process.startedAt;
};

/** All that a process began, and what those began. */
export const below = (pid: number, children: ReadonlyMap<number, readonly Process[]>): readonly Process[] =>
  (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid, children)]);

/**
 * All processes of a sandbox, by its own /proc: the time it takes does not grow with the number of sandboxes. Where the first process keeps that from being
 * read, by the /proc of this machine.
 * @param first its first process; none are left when it has ended
 */
export const processesOf = (first: Process): readonly Process[] => {
  if (!isThere(first)) return [];
  try {
    const own = allIn(`/proc/${first.pid}/root/proc`);
    if (own.some(({ pid }) => pid === 1)) return own;
  } catch {
    // It ends, or may not be looked at.
  }
  return [first, ...below(first.pid, childrenOfAll())];
};

/**
 * Whether a process keeps others from looking at it. The kernel refuses to tell of one that ends, too, which has no memory any more.
 * @param folder where the kernel tells of it
 * @param error of the attempt to read there
 */
export const isHidden = (folder: string, error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EACCES' || error.code === 'EPERM') &&
  /^VmSize:/m.test(read(`${folder}/status`) ?? '');

/** Memory that a process has for itself or shares with others of its sandbox, in bytes, on disk (swap) too; not the files that it maps. */
export const memoryOf = ({ folder }: Process): number => {
  const text = read(`${folder}/status`) ?? '';
  const kibibytes = [...text.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)].map(([, figure]) =>
    Number(figure),
  );
  return 1024 * kibibytes.reduce((sum, figure) => sum + figure, 0);
};
