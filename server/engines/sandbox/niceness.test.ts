import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from './openSandbox.ts';

test('the niceness of a sandbox is added to that of the process that opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-niceness-'));
  try {
    const { sandbox, tried } = await openSandbox({ folder, niceness: 19 });
    if (sandbox === null) throw new Error(JSON.stringify(tried));
    let output = '';
    const running = await sandbox.start({
      argv: ['/bin/sh', '-c', 'nice'],
      mounts: [],
      folder: '/',
      environment: {},
      bridges: [],
      limits: {
        memoryBytes: 2 ** 28,
        processes: 10,
        fileBytes: 2 ** 20,
        diskBytes: 2 ** 20,
        milliseconds: 30_000,
        outputBytes: 1_000,
      },
      signal: new AbortController().signal,
      onOutput: (chunk) => {
        output += chunk;
      },
    });
    expect(await running.ended).toMatchObject({ code: 0 });
    expect(output.trim()).toBe(String(Math.min(19, getPriority() + 19)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
