import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are answered at once. Browsers and proxies wait for each answer. */
const MOST = 16;

/**
 * Keeps the answers of each connection that are not over. When a connection closes, its answers do: those that wait for others keep what
 * they opened otherwise, such as after CONNECT, for which Node stops closing them.
 * @returns a function that takes an answer; false if its connection has closed, or asks for too much at once and is closed
 */
export const openAnswers = (): ((response: ServerResponse) => boolean) => {
  const answersOf = new WeakMap<Socket, Set<ServerResponse>>();
  const begin = (connection: Socket): Set<ServerResponse> => {
    const answers = new Set<ServerResponse>();
    answersOf.set(connection, answers);
    connection.once('close', () => {
      for (const answer of answers) answer.destroy();
    });
    return answers;
  };
  return (response) => {
    const connection = response.req.socket;
    if (connection.destroyed) return false;
    const answers = answersOf.get(connection) ?? begin(connection);
    if (answers.size >= MOST) {
      connection.destroy();
      return false;
    }
    answers.add(response);
    response.once('close', () => answers.delete(response));
    return true;
  };
};
