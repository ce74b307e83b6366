import { chmod } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds after which a connection on which nothing comes is given up. */
const silence = 30_000;
const mostConnections = 64;
/** As many hosts are remembered as a message can name. */
const mostRefused = 20;

/** The only way out of the sandbox while packages are installed. */
export type RegistryProxy = {
  /** Hosts that were asked for and are not the registry. */
  refused: ReadonlySet<string>;
  /** Why the registry itself could not be reached; null when it could, or was not asked for. */
  unreachable: () => string | null;
  close: () => Promise<void>;
};

const hostAndPort = ({ protocol, hostname, port }: URL): string =>
  `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;

const addressOf = (text: string | undefined): URL | null => URL.parse(text ?? '');

/**
 * A proxy on a unix socket that leads to the host and port of a registry and nowhere else: by CONNECT, so that it is the registry's
 * certificate that npm checks, and where the registry speaks plain http by reading from it alone. All else is answered with 403.
 */
export const openRegistryProxy = async (registry: string, socket: string): Promise<RegistryProxy> => {
  const allowed = new URL(registry);
  const target = {
    host: allowed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(hostAndPort(allowed).split(':').at(-1)),
  };
  const refused = new Set<string>();
  let unreachable: string | null = null;
  const open = new Set<Duplex>();

  const keep = (one: Duplex): void => {
    open.add(one);
    one.once('close', () => open.delete(one));
    one.on('error', () => one.destroy());
  };
  const refuse = (host: string): void => {
    if (refused.size < mostRefused) refused.add(host);
  };
  const notReached = (error: Error): void => {
    unreachable = error.message;
  };

  const forward = (asked: IncomingMessage, answer: ServerResponse): void => {
    const address = addressOf(asked.url);
    const reads = asked.method === 'GET' || asked.method === 'HEAD';
    const isRegistry = allowed.protocol === 'http:' && address?.origin === allowed.origin;
    if (!reads || !isRegistry) {
      refuse(address?.host ?? 'this machine');
      answer.writeHead(403).end();
      return;
    }
    const upstream = request({
      ...target,
      method: asked.method,
      path: address.pathname + address.search,
      headers: { ...asked.headers, host: address.host },
      timeout: silence,
    });
    upstream.once('timeout', () => upstream.destroy(new Error('It did not answer in time.')));
    upstream.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
    });
    upstream.once('error', (error) => {
      notReached(error);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.once('close', () => upstream.destroy());
    upstream.end();
  };

  const tunnel = (asked: IncomingMessage, client: Duplex, head: Buffer): void => {
    keep(client);
    if (asked.url?.toLowerCase() !== hostAndPort(allowed)) {
      refuse(asked.url ?? '');
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const upstream: Socket = connect(target);
    keep(upstream);
    upstream.setTimeout(silence, () => upstream.destroy(new Error('It did not answer in time.')));
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.once('error', (error) => {
      notReached(error);
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  };

  const server = createServer(forward);
  server.maxConnections = mostConnections;
  server.on('connection', keep);
  server.on('connect', tunnel);
  server.on('upgrade', (_asked, client: Duplex) => client.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  // It stands in a folder of ours; in the sandbox it is reached by another user.
  await chmod(socket, 0o666);
  return {
    refused,
    unreachable: () => unreachable,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const one of open) one.destroy();
      }),
  };
};
