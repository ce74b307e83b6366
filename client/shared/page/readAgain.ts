import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { readErrorDetails } from './errorDetails.ts';

/** Answers that stay the same on a retry: the page itself shows them. */
const finalCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/** Background reads under way; `again` when something changed since the read started. */
const underWay = new WeakMap<ObservableQuery, { again: boolean; done: Promise<void> }>();

/** Queries whose last background read failed, by client: the data on screen may be out of date. */
const failed = new WeakMap<ApolloClient, Set<ObservableQuery>>();
const listeners = new Set<() => void>();

const note = (client: ApolloClient, query: ObservableQuery, isFailed: boolean): void => {
  const queries = failed.get(client) ?? new Set();
  failed.set(client, queries);
  if (queries.has(query) === isFailed) return;
  if (isFailed) queries.add(query);
  else queries.delete(query);
  for (const listener of listeners) listener();
};

const refetch = (query: ObservableQuery): Promise<unknown> => query.refetch().catch(() => undefined);

const readOnce = async (client: ApolloClient, query: ObservableQuery): Promise<void> => {
  // A failed first read has no data to keep; a query outside the cache can only be read through itself.
  if (query.getCurrentResult().error || query.options.fetchPolicy === 'no-cache') {
    await refetch(query);
    return;
  }
  try {
    await client.query({
      query: query.query,
      variables: query.variables,
      fetchPolicy: 'network-only',
      // Otherwise Apollo hands out the answer of a read that started before the change.
      context: { queryDeduplication: false },
    });
    note(client, query, false);
  } catch (error) {
    const { code } = readErrorDetails(error);
    if (code !== undefined && finalCodes.has(code)) await refetch(query);
    else if (query.hasObservers()) note(client, query, true);
  }
};

const readQuery = (client: ApolloClient, query: ObservableQuery): Promise<void> => {
  const current = underWay.get(query);
  if (current) {
    current.again = true;
    return current.done;
  }
  const reading = { again: true, done: Promise.resolve() };
  const read = async () => {
    while (reading.again) {
      reading.again = false;
      await readOnce(client, query);
    }
    underWay.delete(query);
  };
  underWay.set(query, reading);
  reading.done = read();
  return reading.done;
};

/**
 * Reads queries that are on screen again, in the background. A change that is announced during a read causes another read after it. When a
 * read fails, the page keeps its data and `hasFailedReads` is true.
 *
 * @param concerns chooses the queries; all that are active when omitted.
 */
export const readAgain = async (
  client: ApolloClient,
  concerns: (query: ObservableQuery) => boolean = () => true,
): Promise<void> => {
  const queries = [...client.getObservableQueries('active')].filter(concerns);
  await Promise.all(queries.map((query) => readQuery(client, query)));
};

/** Whether data on screen may be out of date because a background read failed. */
export const hasFailedReads = (client: ApolloClient): boolean => (failed.get(client)?.size ?? 0) > 0;

/** Repeats the background reads that failed. */
export const retryFailedReads = (client: ApolloClient): Promise<void> =>
  readAgain(client, (query) => failed.get(client)?.has(query) === true);

/** Forgets failed reads, as when their page is left. */
export const forgetFailedReads = (client: ApolloClient): void => {
  failed.delete(client);
  for (const listener of listeners) listener();
};

/** Calls back when `hasFailedReads` may have changed; returns how to stop. */
export const onFailedReads = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
