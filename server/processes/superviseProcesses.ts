import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../platform/database/log.ts';
import { environmentBeside } from '../platform/env.ts';

/** A program that runs in processes beside the server. */
export type Beside = {
  /** What a process of it is, in the log. */
  name: string;
  /** Its file. */
  program: string;
  /** What it means to people that there is none for a while, as a sentence. */
  meanwhile: string;
  /** What Node is told besides. */
  options?: readonly string[];
  /** Values of its environment where ours has none. */
  environment?: Readonly<Record<string, string>>;
};

/** Those that do jobs. */
export const worker: Beside = {
  name: 'A worker process',
  program: join(import.meta.dirname, 'worker.ts'),
  meanwhile: 'Jobs wait meanwhile.',
  // glibc (mallopt(3)) keeps what is freed, for each thread; scans allocate much, in threads that end: with this they take 110 to 160 MB less.
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
  // V8 lets garbage of scans pile up in proportion to the memory of the machine: with these they take about 200 MB less. Not
  // `--max-old-space-size`: it would replace the limit of the threads that read files.
  options: ['--max-semi-space-size=8', '--heap-growing-percent=40', '--expose-gc'],
};

/** The one that runs sites. */
export const sitesProcess: Beside = {
  name: 'The process that runs sites',
  program: join(import.meta.dirname, 'sites.ts'),
  meanwhile: 'Sites do not answer meanwhile.',
  // What passes through it is short-lived: with less room for that it takes 20 MB less.
  options: ['--max-semi-space-size=4'],
};

export type ProcessesOptions = Beside & {
  /** How many there are to be. */
  count: number;
  log: Log;
  /** Milliseconds before one that died is started again the first time; 500 unless given. */
  firstPause?: number;
};

const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a process that dies is no sign that the next one would, too. */
const STEADY = 60_000;
/** What a process gets to end, in milliseconds: less than the server has, so that its PostgreSQL is closed after it. */
const END_PATIENCE = 8_500;

/**
 * Starts processes beside this one, which say on our output what they do, and starts each again whenever it ends: after a pause that doubles while it
 * does not last. Each ends by itself when this process does, in whatever way.
 * @returns how to end them, which waits until they have
 */
export const superviseProcesses = ({
  count,
  ...options
}: ProcessesOptions): { stop: () => Promise<void> } => {
  const processes = Array.from({ length: count }, () => keepRunning(options));
  return {
    stop: async () => {
      await Promise.all(processes.map(({ stop }) => stop()));
    },
  };
};

const keepRunning = ({
  log,
  name,
  program,
  meanwhile,
  options = [],
  environment = {},
  firstPause = 500,
}: Omit<ProcessesOptions, 'count'>) => {
  const stopping = new AbortController();
  let running: { child: ChildProcess; ended: Promise<string> } | null = null;

  const guard = async () => {
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const begun = performance.now();
      running = start(program, options, environment);
      const ending = await running.ended;
      running = null;
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > STEADY) pause = firstPause;
      log.error(`${name} ended (${ending}); it is started again in ${pause} ms. ${meanwhile}`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const guarding = guard();

  return {
    stop: async () => {
      stopping.abort();
      const last = running;
      last?.child.kill('SIGTERM');
      const timer = setTimeout(() => last?.child.kill('SIGKILL'), END_PATIENCE);
      await guarding;
      clearTimeout(timer);
    },
  };
};

const compileCache = join(import.meta.dirname, 'compileCache.ts');

/** Starts a process. The channel to it is not spoken over: it tells each of the two when the other is gone. */
const start = (
  program: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
) => {
  const child = fork(program, {
    execArgv: ['--import', compileCache, ...options],
    env: environmentBeside(environment),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return { child, ended };
};
