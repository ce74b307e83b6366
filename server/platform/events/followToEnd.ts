import type { Event } from './events.ts';

/** A record that is followed to its end. What answers an event reads the record, and notes here what it found. */
export type Followed = {
  readonly id: string;
  /** Whether the last answer showed its end: no event follows. */
  ended: boolean;
  /** When it changes without an event, if it does. */
  changesAt: Date | null;
  /** Whether what is answered now stands for events that were missed. */
  missed: boolean;
};

/** The longest delay of a timer of Node, in milliseconds. */
const longestDelay = 2 ** 31 - 1;

/** A record of which nothing is known yet. */
export const followed = (id: string): Followed => ({ id, ended: false, changesAt: null, missed: false });

type Options<News> = {
  clock: () => Date;
  record: Followed;
  /** Whether an event concerns the record; one that was missed does. */
  concerns: (event: Event) => boolean;
  /** What the subscriber is told each time. */
  news: News;
};

/** Follows a record: at once, whenever an event concerns it or it changes by itself, until an answer showed its end. */
export const followToEnd = <News>(
  events: AsyncIterableIterator<Event>,
  { clock, record, concerns, news }: Options<News>,
): AsyncIterableIterator<News> => {
  let isFirst = true;
  let coming: Promise<IteratorResult<Event>> | null = null;
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };

  /** The next event; null when the record changes by itself before. */
  const nextEvent = async (): Promise<IteratorResult<Event> | null> => {
    coming ??= events.next();
    const { changesAt } = record;
    if (!changesAt) return coming;
    const { promise, resolve } = Promise.withResolvers<null>();
    const delay = Math.min(Math.max(changesAt.getTime() - clock().getTime(), 0), longestDelay);
    const timer = setTimeout(() => resolve(null), delay);
    try {
      return await Promise.race([coming, promise]);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Whether there is something to tell; false when nothing comes any more. */
  const untilChanged = async (): Promise<boolean> => {
    for (;;) {
      const event = await nextEvent();
      if (event) coming = null;
      else if (record.changesAt && record.changesAt > clock()) continue;
      if (event?.done) return false;
      if (event && !event.value.missed && !concerns(event.value)) continue;
      record.missed = event?.value.missed ?? false;
      return true;
    }
  };

  const next = async (): Promise<IteratorResult<News, undefined>> => {
    if (record.ended) return end();
    if (!isFirst && !(await untilChanged())) return end();
    isFirst = false;
    return { value: news, done: false };
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const told: AsyncIterableIterator<News> = { next, return: end, [Symbol.asyncIterator]: () => told };
  return told;
};
