import type { Events } from '../../events/events.ts';
import { closeCodes, type Connection } from './connection.ts';

const close = (connection: Connection) => connection.close(closeCodes.sessionChanged, 'The session changed');

/**
 * Closes the connections of sessions that ended or moved to another organization, with a code that lets the client connect again with
 * the cookie it has by then. Returns how to add one, to close one, and to stop.
 */
export const closeWithSession = (events: Events) => {
  const open = new Map<Connection, string>();
  const stop = events.listen('session', ({ id, missed }) => {
    for (const [connection, sessionId] of open) if (missed || sessionId === id) close(connection);
  });
  const add = (connection: Connection, sessionId: string) => {
    open.set(connection, sessionId);
    connection.leaving.addEventListener('abort', () => open.delete(connection), { once: true });
  };
  return { add, close, stop };
};
