import { createSourceEventStream, execute, parse } from 'graphql';
import { newId } from '../platform/graphql/ids.ts';
import { RequestContext } from '../platform/graphql/requestContext.ts';
import type { Answer, Asker } from './asker.ts';
import type { TestServer } from './testServer.ts';

/** A subscription that a test follows. */
export type Following = {
  /** The data of the next event; null after the last one. */
  next: () => Promise<Answer['data'] | null>;
  /** Ends the subscription, also while it waits for the next event. */
  leave: () => Promise<void>;
};

const refuse = () => {
  throw new Error('A subscription changes no session.');
};

/**
 * Follows a subscription as the WebSocket layer does: a transaction for its start, and one for each event.
 * @throws the error that refuses it, or that an event is answered with
 */
export const followAs = async (
  { runtime, schema }: TestServer,
  { token }: Asker,
  source: string,
  variableValues: Record<string, unknown> = {},
): Promise<Following> => {
  const document = parse(source);
  const inRequest = async <T>(run: (contextValue: RequestContext) => Promise<T>): Promise<T> => {
    const context = new RequestContext(runtime, {
      requestId: newId(),
      ipAddress: null,
      userAgent: null,
      token,
      setToken: refuse,
      clearToken: refuse,
    });
    try {
      await context.read();
      return await run(context);
    } finally {
      await context.end();
    }
  };
  const asked = { schema, document, variableValues };
  const stream = await inRequest(async (contextValue) => createSourceEventStream({ ...asked, contextValue }));
  if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
  const events = stream[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { value: rootValue, done } = await events.next();
      if (done) return null;
      const { data, errors }: Answer = await inRequest(async (contextValue) =>
        execute({ ...asked, rootValue, contextValue }),
      );
      if (errors) throw errors[0];
      return data;
    },
    leave: async () => void (await events.return?.()),
  };
};
