import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * `npm run dev`: codegen, the server and Vite in watch mode, each with its name before its lines, until Ctrl-C. An SDL
 * file that is saved is a typed hook at once; the server restarts when the schema or its own code changed; pages reload
 * by themselves. The app is at http://127.0.0.1:5173, its API passed on to the server.
 */
const programs: Record<string, string[]> = {
  // Node restarts it when codegen.ts or a plugin changed; SDL and operations it watches itself, with its modules loaded.
  codegen: ['--watch', '--watch-preserve-output', 'schema/codegen.ts', '--watch'],
  server: [
    '--watch-path=server',
    '--watch-path=schema/generated',
    '--watch-preserve-output',
    'server/main.ts',
  ],
  client: ['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts', '--clearScreen', 'false'],
};

/** How long a program may take to end, in milliseconds; the server finishes what runs for up to 10 s. */
const patience = 15_000;

const say = (name: string, line: string) => process.stdout.write(`${name.padEnd(8)}| ${line}\n`);

function start(name: string, args: string[]): ChildProcess {
  // In a group of its own, so that Ctrl-C reaches it once, from here.
  const child = spawn(process.execPath, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const pass = (output: Readable) => createInterface(output).on('line', (line) => say(name, line));
  pass(child.stdout);
  pass(child.stderr);
  return child;
}

const children = Object.entries(programs).map(([name, args]) => ({ name, child: start(name, args) }));

const running = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

let stopping = false;

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    children
      .filter(({ child }) => running(child))
      .map(async ({ name, child }) => {
        child.kill('SIGTERM');
        await Promise.race([once(child, 'exit'), wait(patience)]);
        if (!running(child)) return;
        say(name, `did not end within ${patience / 1000} s and is killed`);
        child.kill('SIGKILL');
      }),
  );
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const { name, child } of children) {
  child.once('exit', (code, signal) => {
    if (stopping) return;
    say(name, `ended with ${signal ?? code}, so everything ends`);
    void stop(1);
  });
}
