import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Bytes of a clone's request, unpacked: it names commits, and is large only for who has many branches. */
const mostRequestBytes = 16 * 1024 * 1024;

/** What a request brings, piece by piece, unpacked if git packed it. */
export const bodyOf = (request: FastifyRequest): AsyncIterable<Buffer> =>
  request.headers['content-encoding'] === 'gzip' ? request.raw.pipe(createGunzip()) : request.raw;

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
