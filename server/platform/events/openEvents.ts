import * as z from 'zod';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import { CHANNEL, type Event, type Events, type Topic, topics } from './events.ts';
import { keepConnected } from './steadyConnection.ts';
import { Subscription } from './subscription.ts';

export type EventsOptions = { database: Pick<Database, 'connections'>; log: Log };

const payload = z.object({
  topic: z.enum(topics),
  organizationId: z.string(),
  id: z.string().min(1),
  within: z.optional(z.string()),
  projectId: z.optional(z.string()),
});

/** Milliseconds for which a change counts as recent. */
const recent = 60_000;
/** Number of organizations and topics above which changes that are no longer recent are forgotten. */
const mostChanges = 10_000;

const keyOf = (topic: Topic, organizationId: string) => `${topic} ${organizationId}`;
const isRecent = (at: number | undefined) => at !== undefined && performance.now() - at < recent;

/** Remembers when the latest event of each topic and organization arrived. */
const rememberChanges = () => {
  const latest = new Map<string, number>();
  return {
    note: ({ topic, organizationId }: Event): void => {
      const key = keyOf(topic, organizationId);
      // The oldest are the first.
      latest.delete(key);
      latest.set(key, performance.now());
      if (latest.size <= mostChanges) return;
      for (const [old, at] of latest) {
        if (isRecent(at)) break;
        latest.delete(old);
      }
    },
    changedLately: (topic: Topic, organizationId: string): boolean =>
      isRecent(latest.get(keyOf(topic, organizationId))),
  };
};

/**
 * Listens for the events on one connection of its own. After that was lost and made again, every topic gets an event
 * with `missed`.
 * @throws Error when the database cannot be reached now
 */
export async function openEvents({ database, log }: EventsOptions): Promise<Events> {
  const handlers = new Map<Topic, Set<(event: Event) => void>>(topics.map((topic) => [topic, new Set()]));
  const subscriptions = new Set<Subscription<Event>>();

  const changes = rememberChanges();
  const emit = (event: Event) => {
    changes.note(event);
    for (const handle of handlers.get(event.topic) ?? []) {
      try {
        handle(event);
      } catch (error) {
        log.error(
          `A listener of ${event.topic} events failed: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  };
  const listen = (topic: Topic, handle: (event: Event) => void) => {
    // A wrapper of its own, so that the same function can listen twice.
    const own = (event: Event) => handle(event);
    handlers.get(topic)?.add(own);
    return () => {
      handlers.get(topic)?.delete(own);
    };
  };

  const connection = await keepConnected({
    config: database.connections.app,
    purpose: 'events',
    log,
    prepare: async (client, again) => {
      client.on('notification', (message) => {
        const event = read(message.payload ?? '');
        if (event) emit(event);
        else log.warn(`A notification on channel ${CHANNEL} makes no sense and is left out.`);
      });
      await client.query(`LISTEN ${CHANNEL}`);
      if (again) for (const topic of topics) emit({ topic, organizationId: '', id: '', missed: true });
    },
  });

  return {
    listen,
    subscribe: (topic) => {
      const subscription = new Subscription<Event>(() => {
        stop();
        subscriptions.delete(subscription);
      });
      const stop = listen(topic, (event) => subscription.push(event));
      subscriptions.add(subscription);
      return subscription;
    },
    changedLately: changes.changedLately,
    subscribers: () => subscriptions.size,
    close: async () => {
      for (const subscription of subscriptions) subscription.end();
      await connection.close();
    },
  };
}

function read(text: string): Event | null {
  try {
    return payload.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
