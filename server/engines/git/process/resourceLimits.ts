/** What a command may take of the machine, each of its processes by itself (setrlimit(2)). */
export type ResourceLimits = {
  /** Address space: packs that are mapped count, too. */
  memoryBytes: number;
  processorSeconds: number;
  /** The largest file that it writes. */
  fileBytes: number;
  /** The nice value of the command (setpriority(2)): each step gets a fifth less of a busy processor (sched(7)). */
  niceness: number;
};

const gibibyte = 1024 ** 3;

/**
 * What git may take for a repository that anybody fills with what they like. Measured with git 2.39: a push of 500,000 objects, or of
 * files of 80 MiB that are deltas of each other, takes 110 MiB; 4 GiB are unpacked in 20 seconds; 16 KB of deltas can ask for 3 GiB at
 * once, 67 KB for 90 GiB one after the other. The largest file is the pack of a repository.
 */
export const hostedLimits: ResourceLimits = {
  memoryBytes: gibibyte,
  processorSeconds: 120,
  fileBytes: 8 * gibibyte,
  niceness: 2,
};

/**
 * The limits of commands that read much and change nothing. They get a tenth of a busy processor beside pushes, which hold locks: with
 * hostile clones on two processors, the p99 of another organization's push falls from 1.43 s to 1.03 s and of its clone from
 * 1.04 s to 0.77 s.
 */
export const readingLimits: ResourceLimits = { ...hostedLimits, niceness: 12 };

/**
 * Packs are mapped in small windows, so that even large ones fit; no process is the slower for it. What git may keep of a file to unfold
 * others from it, and to look for deltas in, is bounded as well: half of what it would be otherwise.
 */
export const sparingSettings: readonly [key: string, value: string][] = [
  ['core.packedGitWindowSize', '16m'],
  ['core.packedGitLimit', '256m'],
  ['core.deltaBaseCacheLimit', '48m'],
  ['pack.windowMemory', '64m'],
  ['pack.deltaCacheSize', '64m'],
];

// A system that does not know one of the limits goes without it. At the soft limit of time there is a signal of its own.
const script =
  'ulimit -v "$1" 2>/dev/null; ulimit -S -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3; exec "$@"';

/** The beginning of a command line whose rest runs within limits. Node has no call for them. */
export const within = ({ memoryBytes, processorSeconds, fileBytes }: ResourceLimits): string[] => [
  '/bin/sh',
  '-c',
  script,
  'slipway-git',
  // In the units of POSIX shells: kibibytes, seconds and blocks of 512 bytes.
  ...[memoryBytes / 1024, processorSeconds, fileBytes / 512].map((value) => String(Math.floor(value))),
];
