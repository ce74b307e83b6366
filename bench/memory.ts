import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';
import { clientOperation } from './operations.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';
import { openSession } from './session.ts';
import { rm } from 'node:fs/promises';

/** Resident memory of a process in MB, as `ps` tells it in units of 1,024 bytes. */
export const residentMegabytes = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout.trim()) * 1024) / 1_000_000;
};

/** Resident memory of a server (without its PostgreSQL) that has answered 1,000 dashboards. */
export const measureMemory = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  try {
    const session = await openSession(server.url);
    const query = clientOperation('Dashboard');
    for (let index = 0; index < 1_000; index += 1) await session.ask(query);
    session.close();
    const value = await residentMegabytes(server.process.pid ?? 0);
    return [{ name: 'Memory of the server after 1,000 requests', value, unit: 'MB', goal: 350 }];
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
