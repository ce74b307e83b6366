import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process. `pid` and `parent` are those of this machine, or of the sandbox whose processes were read. `ticks` are of the processor, its own and those of
 * its children that ended. `folder` is what the kernel tells of it.
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

/** A process, or null when there is none. @param proc where the processes of a process namespace are; those of this machine unless given */
const readProcess = (pid: number, proc = '/proc'): Process | null => {
  const folder = `${proc}/${pid}`;
  const text = read(`${folder}/stat`);
  if (text === null) return null;
  // Its name comes first, in brackets, and may have anything in it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const numbers = fields.slice(11, 15).map(Number);
  return {
    pid,
    parent: Number(fields[1]),
    ended: fields[0] === 'Z' || fields[0] === 'X',
    startedAt: fields[19] ?? '',
    ticks: numbers.reduce((sum, ticks) => sum + ticks, 0),
    folder,
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

/**
 * All processes of a sandbox, by its own /proc: the time it takes does not grow with the number of sandboxes.
 * @param first its first process; none are left when it has ended
 */
export const processesOf = (first: Process): readonly Process[] => {
  try {
    return isThere(first) ? allIn(`${first.folder}/root/proc`) : [];
  } catch {
    // It ended meanwhile.
    return [];
  }
};

/** All that a process began, and what those began. */
export const below = (pid: number, children: ReadonlyMap<number, readonly Process[]>): readonly Process[] =>
  (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid, children)]);

/** Memory that a process has for itself or shares with others of its sandbox, in bytes, on disk (swap) too; not the files that it maps. */
export const memoryOf = ({ folder }: Process): number => {
  const text = read(`${folder}/status`) ?? '';
  const kibibytes = [...text.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)].map(([, figure]) =>
    Number(figure),
  );
  return 1024 * kibibytes.reduce((sum, figure) => sum + figure, 0);
};
