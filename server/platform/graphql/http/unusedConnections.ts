import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a connection may still send its first request when the server closes; it is answered 503. */
const grace = 1_000;

/**
 * Closes connections that never sent a byte when the server closes, such as those that browsers open ahead of a request: `server.close()`
 * ends idle connections only after their first request, and would wait for these.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, grace).unref();
  });
};
