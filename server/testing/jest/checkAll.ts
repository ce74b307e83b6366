import { spawn } from 'node:child_process';

/**
 * What `npm test` asks before it runs tests, all at once, as one processor would wait for the other: drift of generated files, lint,
 * changes that break clients, types, and the client's build. Tells all that is wrong and not only the first, each when it is found.
 */
const checks = [
  // The longest begins.
  'npm run -s types',
  'node client/build.ts',
  'npm run -s codegen -- --check',
  'npm run -s lint',
  'npm run -s schema:diff',
];

/** Runs a command, prints what it said once it has ended, and answers whether it went well. */
const run = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) process.stdout.write(`${command} failed\n`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(checks.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
