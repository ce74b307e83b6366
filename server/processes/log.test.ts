import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

test('a log on a full disk does not end the process', async () => {
  const full = openSync('/dev/full', 'w');
  const program = `
    import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    const log = openLog('server', { logLevel: 'info' });
    for (let line = 1; line <= 3; line += 1) log.info(String(line));
    process.exitCode = 3;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'ignore'],
  });
  closeSync(full);
  expect(await once(child, 'exit')).toEqual([3, null]);
});
