import { createServer } from 'node:net';

/**
 * Identities that sandboxes run as where the product is root: between those of people and those that systemd gives away, so that nothing else
 * has them, and below 65536, which containers are given.
 */
const FIRST_UID = 60_600;
const COUNT = 512;

/** A number of a sandbox that no other sandbox of this machine has, in whatever process. */
export type Slot = { number: number; uid: number; release: () => Promise<void> };

/** An abstract socket is bound by one process of the machine, and free as soon as that ends, in whatever way. */
const hold = (name: string): Promise<(() => Promise<void>) | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ path: `\0${name}`, exclusive: true }, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });

/**
 * Takes a slot, until it is released or this process ends.
 * @throws Error when all are taken
 */
export const takeSlot = async (): Promise<Slot> => {
  const owner = process.getuid?.() ?? 0;
  for (let number = 0; number < COUNT; number += 1) {
    const release = await hold(`slipway-sandbox-${owner}-${number}`);
    if (release) return { number, uid: FIRST_UID + number, release };
  }
  throw new Error(`${COUNT} sandboxes run on this machine already.`);
};
