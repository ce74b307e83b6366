import type { ControlledTransaction, DatabaseConnection } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Runtime } from '../../runtime.ts';
import type { Client } from '../context.ts';

/** What is begun: as which role, and whether it only reads. */
type Begin = { role: 'app' | 'system'; readOnly?: boolean };
type Running = { transaction: ControlledTransaction<DB>; connection: DatabaseConnection };

/**
 * The transactions of one request, one after the other. When the signal aborts, what the database is doing is canceled and
 * rolled back, and nothing can be begun any more.
 */
export class StoppableTransactions {
  private readonly runtime: Runtime;
  private readonly client: Client;
  private readonly signal: AbortSignal | undefined;
  private readonly places = new WeakMap<ControlledTransaction<DB>, () => void>();
  private readonly ending = new WeakMap<ControlledTransaction<DB>, Promise<void>>();
  private running: Running | null = null;

  constructor(runtime: Runtime, client: Client, signal: AbortSignal | undefined) {
    this.runtime = runtime;
    this.client = client;
    this.signal = signal;
    signal?.addEventListener('abort', () => void this.stop(), { once: true });
  }

  /**
   * Begins one when it is the turn of whoever asks.
   * @throws the signal's reason when it aborted, also while the transaction was being begun; GraphQLError when too many wait
   */
  async begin({ role, readOnly = false }: Begin): Promise<ControlledTransaction<DB>> {
    this.signal?.throwIfAborted();
    const leave = await this.runtime.turns.enter(role, this.client, this.signal);
    const builder = this.runtime.database[role].startTransaction();
    // What one answer tells was so at one moment: what a row refers to is there as long as the row is.
    const reading = () => builder.setIsolationLevel('repeatable read').setAccessMode('read only');
    const begun = (readOnly ? reading() : builder).execute();
    const transaction = await begun.catch((error: unknown) => {
      leave();
      throw error;
    });
    this.places.set(transaction, leave);
    try {
      const connection = await transaction.getExecutor().provideConnection(async (own) => own);
      await connection.collectSessionInfo?.();
      this.running = { transaction, connection };
    } catch (error) {
      await this.rollBack(transaction);
      throw error;
    }
    if (!this.signal?.aborted) return transaction;
    await this.rollBack(transaction);
    throw this.signal.reason;
  }

  /** Commits; what comes after it can no longer be undone. */
  async commit(transaction: ControlledTransaction<DB>): Promise<void> {
    await transaction.commit().execute();
    this.leave(transaction);
    this.places.get(transaction)?.();
  }

  /**
   * Rolls back once, whoever asks for it first: the operation, or what stops it. Does not fail: without its connection a
   * transaction is at an end too, and what was read is read.
   */
  rollBack(transaction: ControlledTransaction<DB>): Promise<void> {
    const begun =
      this.ending.get(transaction) ??
      (transaction.isCommitted
        ? Promise.resolve()
        : transaction
            .rollback()
            .execute()
            .catch(() => this.runtime.log.warn('A rollback failed: the connection is lost'))
            .finally(this.places.get(transaction)));
    this.ending.set(transaction, begun);
    this.leave(transaction);
    return begun;
  }

  private leave(transaction: ControlledTransaction<DB>): void {
    if (this.running?.transaction === transaction) this.running = null;
  }

  /** Cancels the statement that runs; the rollback waits its turn behind it, and nothing gets in after that. */
  private async stop(): Promise<void> {
    const { running } = this;
    if (!running) return;
    const { app } = this.runtime.database;
    const canceled = running.connection.cancelQuery?.((use) => app.getExecutor().provideConnection(use));
    const ended = this.rollBack(running.transaction);
    for (const { status } of await Promise.allSettled([canceled, ended])) {
      if (status === 'rejected') this.runtime.log.warn('A stopped operation ended its statement by itself');
    }
  }
}
