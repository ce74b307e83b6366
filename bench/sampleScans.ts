import { setTimeout as pause } from 'node:timers/promises';
import { querySql, type ServerProcess, startServer } from './serverProcess.ts';

const isScanning = async (dataDirectory: string): Promise<boolean> => {
  const unfinished = "select from jobs where state in ('QUEUED', 'RUNNING') limit 1";
  return (await querySql(dataDirectory, unfinished, [])).length > 0;
};

/** Starts a server whose sample projects were scanned before, with a fresh worker: no other job runs beside the first scan. */
export const startAfterSampleScans = async (dataDirectory: string): Promise<ServerProcess> => {
  const first = await startServer(dataDirectory);
  while (await isScanning(dataDirectory)) await pause(250);
  await first.stop();
  return startServer(dataDirectory);
};
