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
});

/**
 * Listens for the events on one connection of its own. After that was lost and made again, every topic gets an event
 * with `missed`.
 * @throws Error when the database cannot be reached now
 */
export async function openEvents({ database, log }: EventsOptions): Promise<Events> {
  const handlers = new Map<Topic, Set<(event: Event) => void>>(topics.map((topic) => [topic, new Set()]));
  const subscriptions = new Set<Subscription<Event>>();

  const emit = (event: Event) => {
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
