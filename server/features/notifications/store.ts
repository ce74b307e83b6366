import { type Kysely, sql } from 'kysely';
import type { NotificationEvent } from '../../../schema/generated/types.ts';
import type { Acting, Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { publish, publishAll } from '../../platform/events/events.ts';
import {
  type Connection,
  countedOnce,
  newestBy,
  type PageArguments,
} from '../../platform/graphql/pages/connection.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { notificationLetter } from './notificationLetter.ts';
import { preferenceStore } from './preferenceStore.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

/** Something one person is told in one organization. */
export type NotificationRow = {
  id: string;
  title: string;
  message: string;
  read: boolean;
  link: string | null;
  event: NotificationEvent | null;
  subjectId: string | null;
  createdAt: Date;
};
export type NotificationPage = Connection<NotificationRow> & { unreadCount: () => Promise<number> };

/** What people are told: `event` decides who wants to know it how, `link` is the path of the page it is about. */
export type NewNotification = {
  event: NotificationEvent;
  title: string;
  message: string;
  link: string | null;
  /** The id of the record that it is about; unless given, the last id in the link. */
  subjectId?: string;
};

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The columns of a notification's row. */
export const notificationColumns = [
  'id',
  'title',
  'message',
  'link',
  sql<NotificationEvent | null>`event`.as('event'),
  'subjectId',
  'createdAt',
  sql<boolean>`read_at is not null`.as('read'),
] as const;

/** What one person is told. */
export type AddressedNotification = Omit<NewNotification, 'event'> & { userId: string };

type Reader = Grant<'ORGANIZATION_READ'>;
type Marking = Grant<'NOTIFICATION_UPDATE'>;

/** The notifications of people in the active organization. A person reads and marks only his or her own. */
export const notificationStore = (
  transaction: Kysely<DB>,
  { clock, outbox, env, jobs }: Pick<Runtime, 'clock' | 'outbox' | 'env' | 'jobs'>,
) => {
  const ownOf = (grant: Reader) =>
    transaction
      .selectFrom('notifications')
      .where('organizationId', '=', grant.organizationId)
      .where('userId', '=', grant.userId);

  const byOwnId = rowLoader<NotificationRow & { userId: string }>(
    (organizationId, ids) =>
      transaction
        .selectFrom('notifications')
        .select([...notificationColumns, 'userId'])
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  /** Tells each of some members something of their own, of whom no two are the same. */
  const tellEach = async (
    grant: TenantGrant<Acting>,
    event: NotificationEvent,
    addressed: readonly AddressedNotification[],
    { letters = true } = {},
  ): Promise<string[]> => {
    if (addressed.length === 0) return [];
    const { organizationId } = grant;
    const told = new Map(addressed.map(({ userId, ...notification }) => [userId, notification]));
    const receivers = (await preferenceStore(transaction).receivers(grant, [...told.keys()], event)).flatMap(
      (receiver) => {
        const notification = told.get(receiver.userId);
        return notification ? [{ ...receiver, notification }] : [];
      },
    );
    const createdAt = clock();
    const rows = receivers
      .filter(({ inApp }) => inApp)
      .map(({ userId, notification }) => ({
        ...notification,
        event,
        subjectId: notification.subjectId ?? notification.link?.match(ids)?.at(-1) ?? null,
        id: newId(),
        organizationId,
        userId,
        createdAt,
      }));
    if (rows.length > 0) await transaction.insertInto('notifications').values(rows).execute();
    await publishAll(
      transaction,
      rows.map(({ id }) => ({ topic: 'notification', organizationId, id })),
    );
    const { publicUrl } = env;
    for (const { name, address, notification } of receivers.filter(({ email }) => email && letters)) {
      await outbox.send(transaction, notificationLetter({ ...notification, name, address, publicUrl }));
    }
    const notificationIds = rows.map(({ id }) => id);
    if (rows.length > 0) await jobs.tell(transaction, grant, 'notification.added', { notificationIds });
    return notificationIds;
  };

  return {
    /** A notification of the person's own, or null; several are read in one statement. */
    load: async (grant: Reader, id: string): Promise<NotificationRow | null> => {
      const row = await byOwnId(grant, id);
      return row?.userId === grant.userId ? row : null;
    },

    /**
     * Tells members of the organization something in the ways they chose, live and by letter, when and if the transaction is
     * committed. `letters: false` leaves letters out, where another one says the same.
     * @returns the ids of the notifications: none for those who want letters only, or to hear nothing
     */
    notify: (
      grant: TenantGrant<Acting>,
      userIds: string[],
      { event, ...notification }: NewNotification,
      options: { letters?: boolean } = {},
    ): Promise<string[]> =>
      tellEach(
        grant,
        event,
        userIds.map((userId) => ({ ...notification, userId })),
        options,
      ),

    /** Tells each of some members something of their own, in the ways they chose; all rows are written in one statement. */
    notifyEach: async (
      grant: Grant<'TASK_UPDATE'>,
      event: NotificationEvent,
      addressed: readonly AddressedNotification[],
    ): Promise<void> => {
      await tellEach(grant, event, addressed);
    },

    /**
     * Says in a notification that what it tells of is so no more: it counts as read, as there is nothing to do about it. Whoever follows
     * their notifications is told. One that was read stays as it was.
     */
    withdraw: async (
      { organizationId }: TenantGrant<'FINDING_TRIAGE'>,
      id: string,
      words: Pick<NewNotification, 'title' | 'message'>,
    ): Promise<void> => {
      const withdrawn = await transaction
        .updateTable('notifications')
        .set({ ...words, readAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('readAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (withdrawn) {
        await publish(transaction, { topic: 'notification', organizationId, id, within: 'withdrawn' });
      }
    },

    /** The person's notifications, newest first; 5 a page unless asked otherwise. */
    list: async (
      grant: Reader,
      args: PageArguments & { unreadOnly?: boolean },
    ): Promise<NotificationPage> => {
      const own = ownOf(grant).$if(args.unreadOnly === true, (query) => query.where('readAt', 'is', null));
      // The number of all and of the unread are asked for together: one statement counts both.
      const count = countedOnce(args, () =>
        own
          .$if(args.unreadOnly !== true, (query) => query.modifyFront(named('notification_counts')))
          .select((of) => [
            of.fn.countAll<number>().as('all'),
            of.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
          ])
          .executeTakeFirstOrThrow(),
      );
      const isFirst = args.unreadOnly !== true && !args.after && !args.before && !args.last;
      const page = await readPage(
        own.$if(isFirst, (query) => query.modifyFront(named('notifications'))).select(notificationColumns),
        newestBy('created_at'),
        { ...args, counted: false },
        5,
      );
      return {
        ...page,
        totalCount: async () => (await count()).all,
        unreadCount: async () => (await count()).unread,
      };
    },

    /** Marks one of the person's notifications as read. Throws NOT_FOUND when it is not one of them. */
    markRead: async (grant: Marking, id: string): Promise<NotificationRow> => {
      const row = await transaction
        .updateTable('notifications')
        .set({ readAt: sql<Date>`coalesce(read_at, ${clock()})` })
        .where('organizationId', '=', grant.organizationId)
        .where('userId', '=', grant.userId)
        .where('id', '=', id)
        .returning(notificationColumns)
        .executeTakeFirst();
      if (!row) throw notFound('notification', id);
      return row;
    },

    /** Marks all of the person's notifications as read; answers how many were not. */
    markAllRead: async (grant: Marking): Promise<number> => {
      const { numUpdatedRows } = await transaction
        .updateTable('notifications')
        .set({ readAt: clock() })
        .where('organizationId', '=', grant.organizationId)
        .where('userId', '=', grant.userId)
        .where('readAt', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
};
