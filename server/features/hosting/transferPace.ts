import type { ServerResponse } from 'node:http';
import { isHostedPlaceWanted, refused } from '../../engines/git/index.ts';

/** How slowly a client may send or read. Tests are less patient. */
export const paceLimits = {
  /** 400 kbit/s: slower than any line on which people work with repositories. */
  bytesPerSecond: 50_000,
  /** Milliseconds by which a client may fall behind that rate. */
  patience: 60_000,
  /** The same while an organization that holds fewer places waits for one. */
  patienceUnderContention: 10_000,
};

const tickMilliseconds = 250;

/** Measures how long a transfer waits for its client. */
export type TransferPace = {
  /** Passes a request body on. Throws Refused when the client sends too slowly. */
  receive: (body: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  /** Counts bytes that were written to the client. */
  count: (bytes: number) => void;
  stop: () => void;
};

const tooSlow = () =>
  refused(
    `The transfer was ended: it was slower than ${paceLimits.bytesPerSecond / 1_000} kB a second for too long. Please try again on a faster connection.`,
  );

/**
 * Follows the transfer of one request while it holds a place. Only the time counts in which the server waits for the client, so that
 * a slow git on this side ends nothing. Bytes make up for past waiting and not for future waiting: a client that stops reading after a fast beginning is ended
 * as soon as one that never read.
 * @param response a client that does not read it is disconnected; without it only what is received is measured
 */
export const followPace = (
  organizationId: string,
  onSlow: () => void,
  response?: ServerResponse,
): TransferPace => {
  const ended = Promise.withResolvers<never>();
  // Without a reader of the body nobody handles it.
  ended.promise.catch(() => undefined);
  let receiving = false;
  let bytes = 0;
  let behind = 0;
  let lastTick = performance.now();
  const waitsForReader = () =>
    response !== undefined &&
    (response.writableNeedDrain || response.writableEnded) &&
    !response.writableFinished;
  const timer = setInterval(() => {
    const now = performance.now();
    const waited = receiving || waitsForReader() ? now - lastTick : 0;
    lastTick = now;
    behind = Math.max(0, behind + waited - (bytes / paceLimits.bytesPerSecond) * 1_000);
    bytes = 0;
    const { patience, patienceUnderContention } = paceLimits;
    if (behind <= (isHostedPlaceWanted(organizationId) ? patienceUnderContention : patience)) return;
    clearInterval(timer);
    ended.reject(tooSlow());
    onSlow();
  }, tickMilliseconds).unref();
  return {
    receive: async function* (body) {
      const pieces = body[Symbol.asyncIterator]();
      for (;;) {
        receiving = true;
        const { value, done } = await Promise.race([pieces.next(), ended.promise]).finally(() => {
          receiving = false;
        });
        if (done) return;
        bytes += value.length;
        yield value;
      }
    },
    count: (written) => {
      bytes += written;
    },
    stop: () => clearInterval(timer),
  };
};
