import type { ControlledTransaction, ControlledTransactionBuilder, DatabaseConnection } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import type { Runtime } from '../runtime.ts';

type Running = { transaction: ControlledTransaction<DB>; connection: DatabaseConnection };

/**
 * The transactions of one request, one after the other. When the signal aborts, what the database is doing is canceled and
 * rolled back, and nothing can be begun any more.
 */
export class StoppableTransactions {
  private readonly runtime: Runtime;
  private readonly signal: AbortSignal | undefined;
  private readonly ending = new WeakMap<ControlledTransaction<DB>, Promise<void>>();
  private running: Running | null = null;

  constructor(runtime: Runtime, signal: AbortSignal | undefined) {
    this.runtime = runtime;
    this.signal = signal;
    signal?.addEventListener('abort', () => void this.stop(), { once: true });
  }

  /** @throws the signal's reason when it aborted, also while the transaction was being begun. */
  async begin(builder: ControlledTransactionBuilder<DB>): Promise<ControlledTransaction<DB>> {
    this.signal?.throwIfAborted();
    const transaction = await builder.execute();
    const connection = await transaction.getExecutor().provideConnection(async (own) => own);
    await connection.collectSessionInfo?.();
    this.running = { transaction, connection };
    if (!this.signal?.aborted) return transaction;
    await this.rollBack(transaction);
    throw this.signal.reason;
  }

  /** Commits; what comes after it can no longer be undone. */
  async commit(transaction: ControlledTransaction<DB>): Promise<void> {
    await transaction.commit().execute();
    this.leave(transaction);
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
            .catch(() => this.runtime.log.warn('A rollback failed: the connection is lost')));
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
