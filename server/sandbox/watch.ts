import { diskUse } from './diskWatch.ts';
import { below, childrenOfAll, memoryOf, type Process, TICKS_PER_SECOND } from './processTable.ts';
import type { Broken, SandboxLimits, Usage } from './sandbox.ts';

/** Milliseconds between two looks. In that time, a process can fill about 500 MiB of memory. */
const PAUSE = 250;

/** What all in a sandbox takes now, by the process that began it. */
export const usageBelow = (pid: number): Usage & { pids: readonly number[] } => {
  const processes = below(pid, childrenOfAll()).filter(({ ended }) => !ended);
  const ticks = processes.reduce((sum, process: Process) => sum + process.ticks, 0);
  const pids = processes.map(({ pid: each }) => each);
  return {
    memoryBytes: pids.reduce((sum, each) => sum + memoryOf(each), 0),
    processorSeconds: ticks / TICKS_PER_SECOND,
    processes: processes.length,
    pids,
  };
};

/** What is watched. */
export type Watched = {
  /** The process that began the sandbox. */
  pid: number;
  limits: SandboxLimits;
  /** Folders that it may write to. */
  folders: readonly string[];
  onBroken: (broken: Broken) => void;
};

/**
 * Tells when all that runs in a sandbox takes more time, memory or disk than it may, together: the kernel's own limits are for each process.
 * @returns a function that ends the watch
 */
export const watch = ({ pid, limits, folders, onBroken }: Watched): (() => void) => {
  let diskPause = 0;
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  };
  let over = false;
  const lookAtMemory = () => {
    if (usageBelow(pid).memoryBytes > limits.memoryBytes) onBroken('MEMORY');
    if (!over) later(lookAtMemory, PAUSE);
  };
  const lookAtDisk = async () => {
    const begun = performance.now();
    const bytes = await diskUse(folders, usageBelow(pid).pids).catch(() => 0);
    if (over) return;
    if (bytes > limits.diskBytes) onBroken('DISK');
    // Large folders take long: at most a fifth of the time goes into looking.
    diskPause = Math.max(PAUSE, 4 * (performance.now() - begun));
    later(lookAtDisk, diskPause);
  };
  later(lookAtMemory, PAUSE);
  if (folders.length > 0) later(lookAtDisk, PAUSE);
  if (limits.milliseconds !== null) later(() => onBroken('TIME'), limits.milliseconds);
  return () => {
    over = true;
    for (const timer of timers) clearTimeout(timer);
  };
};
