import type { IncomingMessage, ServerResponse } from 'node:http';

/** How fast a body must arrive: at least so many bytes in each period of so many milliseconds. */
export type Pace = { bytes: number; milliseconds: number };

/** A request is passed on once so much of its body is there, or all of it. */
const BEGINNING = 16_384;

/** Whether a request has a body, by its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Waits until a small body is complete, or a longer one has begun. What arrived stays buffered in the request.
 * @param patience milliseconds
 */
export const bodyBegins = (
  request: IncomingMessage,
  response: ServerResponse,
  patience: number,
): Promise<'THERE' | 'SLOW' | 'LEFT'> =>
  new Promise((resolve) => {
    const end = (how: 'THERE' | 'SLOW' | 'LEFT') => {
      clearTimeout(timer);
      request.off('readable', look);
      response.off('close', left);
      resolve(how);
    };
    const look = () => {
      if (request.complete || request.readableLength >= BEGINNING) end('THERE');
    };
    const left = () => end('LEFT');
    const timer = setTimeout(() => end('SLOW'), patience);
    response.once('close', left);
    request.on('readable', look);
    look();
  });

/**
 * Calls back once when the rest of a body arrives too slowly. A body that waits for its reader is not slow.
 * @returns a function that ends the watch
 */
export const watchPace = (request: IncomingMessage, pace: Pace, onSlow: () => void): (() => void) => {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    const isSlow = !request.complete && request.readableLength === 0 && arrived < pace.bytes;
    if (request.complete || isSlow) clearInterval(timer);
    if (isSlow) onSlow();
  }, pace.milliseconds);
  return () => clearInterval(timer);
};
