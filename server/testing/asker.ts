import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Runtime } from '../platform/runtime.ts';

/** The answer to an operation; `data` is loosely typed, as tests read it like a person would. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a test selects is known only to that test
export type Answer = ExecutionResult<any>;

/** Asks the real schema, as one browser with one cookie jar. */
export type Asker = {
  /** The session token in the cookie jar, or null. */
  token: string | null;
  /** The API key that it sends instead of a cookie, or null. */
  apiKey?: string | null;
  /** The address that it sends from; 127.0.0.1 when not said. */
  ipAddress?: string;
  /** Aborts when it leaves before the answer is there. */
  signal?: AbortSignal;
  execute: (source: string, variables?: Record<string, unknown>) => Promise<Answer>;
};

/** The product without HTTP: a database of its own, the real schema, a clock that tests set. */
export type ServerWithoutSeed = {
  runtime: Runtime;
  schema: GraphQLSchema;
  clock: { now: () => Date; advance: (milliseconds: number) => void };
  anonymous: Asker;
  /** A new browser, signed in with the token if one is given. */
  browser: (token?: string | null) => Asker;
  /** The letters that were written, oldest first; only those to an address when one is given. */
  mail: (address?: string) => Promise<{ recipient: string; subject: string; bodyText: string }[]>;
  close: () => Promise<void>;
};
