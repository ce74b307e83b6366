import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostedProject } from './hostedProject.ts';
import { residentMegabytes } from './memory.ts';
import { processorTimeOf } from './processorTime.ts';
import { querySql, type ServerProcess } from './serverProcess.ts';

/** The process id of the one worker of a server. */
export const workerOf = async ({ process: { pid } }: ServerProcess): Promise<number> => {
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (line.includes('worker.ts') && status.includes(`\nPPid:\t${pid}\n`)) return Number(name);
  }
  throw new Error('The server has no worker.');
};

/** What a scan took. */
export interface Scanned {
  milliseconds: number;
  /** Of the worker's processor time. */
  processor: number;
}

interface Job {
  state: string;
  error: string | null;
  milliseconds: number;
}

/** Does what orders a scan of a project, and waits for its end. */
export const scanAfter = async (
  server: ServerProcess,
  worker: number,
  { id }: HostedProject,
  order: () => Promise<unknown>,
): Promise<Scanned> => {
  const jobsOf = async (): Promise<Job[]> => {
    const rows = await querySql(
      server.dataDirectory,
      `select state, error, extract(epoch from finished_at - started_at)::float8 * 1000 as milliseconds
        from jobs where kind = 'scan' and project_id = $1 order by created_at`,
      [id],
    );
    return rows.map(({ state, error, milliseconds }) => ({
      state: String(state),
      error: error === null ? null : String(error),
      milliseconds: Number(milliseconds),
    }));
  };
  const before = (await jobsOf()).length;
  const began = await processorTimeOf(worker);
  await order();
  for (;;) {
    const job = (await jobsOf())[before];
    if (job?.state === 'FAILED') throw new Error(`The scan failed: ${job.error}`);
    if (job?.state === 'SUCCEEDED')
      return { milliseconds: job.milliseconds, processor: (await processorTimeOf(worker)) - began };
    await pause(25);
  }
};

/** The largest memory of a process until it is asked, in MB. */
export const watchMemory = (pid: number) => {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(pid).catch(() => 0));
  };
  const timer = setInterval(() => void look(), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
};
