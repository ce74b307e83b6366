import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import type { Bridge, Ended, Mount, Sandbox, SandboxedCommand } from '../../engines/sandbox/index.ts';
import { freePort } from '../processes/freePort.ts';

/** Where a folder of the sandbox is on this machine; anything else stays as it is. */
const outside = (folder: string, mounts: readonly Mount[]): string => {
  const mount = mounts
    .filter(({ to }) => folder === to || folder.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return mount ? mount.from + folder.slice(mount.to.length) : folder;
};

/** Passes on what connects. */
const leadTo = (target: { path: string } | { host: string; port: number }): Server =>
  createServer({ allowHalfOpen: true }, (client) => {
    const service = connect({ ...target, allowHalfOpen: true });
    client.pipe(service).pipe(client);
    client.on('error', () => service.destroy());
    service.on('error', () => client.destroy());
  });

/** Leads what connects to the socket of a bridge to a port of this machine, or the other way round. */
const lead = ({ kind, socket }: Bridge, port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = leadTo(kind === 'SERVE' ? { host: '127.0.0.1', port } : { path: socket });
    if (kind === 'REACH') server.listen(port, '127.0.0.1', () => resolve(server));
    else
      server.listen(socket, () => {
        chmodSync(socket, 0o666);
        resolve(server);
      });
  });

/** An environment that names the ports of the bridges by which it reaches out, as they are here. */
const withPorts = (
  environment: Readonly<Record<string, string>>,
  bridges: readonly (Bridge & { here: number })[],
): Record<string, string> => {
  const reached = bridges.filter(({ kind }) => kind === 'REACH');
  const asHere = (text: string) =>
    reached.reduce((said, { port, here }) => said.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${here}`), text);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, asHere(value)]));
};

const kill = (child: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It is gone.
  }
};

/**
 * Runs commands on this machine itself, with nothing that would hold them: for tests of what is done with a sandbox, not of one. Bridges
 * lead to or from a port of this machine.
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
    const led: (Bridge & { here: number })[] = [];
    for (const bridge of bridges) led.push({ ...bridge, here: await freePort() });
    const servers = await Promise.all(led.map((bridge) => lead(bridge, bridge.here)));
    const port = led.find(({ kind }) => kind === 'SERVE')?.here ?? led[0]?.here ?? 0;
    const [program = '', ...args] = argv.map((word) => outside(word, mounts));
    const child = spawn(program, args, {
      cwd: outside(folder, mounts),
      env: { PATH: process.env['PATH'], ...withPorts(environment, led), PORT: String(port) },
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
          if (bridges[index]?.kind === 'SERVE') rmSync(bridges[index].socket, { force: true });
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
        temporaryBytes: 0,
        processorSeconds: process.cpuUsage().user / 1e6,
        processes: 1,
      }),
    };
  };
  return { kind: 'BUBBLEWRAP', start, running };
};
