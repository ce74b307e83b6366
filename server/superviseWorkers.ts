import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './database/log.ts';

export type WorkersOptions = {
  /** How many worker processes there are to be. */
  count: number;
  log: Log;
  /** The program of a worker; tests have their own. */
  program?: string;
  /** Milliseconds before a worker that died is started again the first time; 500 unless given. */
  firstPause?: number;
};

const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a worker that dies is no sign that the next one would, too. */
const STEADY = 60_000;
/** What a worker gets to end, in milliseconds: less than the server has, so that its PostgreSQL is closed after it. */
const END_PATIENCE = 8_500;

/**
 * Starts workers as processes of their own, which say on our output what they do, and starts each again whenever it ends: after a pause
 * that doubles while it does not last. A worker ends by itself when this process does, in whatever way.
 * @returns how to end them, which waits until they have
 */
export const superviseWorkers = ({ count, ...options }: WorkersOptions): { stop: () => Promise<void> } => {
  const workers = Array.from({ length: count }, () => keepRunning(options));
  return {
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()));
    },
  };
};

const keepRunning = ({
  log,
  program = join(import.meta.dirname, 'worker.ts'),
  firstPause = 500,
}: Omit<WorkersOptions, 'count'>) => {
  const stopping = new AbortController();
  let running: { child: ChildProcess; ended: Promise<string> } | null = null;

  const guard = async () => {
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const begun = performance.now();
      running = start(program);
      const ending = await running.ended;
      running = null;
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > STEADY) pause = firstPause;
      log.error(
        `A worker process ended (${ending}); it is started again in ${pause} ms. Jobs wait meanwhile.`,
      );
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const guarding = guard();

  return {
    stop: async () => {
      stopping.abort();
      const worker = running;
      worker?.child.kill('SIGTERM');
      const timer = setTimeout(() => worker?.child.kill('SIGKILL'), END_PATIENCE);
      await guarding;
      clearTimeout(timer);
    },
  };
};

const compileCache = join(import.meta.dirname, 'compileCache.ts');

/** Starts a worker. The channel to it is not spoken over: it tells each of the two when the other is gone. */
const start = (program: string) => {
  const child = fork(program, {
    execArgv: ['--import', compileCache],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return { child, ended };
};
