import { isNativeError } from 'node:util/types';
import type { ClientConfig } from 'pg';
import { parseDatabaseUrl } from './connection.ts';
import { openClient } from './openClient.ts';

/** What pg says of a connection that took longer than it may. */
const LATE = 'timeout expired';

/** Milliseconds: how long a database that refuses is asked again, and how long one answer may take. */
type Patience = { refused: number; answer: number };

/** How many answers may be late, one after the other. */
const mostLate = 3;

/**
 * Waits until a database answers. That of a deployment is often started beside the server: it gets ten seconds. An answer that is late says
 * little alone: a process on a busy machine that loads its modules meanwhile meets the end of its own waiting before the answer that is there.
 * @throws Error that names the place, and why it cannot be reached
 */
export async function untilReachable(
  login: ClientConfig,
  databaseUrl: string,
  { refused, answer }: Patience = { refused: 10_000, answer: 5_000 },
): Promise<void> {
  const deadline = Date.now() + refused;
  let late = 0;
  for (;;) {
    const client = openClient({ ...login, connectionTimeoutMillis: answer });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (!isNativeError(cause)) throw notReachable(databaseUrl, cause);
      if (cause.message === LATE) {
        late += 1;
        if (late < mostLate) continue;
      }
      const starting = 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === '57P03');
      if (!starting || Date.now() > deadline) throw notReachable(databaseUrl, cause);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

function notReachable(databaseUrl: string, cause: unknown): Error {
  const { hostname, port, pathname } = parseDatabaseUrl(databaseUrl);
  const reason = isNativeError(cause) && cause.message ? cause.message : String(Object(cause).code ?? cause);
  const place = `${decodeURIComponent(hostname)}:${port || 5432}${pathname}`;
  return new Error(`The database of DATABASE_URL (${place}) cannot be reached: ${reason}`, { cause });
}
