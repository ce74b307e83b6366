import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

it('what is compiled is kept for the threads of a process, too: each scan starts one', async () => {
  const { NODE_COMPILE_CACHE: _ours, ...env } = process.env;
  const thread = `console.log(require('node:module').getCompileCacheDir())`;
  const program = `new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}, { eval: true })`;
  const preload = pathToFileURL(resolve('server/compileCache.ts')).href;
  const args = [`--import=${preload}`, '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain(resolve(join('node_modules', '.cache', 'compiled')));
});
