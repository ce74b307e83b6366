import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process. `pid` and `parent` are numbers in the PID namespace whose /proc was read. `ticks` is the processor time of the process and of its children that
 * ended. `folder` is its folder in /proc, or that of a running thread if its main thread has ended.
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

/** Returns the fields of a `stat` file from the state on. The name before them is in brackets and may contain anything. */
const fieldsOf = (folder: string): readonly string[] | null => {
  const text = read(`${folder}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Returns the folder of a running thread of a process; null if there is none. */
const runningThread = (folder: string): string | null => {
  try {
    const threads = readdirSync(`${folder}/task`).map((name) => `${folder}/task/${name}`);
    return threads.find((thread) => !isEnding((fieldsOf(thread) ?? ['X'])[0])) ?? null;
  } catch {
    return null;
  }
};

/** Reads a process; null if it does not exist. @param proc the mounted procfs to read. Default: /proc */
const readProcess = (pid: number, proc = '/proc'): Process | null => {
  const own = `${proc}/${pid}`;
  const fields = fieldsOf(own);
  if (fields === null) return null;
  const numbers = fields.slice(11, 15).map(Number);
  // A process whose main thread has ended is shown as a zombie while its other threads run.
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

/** Whether a process of this machine still runs. */
export const isThere = (process: Process): boolean => {
  const now = readProcess(process.pid);
  return now !== null && !now.ended && now.startedAt === process.startedAt;
};

/** All that a process began, and what those began. */
export const below = (pid: number, children: ReadonlyMap<number, readonly Process[]>): readonly Process[] =>
  (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid, children)]);

/**
 * Returns all processes of a sandbox. Reads the /proc of the sandbox, so that the cost does not grow with the number of sandboxes; falls back to the /proc of
 * this machine if the first process prevents that.
 * @param first its first process. None are returned if it has ended
 */
export const processesOf = (first: Process): readonly Process[] => {
  if (!isThere(first)) return [];
  try {
    const own = allIn(`/proc/${first.pid}/root/proc`);
    if (own.some(({ pid }) => pid === 1)) return own;
  } catch {
    // It is ending, or denies access.
  }
  return [first, ...below(first.pid, childrenOfAll())];
};

/**
 * Whether a running process denies access to its folder in /proc. The kernel also denies access to a process that is ending, whose memory is already
 * freed.
 * @param folder its folder in /proc
 * @param error the error of reading there
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
