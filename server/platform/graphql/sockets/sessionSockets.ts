import type { WebSocket } from 'ws';
import type { Events } from '../../events/events.ts';

/** A close code that lets the client connect again, with the cookie it has by then (graphql-ws retries on it). */
const sessionChanged = 4205;

const close = (socket: WebSocket) => socket.close(sessionChanged, 'The session changed');

/**
 * Closes the sockets of sessions that ended or moved to another organization. Returns how to add one, to close
 * one, and to stop.
 */
export const closeWithSession = (events: Events) => {
  const open = new Map<WebSocket, string>();
  const stop = events.listen('session', ({ id, missed }) => {
    for (const [socket, sessionId] of open) if (missed || sessionId === id) close(socket);
  });
  const add = (socket: WebSocket, sessionId: string) => {
    open.set(socket, sessionId);
    socket.once('close', () => open.delete(socket));
  };
  return { add, close, stop };
};
