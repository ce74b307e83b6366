import { isNativeError } from 'node:util/types';
import { Client, type ClientConfig } from 'pg';
import { parseDatabaseUrl } from './connection.ts';

/**
 * Waits until a database answers. That of a deployment is often started beside the server: it gets ten seconds.
 * @throws Error that names the place, and why it cannot be reached
 */
export async function untilReachable(login: ClientConfig, databaseUrl: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const client = new Client({ ...login, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      const starting =
        isNativeError(cause) && 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === '57P03');
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
