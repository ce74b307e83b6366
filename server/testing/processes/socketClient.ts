import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** A browser's WebSocket to a server in another process: subscribes, and tells what came and why it was closed. */
export type SocketClient = {
  /** Follows a subscription; resolves once the server has acknowledged the connection. */
  subscribe: <Data>(query: string, next: (data: Data) => void) => Promise<void>;
  /** Fulfilled with the code with which the socket was closed first. */
  closed: Promise<number>;
  /** How often it was connected so far. */
  connections: () => number;
  close: () => Promise<void>;
};

/**
 * Opens it with a session cookie.
 * @param url of the server, `http://127.0.0.1:41234`
 * @param retryAttempts how often it connects again, after a moment, and subscribes anew
 */
export const openSocket = (url: string, cookie: string, retryAttempts = 0): SocketClient => {
  const closed = Promise.withResolvers<number>();
  const connected = Promise.withResolvers<void>();
  let connections = 0;
  const client: Client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts,
    retryWait: () => wait(50),
    on: {
      connected: () => {
        connections += 1;
        connected.resolve();
      },
      closed: (event) => closed.resolve(event instanceof Object && 'code' in event ? Number(event.code) : 0),
    },
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { cookie } });
      }
    },
  });
  return {
    subscribe: async <Data>(query: string, next: (data: Data) => void) => {
      client.subscribe<Data>(
        { query },
        {
          next: ({ data }) => data && next(data),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      await connected.promise;
    },
    closed: closed.promise,
    connections: () => connections,
    close: async () => client.dispose(),
  };
};
