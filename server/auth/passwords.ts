import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as the OWASP Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** The hash of no password: checking against it takes as long as against a real one. */
const decoy = `${prefix}${unpadded(16)}$${unpadded(32)}`;

/** Each hash takes 19 MiB and a core: two at once keep a flood of sign-ins from taking the machine. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** The hash under which a password is stored, in the PHC string format. About 10 ms; never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

/**
 * Whether a password belongs to a stored hash. Without a hash (no such account) it takes as long and answers false.
 * About 10 ms; never inside a transaction.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await inTurn(() => verify(stored ?? decoy, password));
  return stored !== null && matches;
};

/** Whether a stored hash was made with other parameters than those of today. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(prefix);
