import { inOrganization } from '../../platform/database/roles/inOrganization.ts';
import type { Event } from '../../platform/events/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { type NotificationRow, notificationColumns } from './store.ts';

/** An event: the notification that was added; null when any may have been added or withdrawn. */
type NotificationAdded = { notificationAdded: NotificationRow | null };

/** A notification, its recipient, and the event for their subscriptions: the same object for all of them. */
type Received = { userId: string; added: NotificationAdded };

/** Tells the client to query again. The same object for everyone, so that equal selections are answered once. */
const queryAgain: NotificationAdded = { notificationAdded: null };

/** How many notifications a process remembers for those who are about to ask for them. */
const remembered = 1_000;

const readings = new WeakMap<Runtime['events'], Map<string, Promise<Received | null>>>();

/** Reads a notification of an organization, without a session: the caller delivers it to its recipient alone. */
const read = async (runtime: Runtime, organizationId: string, id: string): Promise<Received | null> => {
  const row = await inOrganization(
    runtime.database,
    organizationId,
    (transaction, grant) =>
      transaction
        .selectFrom('notifications')
        .select([...notificationColumns, 'userId'])
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', id)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row ? { userId: row.userId, added: { notificationAdded: row } } : null;
};

/** Reads what an event tells of once for all who follow in this process; again what was withdrawn. */
const readOnce = (runtime: Runtime, { organizationId, id, within = '' }: Event): Promise<Received | null> => {
  const key = `${id} ${within}`;
  const known = readings.get(runtime.events) ?? new Map<string, Promise<Received | null>>();
  readings.set(runtime.events, known);
  const earlier = known.get(key);
  if (earlier) return earlier;
  const reading = read(runtime, organizationId, id);
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > remembered && oldest) known.delete(oldest);
  return reading;
};

/**
 * Subscribes to the viewer's notifications in the active organization: an event when one is committed, and again when it is withdrawn.
 * The event is null after the connection to the database was lost, and at once if the organization had a notification within the last
 * minute: it covers the time between the client's query and this subscription.
 */
export const followNotifications = ({
  runtime,
  session,
}: Context): AsyncIterableIterator<NotificationAdded> => {
  const { organizationId, userId } = session.allow('ORGANIZATION_READ');
  const events = runtime.events.subscribe('notification');
  let mayBeOutdated = runtime.events.changedLately('notification', organizationId);

  const next = async (): Promise<IteratorResult<NotificationAdded, undefined>> => {
    if (mayBeOutdated) {
      mayBeOutdated = false;
      return { value: queryAgain, done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return { value: undefined, done };
      if (event.missed) return { value: queryAgain, done: false };
      if (event.organizationId !== organizationId) continue;
      const received = await readOnce(runtime, event);
      if (received?.userId === userId) return { value: received.added, done: false };
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const iterator: AsyncIterableIterator<NotificationAdded> = {
    next,
    return: async () => {
      await events.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
};
