import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Log } from '../../database/log.ts';
import type { Limits } from '../limits/limits.ts';
import { closeCodes } from './connection.ts';

/** What graphql-ws knows of a connection beside its messages. */
export type Extra = { socket: WebSocket; request: IncomingMessage };

/** A ping, or a comment in a stream of events, this often finds out who left without saying so, in milliseconds. */
export const pingInterval = 12_000;

/**
 * Speaks graphql-ws with each socket it is given. graphql-ws brings the like, which writes to the console, where our log is JSON, and
 * tells the other end what went wrong inside.
 */
export const speakGraphql = (
  options: ServerOptions<Record<string, unknown>, Extra>,
  log: Log,
  limits: Limits,
) => {
  const server = makeServer<Record<string, unknown>, Extra>(options);

  return (socket: WebSocket, request: IncomingMessage): void => {
    const fail = (error: unknown) => {
      // What its leaving stopped, such as the reading of its session, nobody waits for.
      if (socket.readyState !== socket.OPEN && error instanceof GraphQLError) return;
      log.error(
        `A WebSocket failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      // Not 4500, with which browsers give up: a database that is away for a moment is no reason to tell nothing live ever after.
      socket.close(closeCodes.tryAgainLater, 'Internal server error');
    };
    const send = (data: string) =>
      new Promise<void>((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        // Who asks and does not read would fill the memory.
        if (socket.bufferedAmount > limits.socketBacklogBytes) {
          socket.terminate();
          return resolve();
        }
        // A write fails when the other end has left: the socket then closes by itself.
        socket.send(data, () => resolve());
      });

    let answered = true;
    socket.on('pong', () => {
      answered = true;
    });
    // RFC 6455, 5.5.3: of several pings, the last one may be answered alone. Answers that nobody reads would fill the memory.
    socket.on('ping', (data) => {
      if (socket.bufferedAmount === 0) socket.pong(data);
    });
    const ping = setInterval(() => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
    }, pingInterval);

    const closed = server.opened(
      {
        protocol: socket.protocol,
        send,
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (message) => void receive(String(message)).catch(fail));
        },
      },
      { socket, request },
    );
    // A frame that is too long, or none at all: the socket closes itself with the code that says so.
    socket.on('error', ({ message }) => log.warn(`A WebSocket was closed: ${message}`));
    socket.once('close', (code, reason) => {
      clearInterval(ping);
      closed(code, String(reason)).catch(fail);
    });
  };
};
