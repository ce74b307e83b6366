import { inOrganization } from '../../platform/database/roles/inOrganization.ts';
import type { Event } from '../../platform/events/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { type NotificationRow, notificationColumns } from './store.ts';

/** What happened: somebody was told something. */
type NotificationAdded = { notificationAdded: NotificationRow };

/** A notification, for whom it is, and what his or her followers are told: the same object for all of them. */
type Received = { userId: string; createdAt: Date; added: NotificationAdded };

/** How many notifications a process remembers for those who are about to ask for them. */
const remembered = 1_000;

const readings = new WeakMap<Runtime['events'], Map<string, Promise<Received[]>>>();

/** Reads notifications of an organization, without a session: the caller shows each to its receiver alone. */
const read = async (
  runtime: Runtime,
  organizationId: string,
  choose: { id: string } | { userId: string; after: Date },
): Promise<Received[]> => {
  const found = await inOrganization(
    runtime.database,
    organizationId,
    (transaction, grant) => {
      const rows = transaction
        .selectFrom('notifications')
        .select([...notificationColumns, 'userId'])
        .where('organizationId', '=', grant.organizationId)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(100);
      return 'id' in choose
        ? rows.where('id', '=', choose.id).execute()
        : rows.where('userId', '=', choose.userId).where('createdAt', '>', choose.after).execute();
    },
    { readOnly: true },
  );
  return found.map((row) => ({
    userId: row.userId,
    createdAt: row.createdAt,
    added: { notificationAdded: row },
  }));
};

/** Reads what an event tells of once for all who follow in this process; again what was withdrawn. */
const readOnce = (runtime: Runtime, { organizationId, id, within = '' }: Event): Promise<Received[]> => {
  const key = `${id} ${within}`;
  const known = readings.get(runtime.events) ?? new Map<string, Promise<Received[]>>();
  readings.set(runtime.events, known);
  const earlier = known.get(key);
  if (earlier) return earlier;
  const reading = read(runtime, organizationId, { id });
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > remembered && oldest) known.delete(oldest);
  return reading;
};

/**
 * The viewer's notifications in the active organization from now on, each as soon as it is committed, and again when it is withdrawn. What was written while the
 * connection to the database was lost comes when it is back.
 */
export const followNotifications = ({
  runtime,
  session,
}: Context): AsyncIterableIterator<NotificationAdded> => {
  const { organizationId, userId } = session.allow('ORGANIZATION_READ');
  const events = runtime.events.subscribe('notification');
  const waiting: Received[] = [];
  let newest = runtime.clock();

  const next = async (): Promise<IteratorResult<NotificationAdded, undefined>> => {
    for (;;) {
      const received = waiting.shift();
      if (received) {
        if (received.createdAt > newest) newest = received.createdAt;
        return { value: received.added, done: false };
      }
      const { value: event, done } = await events.next();
      if (done) return { value: undefined, done };
      if (event.missed) waiting.push(...(await read(runtime, organizationId, { userId, after: newest })));
      else if (event.organizationId === organizationId) {
        const rows = await readOnce(runtime, event);
        waiting.push(...rows.filter((row) => row.userId === userId));
      }
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
