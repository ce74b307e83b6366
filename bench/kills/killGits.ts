import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What is in a file, or null when it is not there any more. */
const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** The processes that a server has begun; where the kernel keeps no list of them (proc_pid_children(5)), all there are. */
const candidates = (server: number): string[] =>
  textOf(`/proc/${server}/task/${server}/children`)?.split(' ') ??
  readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Whether a process is a git that the server has begun (proc_pid_stat(5): the parent stands behind the name and the state). */
const isGitOf = (server: number, pid: string): boolean => {
  const [, name, state, parent] = /\((.*)\) (\S) (\d+) /.exec(textOf(`/proc/${pid}/stat`) ?? '') ?? [];
  return name === 'git' && state !== 'Z' && Number(parent) === server;
};

/** Kills every git of a server that it meets, until all who push were hit. Each at once: on a busy machine it would have ended. */
export const killGits = async (server: number, hit: Promise<unknown>): Promise<void> => {
  const over = hit.then(() => true);
  for (;;) {
    for (const pid of candidates(server)) {
      try {
        if (isGitOf(server, pid)) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It had ended already.
      }
    }
    if (await Promise.race([over, pause(5, false)])) return;
  }
};
