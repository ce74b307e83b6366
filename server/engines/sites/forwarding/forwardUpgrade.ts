import { type IncomingMessage, request as open } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upstream } from './forward.ts';
import { ANSWER_HEADERS, type Outcome, type Patience } from './forwarding.ts';
import { answered, type RawHeaders, upgrading } from './headers.ts';

/** A connection that is to be handed over, with what came after its request. */
export type Handover = { request: IncomingMessage; socket: Duplex; head: Buffer };

/** Milliseconds after which a connection over which nothing was said, by either side, is ended. */
const QUIET = 15 * 60_000;

const headOf = (status: number, message: string | undefined, headers: readonly string[]): string => {
  const lines = [`HTTP/1.1 ${status} ${message ?? ''}`.trimEnd()];
  for (let at = 0; at + 1 < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** Lets two connections speak with each other until one of them ends. */
const join = (one: Duplex, other: Duplex): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.once('close', () => {
      to.destroy();
      resolve();
    });
    if ('setTimeout' in from && typeof from.setTimeout === 'function') {
      from.setTimeout(QUIET, () => from.destroy());
    }
  }
  return promise;
};

/**
 * Passes on the wish to speak another protocol, such as WebSocket, and joins the two connections when it is granted. Never throws.
 * @returns when it is over. All but `DONE` are to be answered, as nothing was yet
 */
export const forwardUpgrade = async (
  { request, socket, head }: Handover,
  upstream: Upstream,
  headers: RawHeaders,
  patience: Patience,
): Promise<Outcome> => {
  if (socket.destroyed) {
    upstream.done();
    return 'DONE';
  }
  socket.on('error', () => socket.destroy());
  const asked = open({
    ...upstream.address,
    agent: false,
    method: request.method,
    path: request.url,
    headers: upgrading(headers, request.headers.upgrade ?? ''),
    setHost: false,
    maxHeaderSize: ANSWER_HEADERS,
  });
  const leave = () => asked.destroy();
  socket.once('close', leave);
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const late = setTimeout(() => resolve('LATE'), patience.answer);
  const failed = () => resolve('NO_ANSWER');
  asked.once('upgrade', (answer, other, otherHead) => {
    clearTimeout(late);
    // It counts as closed from here on, although its connection goes on.
    asked.off('close', failed);
    socket.off('close', leave);
    const protocol = answer.headers.upgrade ?? '';
    socket.write(headOf(101, answer.statusMessage, upgrading(answered(answer.rawHeaders), protocol)));
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    void join(socket, other).then(() => resolve('DONE'));
  });
  // It was not granted: what is said instead ends the connection.
  asked.once('response', (answer) => {
    clearTimeout(late);
    asked.off('close', failed);
    const kept = answered(answer.rawHeaders);
    socket.write(headOf(answer.statusCode ?? 502, answer.statusMessage, [...kept, 'Connection', 'close']));
    answer.pipe(socket);
    answer.once('error', () => socket.destroy());
    // A client that does not close it must not keep it open.
    socket.once('finish', () => socket.destroy());
    socket.once('close', () => resolve('DONE'));
    asked.setTimeout(patience.silence, leave);
  });
  asked.on('error', failed);
  asked.once('close', failed);
  asked.end();
  return promise.finally(() => {
    clearTimeout(late);
    upstream.done();
    asked.destroy();
  });
};
