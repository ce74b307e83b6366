import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine; ticks are of the processor, its own and those of its children that ended. */
export type Process = { pid: number; parent: number; ended: boolean; startedAt: string; ticks: number };

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

/** A process, or null when there is none. */
export const readProcess = (pid: number): Process | null => {
  const text = read(`/proc/${pid}/stat`);
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
  };
};

/** All processes of this machine, by the one that began them: whatever a daemon does, it stays below the first one of its sandbox. */
export const childrenOfAll = (): ReadonlyMap<number, readonly Process[]> => {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null);
  return Map.groupBy(found, ({ parent }) => parent);
};

/** All that a process began, and what those began. */
export const below = (pid: number, children: ReadonlyMap<number, readonly Process[]>): readonly Process[] =>
  (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid, children)]);

/** Memory that a process has for itself or shares with others of its sandbox, in bytes, on disk (swap) too; not the files that it maps. */
export const memoryOf = (pid: number): number => {
  const text = read(`/proc/${pid}/status`) ?? '';
  const kibibytes = [...text.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)].map(([, figure]) =>
    Number(figure),
  );
  return 1024 * kibibytes.reduce((sum, figure) => sum + figure, 0);
};
