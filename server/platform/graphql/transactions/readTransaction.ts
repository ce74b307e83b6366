import type { ControlledTransaction, Kysely } from 'kysely';
import type { Session } from '../../auth/session.ts';
import type { Database } from '../../database/connect.ts';
import { onConnectionsOf } from '../../database/onConnectionsOf.ts';
import type { DB } from '../../database/rows.generated.ts';
import { StatementsTogether } from '../../database/statements/statementsTogether.ts';
import { accessError } from '../errors.ts';

/** A read-only transaction that was begun, with the session that it reads in. */
export type Begun = { transaction: ControlledTransaction<DB>; session: Session };

type Ways = {
  /** Begins one for the session that was read before, if one was. */
  begin: (before: Session | undefined) => Promise<Begun>;
  rollBack: (transaction: ControlledTransaction<DB>) => Promise<void>;
};

/**
 * One answer is for one person in one organization, also when a part of it is read in a later transaction.
 * @throws GraphQLError UNAUTHENTICATED when the session has ended meanwhile, CONFLICT when it leads elsewhere
 */
export const requireSame = ({ viewer: before }: Session, now: Session): void => {
  if (!before) return;
  const { userId, organizationId } = now.require();
  if (before.userId === userId && before.organizationId === organizationId) return;
  throw accessError('CONFLICT', 'Your session changed meanwhile. Please try again.');
};

/** Once all that follows from what has just been read has been asked for. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * What a request reads in; what it asks for in one turn is one statement. While it waits for work outside the database, its transaction
 * is ended as soon as no statement runs, and its connection is another's; the next statement begins one anew. Whoever reads notices
 * nothing.
 */
export class ReadTransaction {
  /** Runs statements in the transaction. */
  readonly database: Kysely<DB>;
  readonly #ways: Ways;
  #session: Session | undefined;
  #begun: Promise<Begun> | null = null;
  #closing: Promise<void> = Promise.resolve();
  #givingBack: Promise<void> | null = null;
  #statements = 0;
  #idle = Promise.withResolvers<void>();
  #outside = 0;
  #ended = false;

  constructor({ app: database, answers }: Pick<Database, 'app' | 'answers'>, ways: Ways) {
    this.#ways = ways;
    const together = new StatementsTogether(answers, async (use) => {
      const { transaction } = await this.begin();
      await transaction.getExecutor().provideConnection(use);
    });
    this.database = onConnectionsOf(
      {
        provideConnection: async (consumer) => {
          this.#enter();
          try {
            return await consumer(together);
          } finally {
            this.#leave();
          }
        },
      },
      database,
    );
  }

  /** The session as it was read last. */
  get session(): Session {
    if (!this.#session) throw new Error('The session has not been read.');
    return this.#session;
  }

  /** Begins the transaction unless it is there. */
  begin(): Promise<Begun> {
    this.#begun ??= this.#begin().catch((error: unknown) => {
      this.#begun = null;
      throw error;
    });
    return this.#begun;
  }

  /**
   * Does work outside the database, such as git, once the transaction is ended: what the request has begun to read is read before, and
   * whatever it reads meanwhile or later gets a transaction anew.
   */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.#outside += 1;
    try {
      await this.#giveBack();
      return await work();
    } finally {
      this.#outside -= 1;
    }
  }

  /** Ends the transaction; nothing can be read in it any more. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#close();
  }

  async #begin(): Promise<Begun> {
    await this.#closing;
    if (this.#ended) throw new Error('The operation has ended: nothing can be read in it any more.');
    const begun = await this.#ways.begin(this.#session);
    this.#session = begun.session;
    return begun;
  }

  #enter(): void {
    if (this.#statements === 0) this.#idle = Promise.withResolvers();
    this.#statements += 1;
  }

  #leave(): void {
    this.#statements -= 1;
    if (this.#statements > 0) return;
    this.#idle.resolve();
    if (this.#outside > 0) void this.#giveBack();
  }

  #giveBack(): Promise<void> {
    this.#givingBack ??= this.#closeWhenIdle().finally(() => {
      this.#givingBack = null;
    });
    return this.#givingBack;
  }

  async #closeWhenIdle(): Promise<void> {
    while (this.#begun) {
      await nextTurn();
      if (this.#statements > 0) await this.#idle.promise;
      else await this.#close();
    }
  }

  #close(): Promise<void> {
    const begun = this.#begun;
    this.#begun = null;
    const before = this.#closing;
    this.#closing = (async () => {
      await before;
      const opened = await begun?.catch(() => null);
      if (opened) await this.#ways.rollBack(opened.transaction);
    })();
    return this.#closing;
  }
}
