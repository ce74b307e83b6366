import { Client, type ClientConfig } from 'pg';
import type { Log } from '../database/log.ts';

/** A connection of its own that is made again whenever it is lost: what it LISTENs to and locks belongs to its session. */
export type SteadyConnection = { close: () => Promise<void> };

export type SteadyConnectionOptions = {
  config: ClientConfig;
  /** What it is for, in the log. */
  purpose: string;
  /** Prepares each new session; `again` tells that an earlier one was lost. */
  prepare: (client: Client, again: boolean) => Promise<void>;
  log: Log;
};

const FIRST_DELAY = 100;
const LONGEST_DELAY = 5_000;
/** A cut network is silent: the connection is asked this often, and gets that long to answer. */
const CHECK_INTERVAL = 15_000;
const CHECK_TIMEOUT = 5_000;

/**
 * Opens a connection and keeps it open until `close`.
 * @throws Error when the first attempt fails; later ones are repeated for ever (0.1 s, doubling to 5 s)
 */
export async function keepConnected({
  config,
  purpose,
  prepare,
  log,
}: SteadyConnectionOptions): Promise<SteadyConnection> {
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (again: boolean) => {
    const client = new Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: CHECK_TIMEOUT,
    });
    let lost = false;
    const lose = (reason: string) => {
      if (lost) return;
      lost = true;
      void client.end().catch(() => undefined);
      if (current !== client || closed) return;
      current = null;
      clearTimeout(timer);
      log.warn(`The database connection for ${purpose} was lost (${reason}); it is made again.`);
      reconnect(FIRST_DELAY);
    };
    client.on('error', (error) => lose(error.message));
    client.on('end', () => lose('it was ended'));
    try {
      await client.connect();
      await prepare(client, again);
    } catch (error) {
      lost = true;
      void client.end().catch(() => undefined);
      throw error;
    }
    if (lost || closed) {
      void client.end().catch(() => undefined);
      if (closed) return;
      throw new Error('the new connection was lost at once');
    }
    current = client;
    check(client, lose);
  };

  const check = (client: Client, lose: (reason: string) => void) => {
    timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => current === client && check(client, lose),
        (error: unknown) => lose(error instanceof Error ? error.message : String(error)),
      );
    }, CHECK_INTERVAL).unref();
  };

  const reconnect = (delay: number) => {
    timer = setTimeout(() => {
      connect(true).catch(() => {
        if (!closed) reconnect(Math.min(delay * 2, LONGEST_DELAY));
      });
    }, delay).unref();
  };

  await connect(false);
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      await client?.end();
    },
  };
}
