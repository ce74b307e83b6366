import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { passOn } from './output.ts';
import { below, childrenOfAll, isThere, type Process } from './processTable.ts';
import type { Broken, Ended, MemoryUsage, Running, SandboxedCommand } from './sandbox.ts';
import { requireMeasurable, usageOf, watch } from './watch.ts';
import { SYSTEM_PATH } from './way.ts';

/** A command line that makes a sandbox and begins a command in it, which asks on descriptor 3 before it begins. */
export type Launch = {
  commandLine: readonly string[];
  /** Descriptor of the filter of system calls. */
  filter: number;
  command: SandboxedCommand;
  /** Folders that it may write to. */
  lent: readonly string[];
  /** Where in it files are memory. */
  memoryFolders: readonly string[];
  /** When all is ready; @throws Error when it is not to go on */
  onReady: () => void;
  /** When nothing of it is left. */
  onEnded: () => Promise<void>;
};

/** Milliseconds in which a sandbox must be made and its command begun: it takes a tenth of a second, and ten times that on a busy machine. */
const mostToBegin = 30_000;

const send = (process: Process, signal: NodeJS.Signals): void => {
  try {
    if (isThere(process)) globalThis.process.kill(process.pid, signal);
  } catch {
    // It ended meanwhile.
  }
};

/** The kernel ends all in a process namespace before its first process is gone. */
const untilGone = async (first: Process): Promise<void> => {
  while (isThere(first)) await wait(5);
};

/** Shells, and what makes sandboxes, say 128 and the number of a signal for what it ended. */
const endingOf = (status: number | null, signal: string | null): Omit<Ended, 'broken'> => {
  const named = Object.entries(constants.signals).find(([, number]) => status === 128 + number)?.[0];
  return named === undefined ? { code: status, signal } : { code: null, signal: named };
};

const closed = (child: ChildProcess): Promise<Omit<Ended, 'broken'>> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(endingOf(code, signal)));
  });

/**
 * Runs a command line that makes a sandbox.
 * @returns when what is in it has begun
 * @throws Error with what was said when it does not begin
 */
export const launch = async ({
  commandLine,
  filter,
  command,
  lent,
  memoryFolders,
  onReady,
  onEnded,
}: Launch): Promise<Running> => {
  const [file = '', ...rest] = commandLine;
  const child = spawn(file, rest, {
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', filter],
    detached: true,
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  const ending = closed(child);
  const beginning = child.stdio[3];
  const { pid } = child;
  if (pid === undefined || !child.stdout || !child.stderr || !(beginning instanceof Socket))
    throw await failed;
  // Whoever is killed before our answer does not take it. How it ended is told by `ending`; unheard, this would end the whole process.
  beginning.on('error', () => undefined);

  let broken: Broken | null = null;
  let memory: MemoryUsage | undefined;
  let first: Process | null = null;
  const end = (why: Broken, usage?: MemoryUsage) => {
    if (broken === null) memory = usage;
    broken ??= why;
    killed();
    // The launcher ends by itself after all else has.
    if (first) send(first, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  const { begin, killed, saidBefore } = passOn({
    streams: { OUT: child.stdout, ERROR: child.stderr },
    limit: command.limits.outputBytes,
    onOutput: command.onOutput,
    onLimit: () => end('OUTPUT'),
  });
  const stopNow = () => end('STOPPED');
  command.signal.addEventListener('abort', stopNow, { once: true });
  if (command.signal.aborted) stopNow();

  // From its first process on. Until the command has begun, the folders that are memory are still those of this machine.
  const measured: string[] = [];
  const sandbox = { pid, first: () => first, memoryFolders: measured };
  const unwatch = watch({ sandbox, limits: command.limits, folders: lent, onBroken: end });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    end('STOPPED');
  }, mostToBegin);
  const begun = await Promise.race([
    new Promise<true>((resolve) => beginning.once('data', () => resolve(true))),
    ending.then(() => false as const),
    failed,
  ]);
  clearTimeout(late);
  first = childrenOfAll().get(pid)?.[0] ?? null;
  const abandon = async (error: Error): Promise<never> => {
    unwatch();
    command.signal.removeEventListener('abort', stopNow);
    end('STOPPED');
    await ending;
    if (first) await untilGone(first);
    throw error;
  };
  if (begun instanceof Error) return abandon(begun);
  const hasExceeded = () => broken !== null && broken !== 'STOPPED';
  if (begun) {
    try {
      if (first) requireMeasurable(first, memoryFolders);
      measured.push(...memoryFolders);
      onReady();
    } catch (error) {
      return abandon(error instanceof Error ? error : new Error(String(error)));
    }
    begin();
    beginning.end('\n');
  } else if (!hasExceeded()) {
    const { reason } = command.signal;
    if (reason instanceof Error) return abandon(reason);
    const why = isLate ? `It did not begin within ${mostToBegin / 1_000} seconds.` : saidBefore();
    return abandon(new Error(why || `It ended at once (${JSON.stringify(await ending)}).`));
  }

  const ended = (async (): Promise<Ended> => {
    const how = await ending;
    unwatch();
    command.signal.removeEventListener('abort', stopNow);
    if (first) await untilGone(first);
    await onEnded().catch(() => undefined);
    // What makes sandboxes says in ways of its own that its first process was killed.
    if (broken === null) return { ...how, broken };
    return { code: null, signal: 'SIGKILL', broken, ...(memory && { memory }) };
  })();
  return {
    ended,
    stop: async (milliseconds) => {
      for (const process of below(pid, childrenOfAll()))
        if (process.pid !== first?.pid) send(process, 'SIGTERM');
      const timer = setTimeout(() => end('STOPPED'), milliseconds);
      await ended;
      clearTimeout(timer);
      return ended;
    },
    usage: async () => {
      const usage = usageOf(sandbox);
      return { ...usage, processes: Math.max(0, usage.processes - 1) };
    },
  };
};
