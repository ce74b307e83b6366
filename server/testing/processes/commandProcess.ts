import { execFile } from 'node:child_process';
import type { Command, Ended } from './runCommand.ts';

/** The small process that runs commands for the tests of a worker (runCommand.ts); it ends when the worker does. */

const run = ({ id, program, args, cwd, env, input }: Command & { id: number }): void => {
  const child = execFile(
    program,
    args,
    { cwd, env, encoding: 'buffer', maxBuffer: Infinity },
    (error, stdout, stderr) => {
      const answer: Ended & { id: number } = {
        id,
        status: error ? (error.code ?? error.signal ?? 1) : 0,
        stdout,
        stderr,
      };
      if (process.connected) process.send?.(answer);
    },
  );
  // It may end before it has read all.
  child.stdin?.on('error', () => undefined).end(input ?? '');
};

process.on('message', run);
