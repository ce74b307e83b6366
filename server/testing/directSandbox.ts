import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import type { Bridge, Ended, Mount, Sandbox, SandboxedCommand } from '../sandbox/sandbox.ts';
import { freePort } from './freePort.ts';

/** Where a folder of the sandbox is on this machine. */
const outside = (folder: string, mounts: readonly Mount[]): string => {
  const mount = mounts
    .filter(({ to }) => folder === to || folder.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return mount ? mount.from + folder.slice(mount.to.length) : folder;
};

/** Leads what connects to the socket of a bridge to a port of this machine. */
const serve = ({ socket }: Bridge, port: number): Promise<Server> => {
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const service = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    client.pipe(service).pipe(client);
    client.on('error', () => service.destroy());
    service.on('error', () => client.destroy());
  });
  return new Promise((resolve) => {
    server.listen(socket, () => {
      chmodSync(socket, 0o666);
      resolve(server);
    });
  });
};

const kill = (child: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It is gone.
  }
};

/**
 * Runs commands on this machine itself, with nothing that would hold them: for tests of what is done with a sandbox, not of one. SERVE
 * bridges lead to a port of this machine.
 */
export const directSandbox = (): Sandbox & { readonly running: ReadonlySet<ChildProcess> } => {
  const running = new Set<ChildProcess>();
  const start = async ({
    argv,
    folder,
    environment,
    mounts,
    bridges,
    onOutput,
    signal,
  }: SandboxedCommand) => {
    const port = await freePort();
    const servers = await Promise.all(bridges.map((bridge) => serve(bridge, port)));
    const [program = '', ...args] = argv;
    const child = spawn(program, args, {
      cwd: outside(folder, mounts),
      env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    child.stdout.on('data', (chunk: Buffer) => onOutput(chunk, 'OUT'));
    child.stderr.on('data', (chunk: Buffer) => onOutput(chunk, 'ERROR'));
    let stopped = false;
    const ended = new Promise<Ended>((resolve) => {
      child.once('close', (code, name) => {
        running.delete(child);
        for (const [index, server] of servers.entries()) {
          server.close();
          rmSync(bridges[index]?.socket ?? '', { force: true });
        }
        resolve({ code, signal: name, broken: stopped ? 'STOPPED' : null });
      });
    });
    const end = () => {
      stopped = true;
      kill(child, 'SIGKILL');
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    return {
      ended,
      stop: async (milliseconds: number) => {
        stopped = true;
        kill(child, 'SIGTERM');
        const timer = setTimeout(() => kill(child, 'SIGKILL'), milliseconds);
        return ended.finally(() => clearTimeout(timer));
      },
      usage: async () => ({
        memoryBytes: 50_000_000,
        processorSeconds: process.cpuUsage().user / 1e6,
        processes: 1,
      }),
    };
  };
  return { kind: 'BUBBLEWRAP', start, running };
};
