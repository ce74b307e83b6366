import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type { LaunchOrder, LaunchReport } from './launcher.ts';

const [, , path = ''] = process.argv;

const report = (message: LaunchReport) => process.send?.(message);

/** Connects a stream of a command with the process that asked for it. It is never read here: what arrives is for the command. */
const stream = async (header: string): Promise<Socket> => {
  const socket = connect(path).pause();
  await once(socket, 'connect');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.write(header, (error) => (error ? reject(error) : resolve()));
  await promise;
  return socket;
};

const launch = async ({ id, program, args, cwd, env, headers }: LaunchOrder): Promise<void> => {
  const streams = await Promise.all(headers.map(stream));
  const child = spawn(program, args, { cwd, env, detached: true, stdio: streams });
  for (const socket of streams) socket.destroy();
  child.on('error', ({ message, code = '' }: NodeJS.ErrnoException) =>
    report({ id, failed: { message, code } }),
  );
  if (child.pid !== undefined) report({ id, pid: child.pid });
  child.on('exit', (status, endedBy) => report({ id, ended: { status, endedBy } }));
};

process.on('message', (order: LaunchOrder) => {
  launch(order).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    report({ id: order.id, failed: { message, code: '' } });
  });
});

// A terminal sends signals to the whole process group. The product may still run commands while it shuts down, so the launcher ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => {
  rmSync(dirname(path), { recursive: true, force: true });
  process.exit();
});
