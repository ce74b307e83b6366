import { chmod } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds after which a connection on which nothing comes is given up. */
const silence = 30_000;
const mostConnections = 64;
/** All that comes through it: as much as a build may write. */
const usualBytes = 2 * 1024 ** 3;
/** Why nothing more comes through when that was too much. */
export const tooMuch = 'More came than packages may be.';
/** As many hosts are remembered as a message can name. */
const mostRefused = 20;

/** Where a registry is: its host and port, and how they are asked. */
type Place = { url: URL; target: { host: string; port: number } };

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

const placeOf = (registry: string): Place => {
  const url = new URL(registry);
  const port = Number(hostAndPort(url).split(':').at(-1));
  return { url, target: { host: url.hostname.replace(/^\[|\]$/g, ''), port } };
};

/**
 * A proxy on a unix socket that leads to the hosts and ports of a registry and nowhere else: by CONNECT, so that it is the registry's
 * certificate that is checked, and where the registry speaks plain http by reading from it alone. All else is answered with 403.
 * @param registries its addresses: where it is asked, and where its files are besides
 * @param mostBytes after which nothing more comes through
 */
export const openRegistryProxy = async (
  registries: readonly string[],
  socket: string,
  { mostBytes = usualBytes }: { mostBytes?: number } = {},
): Promise<RegistryProxy> => {
  const places = registries.map(placeOf);
  let bytesLeft = mostBytes;
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
  /** Counts what comes, and ends it when it is more than may be: what has no end would be waited for until the build's time is over. */
  const count = (from: Duplex | IncomingMessage): void => {
    from.on('data', (chunk: Buffer) => {
      bytesLeft -= chunk.length;
      if (bytesLeft >= 0) return;
      unreachable = tooMuch;
      from.destroy(new Error(tooMuch));
    });
  };

  const forward = (asked: IncomingMessage, answer: ServerResponse): void => {
    const address = addressOf(asked.url);
    const reads = asked.method === 'GET' || asked.method === 'HEAD';
    const place = places.find(({ url }) => url.protocol === 'http:' && address?.origin === url.origin);
    if (!reads || !place || !address || bytesLeft < 0) {
      refuse(address?.host ?? 'this machine');
      answer.writeHead(403).end();
      return;
    }
    // Node throws on a trailer that the message does not have.
    const { trailer: _trailer, ...headers } = asked.headers;
    const upstream = request({
      ...place.target,
      method: asked.method,
      path: address.pathname + address.search,
      headers: { ...headers, host: address.host },
      timeout: silence,
    });
    upstream.once('timeout', () => upstream.destroy(new Error('It did not answer in time.')));
    upstream.once('response', (response) => {
      try {
        answer.writeHead(response.statusCode ?? 502, response.headers);
      } catch (error) {
        // Such as a status of 099.
        upstream.destroy(new Error('Its answer is not HTTP.', { cause: error }));
        return;
      }
      count(response);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
    });
    upstream.once('error', (error) => {
      notReached(error);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    // Neither an error nor a response, such as after 101.
    upstream.once('close', () => {
      if (!answer.headersSent && !answer.destroyed) answer.writeHead(502).end();
    });
    answer.once('close', () => upstream.destroy());
    upstream.end();
  };

  const tunnel = (asked: IncomingMessage, client: Duplex, head: Buffer): void => {
    keep(client);
    const place = places.find(({ url }) => asked.url?.toLowerCase() === hostAndPort(url));
    if (!place || bytesLeft < 0) {
      refuse(asked.url ?? '');
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const upstream: Socket = connect(place.target);
    keep(upstream);
    upstream.setTimeout(silence, () => upstream.destroy(new Error('It did not answer in time.')));
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      count(upstream);
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
