import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Mount, RootFolder, Sandbox } from '../../engines/sandbox/index.ts';
import { folderOf, marker, modest, node, ours, run } from './trial.ts';

const listening = async (path: string | number) => {
  const server = createServer((connection) => connection.end('outside')).listen(path);
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
};
const answerOf = async (path: string): Promise<string> => text(createConnection(path)).catch(() => 'refused');

/** A root folder, and what is mounted in it. */
export type Rooted = { root: RootFolder; mounts: readonly Mount[] };

/** What code in a sandbox reaches of this machine, and can do to it. */
export const attempts = async (sandbox: Sandbox, rooted?: Rooted) => {
  const data = folderOf(rooted ? 'data-of-root' : 'data');
  const shown = folderOf(rooted ? 'shown-in-root' : 'shown');
  const clone = join(data, 'clone-of-another');
  const postgres = join(data, '.s.PGSQL.5432');
  for (const path of [clone, join(shown, 'given')]) writeFileSync(path, 'secret');
  const abstractSocket = `\0${marker}${rooted ? '-root' : ''}`;
  const servers = [await listening(postgres), await listening(abstractSocket), await listening(0)];
  const target = {
    files: ['/etc/shadow', '/etc/hostname', clone, join(shown, 'given'), process.argv[1]],
    folders: ['/root', '/home', data, ours, join(import.meta.dirname, '..')],
    // In a root folder, /run is memory.
    closed: rooted ? ['/run/host/usr', '/etc'] : ['/run'],
    sockets: [postgres, abstractSocket],
    ports: servers.map(({ port }) => port).filter((port) => port > 0),
    pid: process.pid,
    secret: process.env['SECRET_OF_THE_SERVER'],
  };
  const { out, code } = await run(
    sandbox,
    [...(rooted ? [] : ['node']), '/attempts.mts', JSON.stringify(target)],
    {
      ...(rooted && { root: rooted.root }),
      mounts: [
        ...(rooted?.mounts ?? []),
        { from: join(import.meta.dirname, 'attempts.mts'), to: '/attempts.mts', writable: false },
        { from: shown, to: '/shown', writable: false },
      ],
    },
  );
  for (const { server } of servers) server.close();
  return { code, out };
};

/** A service that puts a link to somebody else's socket in the place of its own, and asks through a bridge. */
export const bridges = async (sandbox: Sandbox) => {
  const reached = join(ours, 'reached');
  const elsewhere = join(ours, 'elsewhere');
  const servers = [await listening(reached), await listening(elsewhere)];
  const served = join(ours, 'served');
  const lent = folderOf('bridged');
  const said: string[] = [];
  const { promise: listens, resolve: isListening } = Promise.withResolvers<void>();
  const running = await sandbox.start({
    argv: node(`
      const net = require('net'), fs = require('fs');
      fs.rmSync('/run/served/3000'); fs.symlinkSync('${elsewhere}', '/run/served/3000');
      net.createServer((c) => net.connect(4000, '127.0.0.1').on('data', (d) => c.end('inside, ' + d + ' on ' + process.env.PORT))).listen(process.env.PORT, () => console.log('listening'));
      process.on('SIGTERM', () => { console.log('asked to end'); process.exit(7); });`),
    folder: '/lent',
    environment: {},
    mounts: [{ from: lent, to: '/lent', writable: true }],
    bridges: [
      { kind: 'SERVE', socket: served, port: 3000 },
      { kind: 'REACH', socket: reached, port: 4000 },
    ],
    limits: { ...modest, milliseconds: null, outputBytes: null },
    onOutput: (chunk) => {
      said.push(chunk.toString().trim());
      isListening();
    },
    signal: new AbortController().signal,
  });
  await listens;
  const answer = await answerOf(served);
  const usage = await running.usage();
  const ended = await running.stop(10_000);
  for (const { server } of servers) server.close();
  return { answer, usage, ended, said };
};
