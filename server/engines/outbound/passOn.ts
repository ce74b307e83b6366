import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';

/** What is said between two ends of one connection, and never passed on (RFC 9110, 7.6.1); the host is that of the target. */
const hopByHop = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const endToEnd = (raw: readonly string[]): string[] => {
  const pairs = Array.from({ length: raw.length / 2 }, (_, at) => [raw[at * 2] ?? '', raw[at * 2 + 1] ?? '']);
  const between = new Set(
    pairs
      .filter(([name]) => name?.toLowerCase() === 'connection')
      .flatMap(([, value]) => value?.toLowerCase().split(',') ?? [])
      .map((name) => name.trim()),
  );
  // Frames the message.
  between.delete('content-length');
  return pairs
    .filter(([name = '']) => !hopByHop.has(name.toLowerCase()) && !between.has(name.toLowerCase()))
    .flat();
};

/** Where a request goes: the URL that was asked for, and the addresses that its host was found to have. */
type Destination = { url: URL; port: number; lookup: LookupFunction };

/**
 * Passes on a request that asks a proxy for a whole URL, and its response. It goes to the host in the URL, whatever its Host header says.
 * @param onSocket takes the connection that it goes by, which is its own
 */
export const passOn = (
  asked: IncomingMessage,
  answer: ServerResponse,
  { url, port, lookup }: Destination,
  onSocket: (far: Socket) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = [...endToEnd(asked.rawHeaders), 'Host', url.host, 'Connection', 'close'];
    if (asked.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
    const passed = httpRequest({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port,
      path: `${url.pathname}${url.search}`,
      method: asked.method,
      headers,
      agent: false,
      setHost: false,
      lookup,
    });
    passed.once('socket', onSocket);
    passed.on('error', reject);
    const closed = () => reject(new Error('It closed the connection without a response.'));
    passed.once('close', closed);
    passed.once('response', (response) => {
      passed.off('close', closed);
      try {
        answer.writeHead(response.statusCode ?? 502, endToEnd(response.rawHeaders));
      } catch (error) {
        // Such as a status of 099.
        passed.destroy();
        reject(error);
        return;
      }
      response.pipe(answer);
      response.once('error', () => answer.destroy());
      response.once('close', resolve);
    });
    answer.once('close', () => passed.destroy());
    asked.once('error', () => passed.destroy());
    asked.pipe(passed);
  });
