import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Says something on a connection of its own, byte for byte, and answers all that is said until it is closed. */
export const speak = (
  to: { port: number; host: string } | { path: string },
  words: string,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const connection = connect(to);
    let heard = '';
    connection.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
    });
    connection.once('error', reject);
    connection.once('close', () => resolve(heard));
    connection.write(words, 'latin1');
  });

/** Resolves once the other end has closed a connection, and not only ended what it says. */
export const untilClosed = async (connection: Socket): Promise<void> => {
  connection.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => connection.once('close', resolve));
  while (!connection.destroyed) {
    connection.write('.');
    await Promise.race([closed, wait(10)]);
  }
};
