import type { Event } from './events.ts';

/**
 * Turns the events of a topic into what one subscriber is told. The subscription ends with them.
 * @param first what the subscriber is told at once; null for nothing
 * @param read what an event means to the subscriber; null when it does not concern them
 */
export const newsOf = <News>(
  events: AsyncIterableIterator<Event>,
  first: News | null,
  read: (event: Event) => News | null,
): AsyncIterableIterator<News> => {
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  let waiting = first;
  const next = async (): Promise<IteratorResult<News, undefined>> => {
    if (waiting !== null) {
      const value = waiting;
      waiting = null;
      return { value, done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return end();
      const value = read(event);
      if (value !== null) return { value, done: false };
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const news: AsyncIterableIterator<News> = { next, return: end, [Symbol.asyncIterator]: () => news };
  return news;
};
