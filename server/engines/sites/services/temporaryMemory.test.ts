import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSandbox } from '../../sandbox/index.ts';
import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

const MEBIBYTE = 1_048_576;

/** Writes files of 8 MiB with the path of the request as prefix, until the service ends or no space is left. */
const filling = `
  const fs = require('node:fs');
  require('node:http').createServer((request, response) => {
    response.end('ok');
    if (request.method !== 'POST') return;
    const fill = (number) => {
      try { fs.writeFileSync(request.url.slice('/fill'.length) + number, Buffer.alloc(8 << 20, 1)); } catch { return; }
      if (number < 40) setTimeout(fill, 1, number + 1);
    };
    fill(1);
  }).listen(process.env.PORT, '127.0.0.1');`;

let folder: string;
let sites: Sites;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'temporary-memory-'));
  const { sandbox, tried } = await openSandbox({ folder });
  if (sandbox === null) throw new Error(JSON.stringify(tried));
  sites = await openSites(
    { warmUp: 0, wait: 30_000, firstPause: 20 },
    { ...sandbox, running: new Set<ChildProcess>() },
  );
});
afterAll(async () => {
  await sites.close();
  rmSync(folder, { recursive: true, force: true });
});

const untilEnded = async (environmentId: string): Promise<string> => {
  for (const begun = Date.now(); Date.now() - begun < 30_000; await wait(20)) {
    const event = sites.events.find((each) => each.environmentId === environmentId && each.type === 'ENDED');
    if (event?.type === 'ENDED') return event.message;
  }
  throw new Error(`The service did not end: ${JSON.stringify(sites.host.state(environmentId))}`);
};

it('a service of 128 MiB that fills /tmp ends, and its message names the limit, the use and /tmp', async () => {
  const release = await sites.release(
    { 'server.cjs': filling },
    { start: 'exec node server.cjs' },
    { memoryBytes: 128 * MEBIBYTE },
  );
  await sites.run('fills', release);
  await sites.ask('fills', '/fill/tmp/full', { method: 'POST' });
  expect(await untilEnded('fills')).toMatch(
    /^The service used \d{3} MiB of 128 MiB memory, \d{2,3} MiB of it in \/tmp and \/dev\/shm\.$/,
  );
  expect((await sites.ask('fills', '/')).text).toBe('ok');
});

it('a service that fills the folder of its socket ends at 1 MiB', async () => {
  await sites.run(
    'served',
    await sites.release({ 'server.cjs': filling }, { start: 'exec node server.cjs' }),
  );
  await sites.ask('served', '/fill/run/served/full', { method: 'POST' });
  expect(await untilEnded('served')).toBe(
    'The service wrote more than 1 MiB beside its socket, its disk limit: write to /tmp instead.',
  );
});
