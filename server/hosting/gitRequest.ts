import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { GitError } from '../git/process/gitError.ts';

/** Bytes of a clone's request, unpacked: it names commits, and is large only for who has many branches. */
const mostRequestBytes = 16 * 1024 * 1024;

/** What a request brings, piece by piece, unpacked if git packed it. */
export const bodyOf = ({ headers, raw }: FastifyRequest): AsyncIterable<Buffer> => {
  if (headers['content-encoding'] !== 'gzip') return raw;
  const unpacked = createGunzip();
  // Unheard by a reader who has not begun, or has stopped, it would end the process.
  unpacked.on('error', () => undefined);
  // A pipe alone waits for ever for who has gone. Not raw.complete: what is unread then never comes either.
  const end = () => {
    if (!raw.readableEnded) unpacked.destroy(raw.errored ?? new Error('The request ended early.'));
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return raw.pipe(unpacked);
};

/** The same, up to what a clone or fetch may ask with. Longer is an error. */
export const fetchBodyOf = async function* (request: FastifyRequest): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of bodyOf(request)) {
    bytes += piece.length;
    if (bytes > mostRequestBytes) throw new Error('The request of a clone is too long.');
    yield piece;
  }
};

/** Aborts when whoever sent a request has gone, or has its answer. */
export const goneSignal = (request: FastifyRequest): AbortSignal => {
  const gone = new AbortController();
  request.raw.socket.once('close', () => gone.abort());
  return gone.signal;
};

/** Whether work was broken off because whoever sent the request has gone: no error of ours, and nobody is there to be told. */
export const isOfWhoLeft = (error: unknown, { raw }: FastifyRequest, signal: AbortSignal): boolean =>
  (signal.aborted && (error === signal.reason || (error instanceof GitError && error.kind === 'CANCELED'))) ||
  (raw.errored !== null && error === raw.errored);
