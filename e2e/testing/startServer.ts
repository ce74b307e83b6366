import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { patience } from './eventually.ts';

/** A server and what it said. */
export interface RunningServer {
  /** Lines of its log that tell of an error. */
  errors: string[];
  /** Asks it to end, as an operator would, and waits until it has. */
  stop: () => Promise<void>;
}

/** Pino's number for "error". */
const errorLevel = 50;

const isError = (line: string) => {
  const [, level] = /"level":(\d+)/.exec(line) ?? [];
  return level !== undefined && Number(level) >= errorLevel;
};

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Starts the real server as a process of its own and waits until it is open.
 *
 * @param settings environment variables of the server; it inherits none of this process but those it needs to run
 * @throws Error with what the server printed, when it does not open
 */
export const startServer = async (settings: Record<string, string>): Promise<RunningServer> => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['server/processes/main.ts'], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended(child);
  };
  const opened = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      if (isError(line)) errors.push(line);
      if (line.includes('Slipway is open at')) resolve();
    });
  });
  createInterface(child.stderr).on('line', (line) => {
    output.push(line);
    // What Node itself warns of is no error of the server.
    if (!/^\(node:|--trace-/.test(line)) errors.push(line);
  });
  const failed = async (reason: string) => {
    await stop();
    throw new Error(`The server ${reason}:\n${output.slice(-40).join('\n')}`);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patience);
  });
  const outcome = await Promise.race([opened, ended(child).then(() => 'ended' as const), late]);
  clearTimeout(timer);
  if (outcome === 'ended') await failed('ended instead of opening');
  if (outcome === 'late') await failed('did not open in time');
  return { errors, stop };
};
