import type { ControlledTransaction, Kysely } from 'kysely';
import { openSession, type Session, sessionOf } from '../auth/session.ts';
import type { DB } from '../database/rows.generated.ts';
import { createStores, type Stores } from '../features.ts';
import type { Runtime } from '../runtime.ts';
import type { Client, Context } from './context.ts';

type Opened = { transaction: ControlledTransaction<DB>; session: Session; stores: Stores };

/**
 * The context of one request. Nothing is read until the operation is known to be valid: then `read` opens one read-only
 * transaction whose first statement reads the session and sets the tenant. Each root mutation field runs in `write`; what
 * its answer then selects is read in a fresh read-only transaction.
 */
export class RequestContext implements Context {
  readonly runtime: Runtime;
  readonly client: Client;
  // Apollo Server hands plugins and resolvers copies made by Object.assign: what changes lives in one object they share.
  private readonly held: { opened: Opened | null; actions: (() => void)[] } = { opened: null, actions: [] };

  constructor(runtime: Runtime, client: Client) {
    this.runtime = runtime;
    this.client = client;
  }

  get session(): Session {
    return this.current().session;
  }
  get stores(): Stores {
    return this.current().stores;
  }
  get transaction(): Kysely<DB> {
    return this.current().transaction;
  }

  afterCommit(action: () => void): void {
    this.held.actions.push(action);
  }

  async read(): Promise<void> {
    if (this.held.opened) return;
    const { database } = this.runtime;
    await this.enter(await database.app.startTransaction().setAccessMode('read only').execute());
  }

  async write<T>(role: 'app' | 'system', change: () => Promise<T>): Promise<T> {
    await this.end();
    this.held.actions = [];
    const transaction = await this.runtime.database[role].startTransaction().execute();
    let result: T;
    try {
      await this.enter(transaction);
      result = await change();
      await transaction.commit().execute();
    } catch (error) {
      await transaction
        .rollback()
        .execute()
        .catch(() => this.runtime.log.warn('A rollback failed: the connection is lost'));
      throw error;
    } finally {
      this.held.opened = null;
    }
    for (const action of this.held.actions) action();
    await this.read();
    return result;
  }

  async end(): Promise<void> {
    const ending = this.held.opened;
    this.held.opened = null;
    if (ending) await ending.transaction.rollback().execute();
  }

  private async enter(transaction: ControlledTransaction<DB>): Promise<void> {
    const { clock, touchSession } = this.runtime;
    const at = clock();
    const viewer = this.client.token ? await openSession(transaction, this.client.token, at) : null;
    if (viewer && at.getTime() - viewer.lastSeenAt.getTime() > 60_000) touchSession(viewer.sessionId, at);
    this.held.opened = {
      transaction,
      session: sessionOf(viewer),
      stores: createStores(transaction, this.runtime),
    };
  }

  private current(): Opened {
    if (!this.held.opened) throw new Error('No transaction is open: the operation has not begun.');
    return this.held.opened;
  }
}
