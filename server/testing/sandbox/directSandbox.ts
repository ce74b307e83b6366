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

/** A bridge that this machine can have: it has one /etc/hosts, for all. */
type Plain = Exclude<Bridge, { kind: 'FORWARDS' }>;

/** Leads what connects to the socket of a bridge to a port of this machine, or the other way round. */
const lead = ({ kind, socket }: Plain, port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = leadTo(kind === 'SERVE' ? { host: '127.0.0.1', port } : { path: socket });
    if (kind === 'REACH') server.listen(port, '127.0.0.1', () => resolve(server));
    else
      server.listen(socket, () => {
        chmodSync(socket, 0o666);
        resolve(server);
      });
  });

/** An environment that names the ports of bridges by which it reaches out, as they are here. */
const withPorts = (
  environment: Readonly<Record<string, string>>,
  placed: readonly { bridge: Plain; port: number }[],
): Record<string, string> => {
  let entries = Object.entries(environment);
  for (const { bridge, port } of placed) {
    if (bridge.kind !== 'REACH') continue;
    const [there, here] = [`127.0.0.1:${bridge.port}`, `127.0.0.1:${port}`];
    entries = entries.map(([name, value]) => [name, value.replaceAll(there, here)]);
  }
  return Object.fromEntries(entries);
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
    const placed: { bridge: Plain; port: number }[] = [];
    for (const bridge of bridges) {
      if (bridge.kind !== 'FORWARDS') placed.push({ bridge, port: await freePort() });
    }
    const servers = await Promise.all(placed.map(({ bridge, port }) => lead(bridge, port)));
    const served = placed.find(({ bridge }) => bridge.kind === 'SERVE') ?? { port: await freePort() };
    const [program = '', ...args] = argv.map((word) => outside(word, mounts));
    const child = spawn(program, args, {
      cwd: outside(folder, mounts),
      env: {
        PATH: process.env['PATH'],
        ...withPorts(environment, placed),
        PORT: String(served.port),
      },
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
          const bridge = placed[index]?.bridge;
          if (bridge?.kind === 'SERVE') rmSync(bridge.socket, { force: true });
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
  return {
    kind: 'BUBBLEWRAP',
    start,
    noRoots: async () => 'This machine itself holds nothing.',
    running,
  };
};
