import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceAddress } from '../serviceAddress.ts';
import type { SiteRelease } from '../siteHost.ts';

type Check = SiteRelease['health'];

/**
 * Asks a service once whether it is healthy.
 * @param patience milliseconds that its answer may take
 * @returns null, or why it is not, for people
 */
export const askHealth = (
  address: ServiceAddress,
  { path, status }: Pick<Check, 'path' | 'status'>,
  patience: number,
  signal?: AbortSignal,
): Promise<string | null> => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const asked = request({
    ...address,
    agent: false,
    // What may not stand in a request is written as a browser would write it.
    path: path.replaceAll(/[^\u0021-\u007e]/gu, encodeURIComponent),
    headers: { host: 'localhost', 'user-agent': 'Slipway-Health', connection: 'close' },
    timeout: patience,
    ...(signal ? { signal } : {}),
  });
  const late = setTimeout(() => {
    resolve(`GET ${path} did not respond within ${Math.ceil(patience / 1_000)} s`);
    asked.destroy();
  }, patience);
  asked.once('response', (answer) => {
    const { statusCode } = answer;
    resolve(statusCode === status ? null : `GET ${path} returned ${statusCode} instead of ${status}`);
    asked.destroy();
  });
  asked.on('error', () =>
    resolve(`GET ${path} got no response: the service must listen on 127.0.0.1 at the port in PORT`),
  );
  asked.once('upgrade', () => {
    resolve(`GET ${path} returned 101 instead of ${status}`);
    asked.destroy();
  });
  asked.end();
  return promise.finally(() => clearTimeout(late));
};

/** Milliseconds between two questions of a service that is starting. */
const BETWEEN = 25;

/**
 * Asks a service that is starting again and again, until it is healthy or its time is over.
 * @returns null, or why it is not, for people
 */
export const untilWell = async (
  address: () => ServiceAddress | null,
  check: Check,
  signal: AbortSignal,
): Promise<string | null> => {
  const until = performance.now() + check.seconds * 1_000;
  let asked = false;
  let why = 'The service is not listening: it must listen on 127.0.0.1 at the port in PORT';
  for (;;) {
    if (signal.aborted) return 'The service was stopped.';
    const left = until - performance.now();
    if (left <= 0) return `${why} (waited ${check.seconds} s).`;
    const at = address();
    if (at !== null) {
      const found = await askHealth(at, check, Math.min(left, 5_000), signal);
      if (found === null) return null;
      // The last question is cut off by our own end, and timers may fire a millisecond early: what was found out before tells more.
      if (!asked || performance.now() < until - 1) why = found;
      asked = true;
    }
    await wait(BETWEEN, undefined, { signal }).catch(() => undefined);
  }
};
