import { GraphQLError } from 'graphql';

/** Why an operation was stopped at its deadline. */
const tookTooLong = (milliseconds: number): GraphQLError =>
  new GraphQLError(
    `This took longer than ${milliseconds / 1_000} seconds and was stopped. Please try again.`,
    {
      extensions: { code: 'DEADLINE_EXCEEDED', http: { status: 504 } },
    },
  );

const left = () =>
  new GraphQLError('Nobody waits for the answer any more.', { extensions: { code: 'CANCELED' } });

/** What a work comes to when it ends so soon; undefined when it does not, or fails. */
export const settledWithin = async <T>(
  work: Promise<T>,
  milliseconds: number,
): Promise<{ value: T } | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  const ended = work.then(
    (value) => ({ value }),
    () => undefined,
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** An operation that runs, and how it comes to its end. */
export type OperationTime = {
  /** Aborts at the deadline, or when whoever asked has left. */
  signal: AbortSignal;
  leave: () => void;
  /** Waits for the work, but no longer than it may take; then throws why, whatever the work still does. */
  await: <T>(work: Promise<T>) => Promise<T>;
};

/** Starts the clock of an operation. */
export const startOperation = (milliseconds: number): OperationTime => {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(tookTooLong(milliseconds)), milliseconds);
  return {
    signal,
    leave: () => {
      clearTimeout(timer);
      controller.abort(left());
    },
    await: async (work) => {
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      try {
        signal.throwIfAborted();
        return await Promise.race([work, stopped]);
      } finally {
        clearTimeout(timer);
        // Nobody waits for what ends too late.
        work.catch(() => undefined);
        stopped.catch(() => undefined);
      }
    },
  };
};
