import { GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Runtime } from '../../runtime.ts';
import {
  claim,
  keepAnswer,
  keepPayload,
  type KeptAnswer,
  type KeptRequest,
  type NamedRequest,
} from './keptAnswers.ts';

/** Errors after which the same request may do better: those of ours, and too many requests. */
const passing: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'DEADLINE_EXCEEDED', 'RATE_LIMITED']);

/** What a request is told while the first one with its key runs: HTTP status 409. */
export const inProgress = (): GraphQLError =>
  new GraphQLError('A request with this Idempotency-Key is still running. Send it again in a moment.', {
    extensions: { code: 'IDEMPOTENCY_IN_PROGRESS', http: { status: 409 } },
  });

/** A mutation that was sent with an Idempotency-Key: it is done once, and answered each time. */
export class IdempotentMutation {
  private readonly runtime: Pick<Runtime, 'database' | 'clock' | 'log'>;
  private readonly answerName: string;
  private keeps = true;
  readonly request: NamedRequest;
  /** What is kept of an earlier request; null when this is the first one. */
  readonly earlier: KeptRequest | null;

  constructor(
    runtime: Pick<Runtime, 'database' | 'clock' | 'log'>,
    options: { request: NamedRequest; answerName: string; earlier: KeptRequest | null },
  ) {
    this.runtime = runtime;
    this.request = options.request;
    this.answerName = options.answerName;
    this.earlier = options.earlier;
  }

  /**
   * Begins the mutation's transaction.
   * @throws GraphQLError IDEMPOTENCY_IN_PROGRESS when another process does it, or did it since this one looked
   */
  async begin(transaction: Kysely<DB>): Promise<void> {
    if (!(await claim(transaction, this.request, this.runtime.clock()))) throw inProgress();
  }

  /** Keeps what the mutation returned, in its transaction. */
  async keep(transaction: Kysely<DB>, payload: object): Promise<void> {
    await keepPayload(transaction, this.request, payload);
  }

  /** Keeps no answer: the mutation was refused because it was tried too often. */
  forget(): void {
    this.keeps = false;
  }

  /** Keeps the answer, unless the mutation failed or something in it did. Without, a repeat makes it anew of what the mutation returned. */
  async finish(answer: KeptAnswer): Promise<void> {
    const { data, errors = [] } = answer;
    const failed = errors.some(({ extensions }) => passing.has(extensions?.['code']));
    if (!this.keeps || this.earlier?.answer || failed || !data?.[this.answerName]) return;
    const { database, clock, log } = this.runtime;
    // It is done: whoever asked is answered, whether this can be kept or not.
    await keepAnswer(database.system, this.request, answer, clock()).catch((error: Error) =>
      log.warn(`The answer to an idempotent request could not be kept: ${error.message}`),
    );
  }
}
