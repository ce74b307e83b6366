import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fairQueue, QueueFull } from '../../../engines/fairness/index.ts';
import { fault } from '../../graphql/errors.ts';

/** argon2id as the OWASP Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** The hash of no password: checking against it takes as long as against a real one. */
const decoy = `${prefix}${unpadded(16)}$${unpadded(32)}`;

/**
 * Each hash takes 19 MiB and a core: two at once, one of an owner, keep a flood of sign-ins from taking the machine. 200 that wait are a
 * few seconds; further ones are told to come back rather than kept.
 */
const turns = fairQueue({ atOnce: 2, atOncePerOwner: 1, waiting: 200 });

/** Who waits for a turn: those of one owner have it one after the other, and others in between. */
export type Asking = {
  /** A network, or whoever else asks. */
  owner: string;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
};

/** What can be done with passwords in one's turn. About 10 ms each; never inside a transaction. */
export type Passwords = {
  /** The hash under which a password is stored, in the PHC string format. */
  hash: (password: string) => Promise<string>;
  /** Whether a password belongs to a stored hash. Without a hash (no such account) it takes as long and answers false. */
  matches: (stored: string | null, password: string) => Promise<boolean>;
};

const passwords: Passwords = {
  hash: (password) => hash(password, parameters),
  matches: async (stored, password) => {
    const same = await verify(stored ?? decoy, password);
    return stored !== null && same;
  },
};

/** The server itself: sample data and tests. */
const itself: Asking = { owner: 'itself' };

/**
 * Works with passwords when it is the owner's turn; for one whose signal aborts before, nothing is begun.
 * @throws UserFault RATE_LIMITED when too many wait, the signal's reason, or what the work throws
 */
export const withPasswords = async <T>(
  { owner, signal }: Asking,
  work: (given: Passwords) => Promise<T>,
): Promise<T> => {
  try {
    return await turns.run([owner], () => work(passwords), signal);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const crowded = 'Too many passwords are being checked right now. Please try again in a moment.';
    throw fault(null, 'RATE_LIMITED', crowded);
  }
};

/** How many passwords are being hashed or compared, and how many wait for their turn. */
export const passwordTurns = turns.size;

/** Hashes one password, in turn: see `withPasswords`. */
export const hashPassword = (password: string, asking: Asking = itself): Promise<string> =>
  withPasswords(asking, (given) => given.hash(password));

/** Compares one password, in turn: see `withPasswords`. */
export const verifyPassword = (
  stored: string | null,
  password: string,
  asking: Asking = itself,
): Promise<boolean> => withPasswords(asking, (given) => given.matches(stored, password));

/** Whether a stored hash was made with other parameters than those of today. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(prefix);
