import { getPriority, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import type { Launched } from './launcher.ts';

/**
 * Runs a command and ends its whole process group when standard input closes, as the kernel does when our process dies in whatever way:
 * what talks to a stranger's server would else wait for it, and write, with nobody there. Descriptor 3 keeps that pipe, because
 * shells give background commands /dev/null.
 */
export const watched = [
  '/bin/sh',
  '-c',
  'exec 3<&0 </dev/null; "$@" 3<&- & git=$!; { cat <&3; kill -KILL 0; } >/dev/null 2>&1 & exec 3<&-; wait $git',
  'slipway-git',
];

/** Ends a command with all that it began. */
export function killGroup({ pid }: Launched): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group ended by itself in the meantime.
  }
}

/** Hands what is read over to the command; it may end before it has read everything. */
export function feed(
  { stdin, ended }: Launched,
  input: string | AsyncIterable<Uint8Array>,
  stop: (reason: unknown) => void,
): void {
  const source = Readable.from(input);
  source.once('error', stop);
  const end = () => void source.destroy();
  ended.then(end, end);
  source.pipe(stdin);
}

/** Lowers the priority of a command and of what it starts. */
export function lowerPriority({ pid }: Launched, niceness: number): void {
  try {
    // What a worker starts keeps the lower priority of the worker.
    setPriority(pid, Math.max(niceness, getPriority(pid)));
  } catch {
    // It has ended already.
  }
}
