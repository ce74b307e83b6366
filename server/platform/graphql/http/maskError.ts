import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { placed } from '../../ownPlace.ts';
import type { Log } from '../../database/log.ts';

/** Errors that came of stopping an operation, however it was caught at it. */
const ofStopping = new WeakSet<object>();

/** Notes that errors came of stopping their operation: nothing is wrong, so the log keeps no more than a warning of them. */
export const noteStopped = (errors: readonly unknown[] = []): void => {
  for (const error of errors) {
    const origin = unwrapResolverError(error);
    if (typeof origin === 'object' && origin !== null) ofStopping.add(origin);
  }
};

/**
 * What leaves of an error. Errors that we or the GraphQL rules made on purpose pass; anything else is masked, and logged with
 * the request id that the answer carries.
 */
export const maskError = (formatted: GraphQLFormattedError, error: unknown, requestId: string, log: Log) => {
  const origin = unwrapResolverError(error);
  const internal = formatted.extensions?.code === 'INTERNAL_SERVER_ERROR';
  if (origin instanceof GraphQLError && !internal) {
    const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, extensions };
  }
  // PostgreSQL's query_canceled: its own time was up, or the operation's.
  const canceled = origin instanceof Error && 'code' in origin && origin.code === '57014';
  if (canceled || (typeof origin === 'object' && origin !== null && ofStopping.has(origin))) {
    log.warn(`Request ${requestId} was stopped at ${formatted.path?.join('.') ?? 'start'}`);
    return {
      message: 'This took too long and was stopped. Please try again.',
      path: formatted.path,
      extensions: { code: 'DEADLINE_EXCEEDED', requestId },
    };
  }
  // PostgreSQL's character_not_in_repertoire: of all that JSON can say, its texts lack NUL alone.
  if (origin instanceof Error && 'code' in origin && origin.code === '22021') {
    const message = 'A text has the character NUL (U+0000) in it. Remove it.';
    return { message, path: formatted.path, extensions: { code: 'BAD_USER_INPUT' } };
  }
  const stack = origin instanceof Error && origin.stack ? `\n${origin.stack}` : '';
  log.error(
    `${placed(origin)} Request ${requestId} failed at ${formatted.path?.join('.') ?? 'start'}.${stack}`,
  );
  return {
    message: 'Something went wrong on our side. Please try again.',
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
};
