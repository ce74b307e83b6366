import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limit on pending responses per connection. Browsers and proxies do not pipeline requests. */
const MOST = 16;

/**
 * Limits pipelined requests, and destroys the pending responses of a connection when it closes. Node stops doing that after CONNECT and
 * Upgrade, so that responses would keep their files open.
 * @returns a function to call with each new response. It returns false if the connection is closed, which it is when the limit is exceeded
 */
export const limitPipelining = (): ((response: ServerResponse) => boolean) => {
  const pendingOf = new WeakMap<Socket, Set<ServerResponse>>();
  const follow = (connection: Socket): Set<ServerResponse> => {
    const pending = new Set<ServerResponse>();
    pendingOf.set(connection, pending);
    connection.once('close', () => {
      for (const response of pending) response.destroy();
    });
    return pending;
  };
  return (response) => {
    const connection = response.req.socket;
    if (connection.destroyed) return false;
    const pending = pendingOf.get(connection) ?? follow(connection);
    if (pending.size >= MOST) {
      connection.destroy();
      return false;
    }
    pending.add(response);
    response.once('close', () => pending.delete(response));
    return true;
  };
};
