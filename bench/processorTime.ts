import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock (USER_HZ, time(7)). */
const millisecondsPerTick = 10;

/** What `/proc/PID/stat` tells of a process (proc_pid_stat(5)), or null when it has ended. */
const statOf = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name, in parentheses, may hold anything; what follows does not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = times;
  return { parent, own: user + system, ended: userOfEnded + systemOfEnded };
};

/** Milliseconds of processor time, user's and system's, that a process has used. */
export const processorTimeOf = async (pid: number): Promise<number> =>
  ((await statOf(pid))?.own ?? 0) * millisecondsPerTick;

/** The same of a process and all its children, those that have ended too; PostgreSQL has one for each connection. */
export const processorTimeOfFamily = async (pid: number): Promise<number> => {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => statOf(Number(name))),
  );
  const children = processes.filter((stat) => stat?.parent === pid);
  const own = await statOf(pid);
  const ticks = [own?.own, own?.ended, ...children.map((stat) => stat?.own)];
  return ticks.reduce<number>((sum, each) => sum + (each ?? 0), 0) * millisecondsPerTick;
};
