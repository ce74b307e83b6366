import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { GitError, refused } from '../../engines/git/index.ts';

/** Bytes of a clone's request, unpacked: it names commits, and is large only for who has many branches. */
const mostRequestBytes = 8 * 1024 * 1024;

/** Passes on what is unpacked. Damaged compression is an error of the client, not of the server. */
const soundOf = async function* (unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unpacked;
  } catch (error) {
    const { code } = error instanceof Error && 'code' in error ? error : { code: null };
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    throw refused('The gzip compression of the request is damaged. Please send it again.');
  }
};

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
  return soundOf(raw.pipe(unpacked));
};

/**
 * Reads the request of a clone or fetch to its end.
 * @throws Refused when it is too long
 */
export const fetchRequestOf = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > mostRequestBytes) throw refused('The request of the clone is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
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
