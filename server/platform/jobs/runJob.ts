import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import type { DB } from '../database/rows.generated.ts';
import { type AbandonedHandler, JobCanceled, type JobHandler, type Jobs } from './jobs.ts';
import { JobLog } from './logs/jobLog.ts';
import { beginJob, type EndState, finishJob } from './logs/progress.ts';
import { ProgressReporter } from './logs/progressReporter.ts';
import type { JobData, Queue, QueuePolicies } from './queues.ts';
import { doOtherOrganizationsWait, doOthersWait, noteWork, openTurn, waitAgain, workedOn } from './turns.ts';

/** What a runner of jobs works with. */
export type RunnerOptions = {
  database: Pick<Database, 'app' | 'system'>;
  log: Log;
  queues: QueuePolicies;
  enqueue: Jobs['enqueue'];
};

/** Runs handlers in this process: keeps the state of their jobs, and aborts those that are canceled. */
export class JobRunner {
  readonly #database: Pick<Database, 'app'>;
  readonly #system: Kysely<DB>;
  readonly #log: Log;
  readonly #queues: QueuePolicies;
  readonly #enqueue: Jobs['enqueue'];
  readonly #cancels = new Map<string, AbortController>();
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor({ database, log, queues, enqueue }: RunnerOptions) {
    this.#database = database;
    this.#system = database.system;
    this.#log = log;
    this.#queues = queues;
    this.#enqueue = enqueue;
  }

  /**
   * Runs one job.
   * @param lease is aborted when the process closes or another one has taken the job
   * @throws what the handler threw, unless the job was canceled
   */
  async run(queue: Queue, data: JobData, lease: AbortSignal, handler: JobHandler): Promise<void> {
    const cancel = new AbortController();
    // Before the state is read, so that no cancellation falls between the two.
    this.#cancels.set(data.jobId, cancel);
    const run = this.#attempt(queue, data, cancel, AbortSignal.any([lease, this.#closing.signal]), handler);
    const settled = run.catch(() => undefined);
    this.#running.add(settled);
    try {
      await run;
    } finally {
      this.#running.delete(settled);
      if (this.#cancels.get(data.jobId) === cancel) this.#cancels.delete(data.jobId);
    }
  }

  /** Cleans up after a job that is given up and says so in its state. */
  async abandon(data: JobData, handler?: AbandonedHandler): Promise<void> {
    this.#log.error(
      `Job ${data.jobId} is given up: every attempt failed, or the process died at each of them.`,
    );
    await handler?.(data);
    await this.#finish(data, 'FAILED', 'Something went wrong on our side. Please try again.');
  }

  /** Aborts the handler of a job, if it runs here. */
  cancel(jobId: string): void {
    this.#cancels.get(jobId)?.abort(new JobCanceled());
  }

  /** Looks up which of the running jobs were canceled while no event could be heard. */
  async cancelMissed(): Promise<void> {
    if (this.#cancels.size === 0) return;
    const canceled = await this.#system
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', [...this.#cancels.keys()])
      .where('state', '=', 'CANCELED')
      .execute()
      .catch(() => []);
    for (const { id } of canceled) this.cancel(id);
  }

  /** Aborts all handlers that run here, as when their lease ended. */
  abort(): void {
    this.#closing.abort();
  }

  /** Resolves when none of the handlers that run now does any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #turnOf(queue: Queue, { organizationId, jobId }: JobData): Promise<ReturnType<typeof openTurn>> {
    const { turnSeconds: seconds, givesWayTo, concurrencyPerOrganization: most } = this.#queues[queue];
    return openTurn({
      spent: seconds ? await workedOn(this.#system, jobId) : 0,
      seconds,
      doOthersWait: () =>
        givesWayTo === 'OTHER_ORGANIZATIONS'
          ? doOtherOrganizationsWait(this.#system, queue, { organizationId, most })
          : doOthersWait(this.#system, queue),
      now: () => performance.now(),
    });
  }

  /** Puts a job back into its queue, behind those who had less. */
  async #putBack(queue: Queue, data: JobData): Promise<void> {
    await this.#system.transaction().execute(async (transaction) => {
      if (await waitAgain(transaction, data.jobId)) await this.#enqueue(transaction, queue, data);
    });
  }

  /** Ends a job and publishes its last events in one transaction: an ended job is not attempted again, so its events would be lost. */
  async #finish({ jobId }: JobData, state: EndState, error?: string): Promise<void> {
    await this.#system.transaction().execute((transaction) => finishJob(transaction, jobId, state, error));
  }

  async #attempt(
    queue: Queue,
    data: JobData,
    cancel: AbortController,
    lease: AbortSignal,
    handler: JobHandler,
  ): Promise<void> {
    const state = await beginJob(this.#system, data.jobId);
    if (state === 'ENDED') return;
    if (state === 'CANCELED') cancel.abort(new JobCanceled());
    const reporter = new ProgressReporter(this.#system, data.jobId);
    const jobLog = new JobLog(this.#database, data, this.#queues[queue].keeps);
    const noted = async () => {
      await Promise.all([reporter.flush(), jobLog.flush()]);
    };
    const { turn, taken } = await this.#turnOf(queue, data);
    let outcome: Awaited<ReturnType<JobHandler>>;
    try {
      outcome = await handler(data, {
        turn,
        signal: AbortSignal.any([cancel.signal, lease]),
        report: (progress) => reporter.report(progress),
        log: (text) => jobLog.write(text),
        noted,
      });
      await noted();
      // A handler that stopped because its lease ended may return as if it had done all.
      if (!lease.aborted && !outcome) await this.#finish(data, 'SUCCEEDED');
    } catch (error) {
      if (cancel.signal.aborted && isAbort(error)) return;
      jobLog.write(
        lease.aborted ? 'Interrupted: another attempt follows.' : 'This attempt failed on our side.',
      );
      await noted();
      if (lease.aborted) this.#log.warn(`Job ${data.jobId} was interrupted; it is taken up again.`);
      else {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        this.#log.error(`An attempt at job ${data.jobId} failed: ${reason}`);
      }
      throw error;
    } finally {
      if (this.#queues[queue].fair) await noteWork(this.#system, data.jobId, taken()).catch(() => undefined);
    }
    // Once what it took is noted: that tells where it goes. A job whose lease ended was handed back already.
    if (outcome && !lease.aborted) await this.#putBack(queue, data);
  }
}

const isAbort = (error: unknown) =>
  error instanceof JobCanceled || (error instanceof Error && error.name === 'AbortError');
