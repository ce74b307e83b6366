import { statfsSync } from 'node:fs';
import { diskUse } from './diskWatch.ts';
import {
  below,
  childrenOfAll,
  isHidden,
  memoryOf,
  type Process,
  processesOf,
  TICKS_PER_SECOND,
} from './processTable.ts';
import type { Broken, MemoryUsage, SandboxLimits, Usage } from './sandbox.ts';

/** Milliseconds between two looks. In that time, a process can fill about 500 MiB of memory. */
const PAUSE = 250;

/** Large folders take long: times that a look took until the next one, so that at most a fifth of the time goes into looking, and a fiftieth in what lasts. */
const restOfCommand = 4;
const restOfLasting = 49;

/** Bytes that are used on the disks of folders, by whomever; without end where that cannot be told. */
const usedOfDisks = (folders: readonly string[]): number => {
  try {
    return folders.reduce((sum, folder) => {
      const { bsize, blocks, bfree } = statfsSync(folder);
      return sum + (blocks - bfree) * bsize;
    }, 0);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** Magic number of tmpfs (linux/magic.h). */
const TMPFS = 0x01021994;

/** Bytes of the tmpfs mounts that a process of a sandbox sees, including files that are deleted but still open or mapped. */
const tmpfsBytes = (process: Process, folders: readonly string[]): number =>
  folders.reduce((sum, folder) => {
    const { type, bsize, blocks, bfree } = statfsSync(`${process.folder}/root${folder}`);
    if (type !== TMPFS) throw new Error(`${folder} of the sandbox is not a tmpfs.`);
    return sum + (blocks - bfree) * bsize;
  }, 0);

/** @throws Error when the processes or the tmpfs mounts of a sandbox cannot be measured; nothing foreign may start in it then */
export const requireMeasurable = (first: Process, memoryFolders: readonly string[]): void => {
  tmpfsBytes(first, memoryFolders);
  const own = processesOf(first).find(({ pid }) => pid === 1);
  if (own?.startedAt !== first.startedAt) {
    throw new Error('/proc of the sandbox does not show its processes.');
  }
};

const temporaryBytesOf = (first: Process, folders: readonly string[]): number => {
  try {
    return tmpfsBytes(first, folders);
  } catch (error) {
    // `requireMeasurable` succeeded before: its first process is ending, or denies access.
    return isHidden(first.folder, error) ? Number.POSITIVE_INFINITY : 0;
  }
};

/** A sandbox that is measured. */
export type Measured = {
  /** The process that made it. */
  pid: number;
  /** Its first process; null until its command has begun. */
  first: () => Process | null;
  /** Where its tmpfs mounts are. */
  memoryFolders: readonly string[];
};

/** Returns its running processes. Until its command has begun, these are all descendants of the process that makes it. */
const processesIn = ({ pid, first }: Measured): readonly Process[] => {
  const begun = first();
  return (begun ? processesOf(begun) : below(pid, childrenOfAll())).filter(({ ended }) => !ended);
};

/**
 * What everything in a sandbox uses now. A page of tmpfs that a process also maps counts in both places: shared anonymous memory, which
 * is in no file system, looks the same.
 */
export const usageOf = (sandbox: Measured): Usage => {
  const processes = processesIn(sandbox);
  const ticks = processes.reduce((sum, process) => sum + process.ticks, 0);
  const first = sandbox.first();
  const temporaryBytes = first ? temporaryBytesOf(first, sandbox.memoryFolders) : 0;
  return {
    memoryBytes: processes.reduce((sum, process) => sum + memoryOf(process), temporaryBytes),
    temporaryBytes,
    processorSeconds: ticks / TICKS_PER_SECOND,
    processes: processes.length,
  };
};

/** What is watched. */
export type Watched = {
  sandbox: Measured;
  limits: SandboxLimits;
  /** Folders that it may write to. */
  folders: readonly string[];
  /** `usage` is what was measured when the memory limit was exceeded. */
  onBroken: (broken: Broken, usage?: MemoryUsage) => void;
};

/**
 * Tells when all that runs in a sandbox takes more time, memory or disk than it may, together: the kernel's own limits are for each process.
 * @returns a function that ends the watch
 */
export const watch = ({ sandbox, limits, folders, onBroken }: Watched): (() => void) => {
  let lookAt = 0;
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  };
  let over = false;
  // Most folders of a service do not change: they are only gone through again at once where as much was written to their disk as would exceed the limit.
  const rest = limits.milliseconds === null ? restOfLasting : restOfCommand;
  let room = 0;
  let usedBefore = 0;
  const lookAtMemory = () => {
    const { memoryBytes, temporaryBytes } = usageOf(sandbox);
    if (memoryBytes > limits.memoryBytes) onBroken('MEMORY', { memoryBytes, temporaryBytes });
    if (!over) later(lookAtMemory, PAUSE);
  };
  const lookAtDisk = async () => {
    const begun = performance.now();
    const used = usedOfDisks(folders);
    if (begun < lookAt && used - usedBefore < room) return later(() => void lookAtDisk(), PAUSE);
    const bytes = await diskUse(
      folders,
      processesIn(sandbox).map(({ folder }) => folder),
    ).catch(() => null);
    if (over) return;
    // A folder that is gone: the process is about to end.
    if (bytes === null) return later(() => void lookAtDisk(), PAUSE);
    if (bytes > limits.diskBytes) onBroken('DISK');
    room = limits.diskBytes - bytes;
    usedBefore = used;
    const took = performance.now() - begun;
    lookAt = performance.now() + Math.max(PAUSE, rest * took);
    later(() => void lookAtDisk(), Math.max(PAUSE, restOfCommand * took));
  };
  later(lookAtMemory, PAUSE);
  if (folders.length > 0) later(() => void lookAtDisk(), PAUSE);
  if (limits.milliseconds !== null) later(() => onBroken('TIME'), limits.milliseconds);
  return () => {
    over = true;
    for (const timer of timers) clearTimeout(timer);
  };
};
