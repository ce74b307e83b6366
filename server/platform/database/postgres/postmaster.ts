import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';

/** Seconds that sessions which are not the product's have for a fast shutdown. */
export const fastShutdown = 5;

/** True while a process of that id exists, whoever owns it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNativeError(error) && 'code' in error && error.code === 'EPERM';
  }
}

/** The process id in a cluster's postmaster.pid, if there is one. */
export function postmasterOf(cluster: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    // It is there only while PostgreSQL runs, and may go between two looks.
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Where a running PostgreSQL of ours listens: lines 4 and 5 of its postmaster.pid. */
export function socketOf(cluster: string): { host: string; port: number } {
  const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  return { port: Number(lines[3]), host: lines[4] ?? '' };
}

function commandLineOf(pid: number): string {
  try {
    return existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Ends what an earlier server left running on this cluster (it was killed and its PostgreSQL is still closing), with a
 * fast shutdown: open transactions are rolled back, committed ones stay. Call it holding the data folder's lock.
 * @param givesWay whether sessions that do not end are killed after seconds, with an immediate shutdown
 * @throws Error when it is still there after a minute
 */
export async function stopLeftover(cluster: string, { givesWay }: { givesWay: boolean }): Promise<void> {
  const pid = postmasterOf(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  // A number may be another program's after a reboot or in a new container, and a dead process keeps its number where
  // nothing reaps it; PostgreSQL would refuse to start for both.
  const isRunning = () => isAlive(pid) && commandLineOf(pid).includes(cluster);
  if (!isRunning()) {
    rmSync(path.join(cluster, 'postmaster.pid'));
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isRunning(); waited += 20) {
    if (givesWay && waited === fastShutdown * 1_000) process.kill(pid, 'SIGQUIT');
    if (waited > 60_000) {
      throw new Error(
        `PostgreSQL (process ${pid}) of an earlier server on ${cluster} does not end. Stop it: kill -INT ${pid}`,
      );
    }
    await wait(20);
  }
}
