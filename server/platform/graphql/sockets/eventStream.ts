import { PassThrough, type Readable } from 'node:stream';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Limits } from '../limits/limits.ts';
import { pingInterval } from './speakGraphql.ts';

/** A result, or the errors of an operation that was not executed. */
type Next = ExecutionResult | { errors: readonly GraphQLFormattedError[] };

/** An answer as server-sent events, which GraphQL over SSE names. Nothing is sent after its end. */
export type EventStream = {
  /** What the client reads. */
  body: Readable;
  next: (result: Next) => void;
  /** Says that nothing more comes, and ends. */
  complete: () => void;
  /** Ends without saying so: the client connects again. */
  end: () => void;
};

/**
 * Opens a stream of events, which begins with a comment, so that headers are sent at once, and has one every 12 s, so that proxies keep it open.
 * @param overflow is called when the client does not read, and more waits for it than is allowed
 */
export const openEventStream = (
  { socketBacklogBytes }: Pick<Limits, 'socketBacklogBytes'>,
  overflow: () => void,
): EventStream => {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    if (body.writableLength + body.readableLength > socketBacklogBytes) overflow();
    else body.write(text);
  };
  const heartbeat = setInterval(() => write(':\n\n'), pingInterval);
  body.once('close', () => clearInterval(heartbeat));
  const end = () => {
    clearInterval(heartbeat);
    body.end();
  };
  write(':\n\n');
  return {
    body,
    next: (result) => write(`event: next\ndata: ${JSON.stringify(result)}\n\n`),
    complete: () => {
      write('event: complete\ndata:\n\n');
      end();
    },
    end,
  };
};
