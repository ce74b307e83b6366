import { createSourceEventStream, type ExecutionResult, parse } from 'graphql';
import { newId } from '../platform/graphql/ids.ts';
import { RequestContext } from '../platform/graphql/requestContext.ts';
import { codesOf } from './answers.ts';
import type { Asker, TestServer } from './testServer.ts';

/** A subscription as the WebSocket layer opens it: its stream of events, or the errors that refuse it. */
export const subscribeAs = async (
  { runtime, schema }: TestServer,
  { token, apiKey }: Asker,
  source: string,
  variableValues: Record<string, unknown> = {},
): Promise<AsyncIterable<unknown> | ExecutionResult> => {
  const contextValue = new RequestContext(runtime, {
    requestId: newId(),
    ipAddress: null,
    userAgent: null,
    token: apiKey ? null : token,
    apiKey,
    setToken: () => undefined,
    clearToken: () => undefined,
  });
  try {
    await contextValue.read();
    return await createSourceEventStream({ schema, document: parse(source), variableValues, contextValue });
  } finally {
    await contextValue.end();
  }
};

/** The codes that refuse a subscription; none when it began, which is ended at once. */
export const refusalsOfSubscription = async (
  ...asked: Parameters<typeof subscribeAs>
): Promise<unknown[]> => {
  const answer = await subscribeAs(...asked);
  if (!(Symbol.asyncIterator in answer)) return codesOf(answer);
  await answer[Symbol.asyncIterator]().return?.();
  return [];
};
