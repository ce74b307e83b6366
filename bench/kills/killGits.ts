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

/** The processes that a process has begun; where the kernel keeps no list of them (proc_pid_children(5)), all there are. */
const candidates = (pid: number | string): string[] =>
  textOf(`/proc/${pid}/task/${pid}/children`)?.split(' ').filter(Boolean) ??
  readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Name, state and parent of a process (proc_pid_stat(5)); null when it has ended. */
const statOf = (pid: string) => {
  const [, name, state, parent] = /\((.*)\) (\S) (\d+) /.exec(textOf(`/proc/${pid}/stat`) ?? '') ?? [];
  return parent === undefined ? null : { name, state, parent };
};

/** Returns whether a process is a running Git whose parent is a child of the server: the server starts Git by its launcher. */
const isGitOf = (server: number, pid: string): boolean => {
  const git = statOf(pid);
  return (
    git !== null && git.name === 'git' && git.state !== 'Z' && Number(statOf(git.parent)?.parent) === server
  );
};

/** Kills every git of a server that it meets, until all who push were hit. Each at once: on a busy machine it would have ended. */
export const killGits = async (server: number, hit: Promise<unknown>): Promise<void> => {
  const over = hit.then(() => true);
  for (;;) {
    for (const pid of new Set(candidates(server).flatMap(candidates))) {
      try {
        if (isGitOf(server, pid)) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It had ended already.
      }
    }
    if (await Promise.race([over, pause(5, false)])) return;
  }
};
