import { createServer } from 'node:net';

/**
 * Ports below those that systems hand out by themselves (32768 and up on Linux), which a connection of anybody's may have taken before
 * a server that is started listens: a test would then speak to somebody else's. Each worker of Jest has its own thousand.
 */
const first = 20_000 + (Number(process.env['JEST_WORKER_ID'] ?? 0) % 12) * 1_000;
let next = process.pid % 1_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that nothing listens on, and that nothing but a server that is told to takes. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    next = (next + 1) % 1_000;
    const port = first + next;
    if (await isFree(port)) return port;
  }
};
