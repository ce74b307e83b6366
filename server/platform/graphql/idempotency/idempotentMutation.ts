import { GraphQLError } from 'graphql';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Runtime } from '../../runtime.ts';
import { accessError } from '../errors.ts';
import {
  claim,
  keepAnswer,
  keepPayload,
  type KeptAnswer,
  type KeptRequest,
  type NamedRequest,
} from './keptAnswers.ts';

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
  private done = false;
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
   * Begins the mutation's transaction, in the organization that is active in it.
   * @throws GraphQLError IDEMPOTENCY_IN_PROGRESS when another process does it, or did it since this one looked; CONFLICT when another
   * organization was active then
   */
  async begin(transaction: Kysely<DB>, organizationId: string | undefined): Promise<void> {
    if (organizationId !== this.request.organizationId)
      throw accessError('CONFLICT', 'The active organization was changed meanwhile. Please try again.');
    if (!(await claim(transaction, this.request, this.runtime.clock()))) throw inProgress();
  }

  /** Keeps what the mutation returned, in its transaction. */
  async keep(transaction: Kysely<DB>, payload: object): Promise<void> {
    await keepPayload(transaction, this.request, payload);
    this.done = true;
  }

  /** Keeps no answer: the mutation was refused for a reason that passes. */
  forget(): void {
    this.keeps = false;
  }

  /** Keeps the answer, unless something in it failed. Without, a repeat makes it anew of what the mutation returned. */
  async finish(answer: KeptAnswer): Promise<void> {
    const { data, errors = [] } = answer;
    if (!this.keeps || this.earlier?.answer || errors.length > 0 || !data?.[this.answerName]) return;
    const { database, clock, log } = this.runtime;
    // It is done: whoever asked is answered, whether this can be kept or not.
    await keepAnswer(database.system, this.request, {
      answer,
      done: this.done || this.earlier !== null,
      at: clock(),
    }).catch((error: Error) =>
      log.warn(`The answer to an idempotent request could not be kept: ${error.message}`),
    );
  }
}
