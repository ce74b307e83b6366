import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { say, showLines } from './lines.ts';

/** How long a program may take to end, in milliseconds; the server finishes what runs for up to 10 s. */
const patience = 15_000;

const running = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Tells a program to end, and waits until it has. */
export const endChild = async (name: string, child: ChildProcess): Promise<void> => {
  if (!running(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, wait(patience, undefined, { ref: false })]);
  if (!running(child)) return;
  say(name, `did not end within ${patience / 1000} s and is killed`);
  child.kill('SIGKILL');
  await ended;
};

/** Starts a program whose lines are shown with its name. The channel to it tells it when this process is gone. */
export const startProgram = (name: string, [file = '', ...args]: string[], execArgv: string[] = []) => {
  const child = fork(file, args, {
    // In a group of its own, so that Ctrl-C reaches it once, from here.
    detached: process.platform !== 'win32',
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  showLines(name, child);
  return { child, stop: () => endChild(name, child) };
};

/** A program that was started. */
export type Program = ReturnType<typeof startProgram>;
