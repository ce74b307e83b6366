import { GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import { limitedKeyRefusal, openApiKey } from '../auth/apiKey.ts';
import { openSession, type Session, sessionOf, type Viewer } from '../auth/session.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Runtime } from '../runtime.ts';
import type { Client, Context } from './context.ts';
import type { IdempotentMutation } from './idempotency/idempotentMutation.ts';
import { countKey } from './limits/countKey.ts';
import { type Begun, ReadTransaction, requireSame } from './transactions/readTransaction.ts';
import type { Stores } from './stores.ts';
import { StoppableTransactions } from './transactions/stoppableTransactions.ts';

type Opened = {
  readonly transaction: Kysely<DB>;
  readonly session: Session;
  readonly stores: Stores;
  /** Ends what reads; a change is committed or rolled back by whoever began it. */
  end?: () => Promise<void>;
};
type Held = {
  opened: Opened | null;
  opening: Promise<void> | null;
  actions: (() => void)[];
  organizationId: string | null;
  committed: boolean;
  idempotent?: IdempotentMutation;
};

/**
 * The context of one request. Nothing is read until the operation is known to be valid: then `read` opens one read-only
 * transaction whose first statement reads the session and sets the tenant; it is interrupted while a store works outside the
 * database. Each root mutation field runs in `write`; what its answer then selects is read in a fresh read-only transaction. When
 * the signal aborts, what the database is doing for the request is canceled and rolled back, and nothing can be begun any more.
 */
export class RequestContext implements Context {
  readonly runtime: Runtime;
  readonly client: Client;
  // Apollo Server hands plugins and resolvers copies made by Object.assign: what changes lives in one object they share.
  private readonly held: Held = {
    opened: null,
    opening: null,
    actions: [],
    organizationId: null,
    committed: false,
  };
  private readonly transactions: StoppableTransactions;
  readonly signal: AbortSignal | undefined;

  constructor(runtime: Runtime, client: Client, signal?: AbortSignal) {
    this.runtime = runtime;
    this.client = client;
    this.signal = signal;
    this.transactions = new StoppableTransactions(runtime, client, signal);
    signal?.addEventListener('abort', () => void (this.held.opened = null), { once: true });
  }

  /** Whether the operation was stopped: at its deadline, or because nobody waits for the answer. */
  get stopped(): boolean {
    return this.signal?.aborted ?? false;
  }
  /** Whether something of the operation was committed: it is done, whatever becomes of the rest. */
  get committed(): boolean {
    return this.held.committed;
  }
  /** The mutation that was sent with an Idempotency-Key, if this is one. */
  get idempotent(): IdempotentMutation | undefined {
    return this.held.idempotent;
  }
  get session(): Session {
    if (this.held.opened || !this.isNobody) return this.current().session;
    return sessionOf(null, this.runtime.env);
  }
  get stores(): Stores {
    return this.current().stores;
  }
  get transaction(): Kysely<DB> {
    return this.current().transaction;
  }

  /** Has the mutation done once, however often it is sent. */
  sendOnce(mutation: IdempotentMutation): void {
    this.held.idempotent = mutation;
  }

  afterCommit(action: () => void): void {
    this.held.actions.push(action);
  }

  async read(): Promise<void> {
    if (this.held.opened) return;
    this.held.opening ??= this.open().finally(() => {
      this.held.opening = null;
    });
    await this.held.opening;
  }

  async identify(): Promise<void> {
    if (this.isNobody) return;
    await this.read();
  }

  async write<T>(role: 'app' | 'system', change: () => Promise<T>): Promise<T> {
    await this.end();
    this.held.actions = [];
    const transaction = await this.transactions.begin({ role });
    let result: T;
    try {
      const session = await this.recognize(transaction);
      this.requireShown(session);
      const stores = this.runtime.openStores(transaction, { signal: this.signal });
      this.held.opened = { transaction, session, stores };
      result = await change();
      await this.transactions.commit(transaction);
      this.held.committed = true;
    } catch (error) {
      await this.transactions.rollBack(transaction);
      throw error;
    } finally {
      this.held.opened = null;
    }
    for (const action of this.held.actions) action();
    await this.read();
    return result;
  }

  async end(): Promise<void> {
    // What is about to be opened must be ended too.
    await this.held.opening?.catch(() => undefined);
    const ending = this.held.opened;
    this.held.opened = null;
    await ending?.end?.();
  }

  /** Counts the operation for the organization that it ran in, if any. */
  countOperation(failed: boolean): void {
    const { organizationId } = this.held;
    if (organizationId) this.runtime.apiUsage.count(organizationId, failed);
  }

  private async open(): Promise<void> {
    const reading = new ReadTransaction(this.runtime.database, {
      begin: (before) => this.beginReading(before),
      rollBack: (transaction) => this.transactions.rollBack(transaction),
    });
    await reading.begin();
    this.held.opened = {
      transaction: reading.database,
      get session() {
        return reading.session;
      },
      stores: this.runtime.openStores(reading.database, {
        signal: this.signal,
        outside: (work) => reading.outside(work),
      }),
      end: () => reading.end(),
    };
  }

  private async beginReading(before: Session | undefined): Promise<Begun> {
    const transaction = await this.transactions.begin({ role: 'app', readOnly: true });
    try {
      const session = await this.recognize(transaction);
      // A committed change may have switched the organization itself.
      if (!this.held.committed) this.requireShown(session);
      if (before) requireSame(before, session);
      return { transaction, session };
    } catch (error) {
      // What is refused must not keep the connection.
      await this.transactions.rollBack(transaction);
      throw error;
    }
  }

  /** Reads who asks, and sets the tenant. */
  private async recognize(transaction: Kysely<DB>): Promise<Session> {
    const { clock, touchSession, touchApiKey, turns } = this.runtime;
    const at = clock();
    const viewer = await this.whoAsks(transaction, at);
    if (viewer?.apiKey) countKey(this.runtime.keyRates, viewer.apiKey.id, this.client);
    if (viewer?.apiKey?.projectIds && !this.client.limitsKeys) throw limitedKeyRefusal();
    this.held.organizationId = viewer?.organizationId ?? null;
    if (viewer) turns.note(this.client, [viewer.organizationId, viewer.userId]);
    if (viewer && at.getTime() - viewer.lastSeenAt.getTime() > 60_000) {
      if (viewer.apiKey) touchApiKey(viewer.apiKey.id, at);
      else touchSession(viewer.sessionId, at);
    }
    return sessionOf(viewer, this.runtime.env);
  }

  /** Refuses a request from a page that shows another organization than the active one: a change would be made in the wrong organization, and what is read would replace the page. */
  private requireShown({ viewer }: Session): void {
    const { shownOrganization } = this.client;
    if (!viewer || viewer.apiKey || !shownOrganization || shownOrganization === viewer.organizationId) return;
    throw new GraphQLError(
      'The active organization was changed in another tab. Nothing was changed: reload this page to continue there.',
      { extensions: { code: 'CONFLICT', reason: 'ORGANIZATION_SWITCHED' } },
    );
  }

  private async whoAsks(transaction: Kysely<DB>, at: Date): Promise<Viewer | null> {
    const { apiKey, keyMistake, token } = this.client;
    if (keyMistake) throw keyMistake;
    if (apiKey) return openApiKey(transaction, apiKey, at);
    return token ? openSession(transaction, token, at) : null;
  }

  private get isNobody(): boolean {
    const { token, apiKey, keyMistake } = this.client;
    return !token && !apiKey && !keyMistake;
  }

  private current(): Opened {
    this.signal?.throwIfAborted();
    if (!this.held.opened) throw new Error('No transaction is open: the operation has not begun.');
    return this.held.opened;
  }
}
