import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/processes/freePort.ts';
import { askSite, type SiteAnswer } from './deployedProject.ts';

/**
 * Runs a service as its author would: no sandbox, no proxy, a port of its own. What passing requests on costs shows beside it.
 *
 * @param files the service, as `service` makes it, with what its build would write
 * @param measure gets what asks it
 * @param environment variables that it finds beside its port
 */
export const runAlone = async <Result>(
  files: Record<string, string>,
  measure: (ask: () => Promise<SiteAnswer>) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-alone-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const port = await freePort();
  const program = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { PORT: String(port), ...environment },
    stdio: 'ignore',
  });
  const ask = () => askSite(`http://127.0.0.1:${port}`, 'localhost', '/');
  try {
    while ((await ask()).status !== 200) await pause(20);
    return await measure(ask);
  } finally {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
};
