import { connect } from 'node:net';

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
