import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A program, what it is told, and where; unless given another in the environment in which the first one of all was run. */
export type Command = {
  program: string;
  args: readonly string[];
  cwd?: string | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  /** What its standard input gets. */
  input?: string | Buffer | undefined;
};

/** How it ended: 0, or the exit code, the signal, or why it could not be started; and all that it said. */
export type Ended = { status: number | string; stdout: Buffer; stderr: Buffer };

type Waiting = (ended: Ended) => void;

let small: { process: ChildProcess; waiting: Map<number, Waiting> } | undefined;
let asked = 0;

const start = () => {
  const child = fork(join(import.meta.dirname, 'commandProcess.ts'), { serialization: 'advanced' });
  const waiting = new Map<number, Waiting>();
  child.on('message', (ended: Ended & { id: number }) => {
    waiting.get(ended.id)?.(ended);
    waiting.delete(ended.id);
    // Who waits for nothing may end.
    if (waiting.size === 0) child.channel?.unref();
  });
  child.once('exit', (code, signal) => {
    if (small?.process === child) small = undefined;
    const stderr = Buffer.from(`The process that runs commands has ended (${code ?? signal}).`);
    for (const end of waiting.values()) end({ status: 1, stdout: Buffer.alloc(0), stderr });
  });
  child.unref();
  return { process: child, waiting };
};

/**
 * Runs a command of a test in a small process, one for all that this process runs. A process that has loaded the product has so much memory
 * that to fork it takes tens of milliseconds of processor time, and more to go on beside the copy; to fork the small one takes one.
 */
export const endOf = (command: Command): Promise<Ended> =>
  new Promise((resolve) => {
    small ??= start();
    asked += 1;
    small.waiting.set(asked, resolve);
    small.process.channel?.ref();
    small.process.send({ ...command, id: asked });
  });

/**
 * The same, for commands that are to go well.
 * @returns what it said, as text
 * @throws Error with `stdout`, `stderr` and `code`, as that of Node's execFile
 */
export const runCommand = async (
  program: string,
  args: readonly string[],
  options: Omit<Command, 'program' | 'args'> = {},
): Promise<{ stdout: string; stderr: string }> => {
  const { status, ...said } = await endOf({ program, args, ...options });
  const [stdout, stderr] = [said.stdout.toString(), said.stderr.toString()];
  if (status === 0) return { stdout, stderr };
  const error = new Error(`Command failed: ${[program, ...args].join(' ')}\n${stderr}`);
  throw Object.assign(error, { stdout, stderr, code: status });
};
