import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { makePlaces, systemFolders } from './layout.ts';
import type { Mount, RootFolder, Sandbox } from './sandbox.ts';

const mebibyte = 1024 ** 2;
/** A port that something listens on in the sandbox, so that bridges are tried, too. */
const BRIDGED_PORT = 3000;
const PROCESSES = 64;

const listening = async (path: string | number): Promise<Server> => {
  const server = createServer((connection) => connection.destroy());
  if (typeof path === 'number') server.listen(path, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  return server;
};

const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 300) ?? '';

/** A root folder in which all programs of this machine are that attacks need. */
type Rooted = { root: RootFolder; mounts: readonly Mount[] };

const rootOfThisMachine = (from: string): Rooted => {
  mkdirSync(from);
  chmodSync(from, 0o755);
  const { folders, links } = systemFolders();
  for (const { path, target } of links) symlinkSync(target, join(from, path));
  makePlaces(from, [...folders, '/lent']);
  return {
    root: { from, writable: false, asRoot: false, byNode: true },
    mounts: folders.map((path) => ({ from: path, to: path, writable: false })),
  };
};

const attack = async (sandbox: Sandbox, folder: string, rooted?: Rooted): Promise<string | null> => {
  const canary = join(folder, 'canary');
  writeFileSync(canary, 'seen');
  mkdirSync(join(folder, 'lent'));
  const abstractName = `slipway-probe-${process.pid}-${performance.now()}`;
  const servers = await Promise.all([listening(0), listening(`\0${abstractName}`)]);
  const address = servers[0].address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const said: Record<'OUT' | 'ERROR', string> = { OUT: '', ERROR: '' };
  try {
    const { ended } = await sandbox.start({
      argv: [
        ...(rooted ? [] : ['node']),
        '/run/probe/attack.mts',
        canary,
        String(port),
        abstractName,
        String(2 * PROCESSES),
      ],
      root: rooted?.root,
      folder: '/lent',
      environment: {},
      mounts: [
        { from: join(import.meta.dirname, 'attack.mts'), to: '/run/probe/attack.mts', writable: false },
        { from: join(folder, 'lent'), to: '/lent', writable: true },
        ...(rooted?.mounts ?? []),
      ],
      bridges: [{ kind: 'SERVE', socket: join(folder, 'socket'), port: BRIDGED_PORT }],
      limits: {
        milliseconds: 10_000,
        memoryBytes: 512 * mebibyte,
        processes: PROCESSES,
        fileBytes: mebibyte,
        diskBytes: mebibyte,
        outputBytes: mebibyte,
      },
      onOutput: (chunk, stream) => {
        said[stream] += chunk.toString();
      },
      signal: AbortSignal.timeout(15_000),
    });
    const { code } = await ended;
    const succeeded: unknown = code === 0 ? JSON.parse(said.OUT) : null;
    if (!Array.isArray(succeeded)) return `The attacks could not be tried: ${firstLine(said.ERROR)}`;
    return succeeded.length === 0 ? null : `What runs in it ${succeeded.join(', ')}.`;
  } finally {
    for (const server of servers) server.close();
  }
};

const tryIn = async (
  sandbox: Sandbox,
  folder: string,
  rootedIn: (own: string) => Rooted | undefined,
): Promise<string | null> => {
  const own = mkdtempSync(join(folder, 'probe-'));
  try {
    return await attack(sandbox, own, rootedIn(own));
  } catch (error) {
    return `It cannot be made: ${firstLine(error instanceof Error ? error.message : String(error))}`;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
};

/**
 * Tries the attacks of attack.mts in a sandbox.
 * @param folder where what is needed for it can be put
 * @returns null when it works and all of them fail, else why it is not to be used
 */
export const probe = (sandbox: Sandbox, folder: string): Promise<string | null> =>
  tryIn(sandbox, folder, () => undefined);

/** As `probe`, of commands with a root folder. */
export const probeRoots = (sandbox: Sandbox, folder: string): Promise<string | null> =>
  tryIn(sandbox, folder, (own) => rootOfThisMachine(join(own, 'root')));
