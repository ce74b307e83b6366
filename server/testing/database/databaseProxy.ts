import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { parseDatabaseUrl } from '../../platform/database/connection.ts';

/** A database that goes away and comes back: a TCP port before it, which a test closes, opens, or makes silent. */
export type DatabaseProxy = {
  /** The URL of the database through the proxy. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Takes connections again, on the same port. */
  mend: () => Promise<void>;
  /** Takes connections, and what comes over them, and never answers, as behind a cut cable. */
  silence: () => void;
  close: () => Promise<void>;
};

/** Opens it before the database of a URL, which may name a unix socket's folder as its host. */
export const openDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = parseDatabaseUrl(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const open = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port }));
  const sockets = new Set<Socket>();
  let silent = false;
  let server: Server | null = null;
  let own = 0;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => silent || to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const mend = async () => {
    silent = false;
    server = createServer((client) => {
      const database = open();
      join(client, database);
      join(database, client);
    });
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    own = typeof address === 'object' && address ? address.port : own;
  };
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  target.hostname = '127.0.0.1';
  target.port = String(own);
  return {
    url: target.href,
    cut,
    mend,
    silence: () => {
      silent = true;
    },
    close: cut,
  };
};
