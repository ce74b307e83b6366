import { accessError } from '../graphql/errors.ts';

/** How many items may wait for a consumer that is slow. */
const LIMIT = 1_000;

/**
 * Items for one consumer, in their order. What it has not taken yet waits; when more than 1,000 wait, the iteration ends
 * with an error, so that one stuck consumer cannot fill the memory.
 */
export class Subscription<T> implements AsyncIterableIterator<T> {
  #waiting: T[] = [];
  #takers: PromiseWithResolvers<IteratorResult<T>>[] = [];
  #ended = false;
  #failure: Error | null = null;
  readonly #release: () => void;

  /** @param release is called once, when the iteration ends for whatever reason */
  constructor(release: () => void) {
    this.#release = release;
  }

  /** Hands an item to the consumer; does nothing after the end. */
  push(item: T): void {
    if (this.#ended) return;
    const taker = this.#takers.shift();
    if (taker) taker.resolve({ value: item, done: false });
    else if (this.#waiting.length < LIMIT) this.#waiting.push(item);
    else {
      const message = `The subscriber is too slow: more than ${LIMIT} events are waiting for it.`;
      this.#failure = accessError('RATE_LIMITED', message);
      this.#waiting = [];
      this.end();
    }
  }

  /** Ends the iteration after what is waiting. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const taker of this.#takers.splice(0)) taker.resolve({ value: undefined, done: true });
    this.#release();
  }

  next(): Promise<IteratorResult<T>> {
    if (this.#failure) {
      const failure = this.#failure;
      this.#failure = null;
      return Promise.reject(failure);
    }
    const item = this.#waiting.shift();
    if (item !== undefined) return Promise.resolve({ value: item, done: false });
    if (this.#ended) return Promise.resolve({ value: undefined, done: true });
    const taker = Promise.withResolvers<IteratorResult<T>>();
    this.#takers.push(taker);
    return taker.promise;
  }

  return(): Promise<IteratorResult<T>> {
    this.#waiting = [];
    this.#failure = null;
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(error: unknown): Promise<IteratorResult<T>> {
    void this.return();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
