import type { GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import type { Session } from '../auth/session.ts';
import type { DB } from '../database/rows.generated.ts';
import type { IdempotentMutation } from './idempotency/idempotentMutation.ts';
import type { Stores } from './stores.ts';
import type { Runtime } from '../runtime.ts';

/** What a request tells of where it came from, and how it gets and loses its session cookie. */
export type Client = {
  requestId: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** The session token of the cookie, or null. What an answer selects is read in the session it names at that moment. */
  readonly token: string | null;
  /** The API key of the request's header, or null. A request that has one is not read for a cookie. */
  readonly apiKey?: string | null | undefined;
  /** Why the API key of the request cannot be read where it was sent; null when none was sent in a wrong way. */
  readonly keyMistake?: GraphQLError | null | undefined;
  /** Whether what answers the request limits a key to its projects. Elsewhere such keys are refused. */
  readonly limitsKeys?: boolean | undefined;
  /** The organization that the page shows, from the request's header; null when the sender does not say. */
  readonly shownOrganization?: string | null | undefined;
  /** The header Idempotency-Key as it was sent, where it means something; mutations alone heed it. */
  readonly idempotencyKey?: string | undefined;
  /** Gives the browser a session cookie; `remember` keeps it for 30 days, otherwise until the browser closes. */
  setToken: (token: string, remember: boolean) => void;
  /** Takes the session cookie back. */
  clearToken: () => void;
  /** Adds a header to the answer, where answers have such. */
  readonly setHeader?: (name: string, value: string) => void;
};

/** What every resolver gets. `session`, `stores` and `transaction` belong to the transaction that is open now. */
export type Context = {
  readonly runtime: Runtime;
  readonly client: Client;
  readonly session: Session;
  readonly stores: Stores;
  /** Aborts at the operation's deadline, or when nobody waits for the answer any more; not there where nothing can stop it. */
  readonly signal?: AbortSignal | undefined;
  /** There when the mutation was sent with an Idempotency-Key. */
  readonly idempotent?: IdempotentMutation | undefined;
  /** The open transaction. Reading it before the operation began throws. */
  readonly transaction: Kysely<DB>;
  /** Runs the action when the open transaction is committed; it is dropped when that is rolled back. */
  afterCommit: (action: () => void) => void;
  /**
   * Opens a transaction that reads, with the session in it, unless one is open.
   * @throws GraphQLError CONFLICT when the page shows another organization than the active one
   */
  read: () => Promise<void>;
  /**
   * Identifies the viewer of a mutation, as `read` does. A request without a session cookie and API key needs no query.
   */
  identify: () => Promise<void>;
  /** Runs a change in a transaction of its own and commits it; a throw rolls everything back. */
  write: <T>(role: 'app' | 'system', change: () => Promise<T>) => Promise<T>;
  /** Ends the transaction that is open, if any. */
  end: () => Promise<void>;
};
