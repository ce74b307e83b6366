import type { ApolloCache, Reference } from '@apollo/client';
import type { NotificationEntryFragment } from './notifications.generated.ts';

/** A list of notifications as the cache keeps it; menu and page have one each. */
interface CachedList {
  edges: readonly { node: Reference }[];
  totalCount: number;
  unreadCount: number;
}

/** Puts a notification first in every list that has been read, once. */
export const prependNotification = (cache: ApolloCache, notification: NotificationEntryFragment) => {
  cache.modify<{ notifications: CachedList }>({
    fields: {
      notifications: (list, { isReference, readField, toReference }) => {
        const node = toReference({ __typename: 'Notification', id: notification.id });
        if (isReference(list) || !node) return list;
        if (list.edges.some((edge) => readField('id', edge.node) === notification.id)) return list;
        return {
          ...list,
          edges: [{ __typename: 'NotificationEdge', cursor: '', node }, ...list.edges],
          totalCount: list.totalCount + 1,
          unreadCount: list.unreadCount + (notification.read ? 0 : 1),
        };
      },
    },
  });
};

/** Counts one unread notification less, after it was marked. */
export const countOneRead = (cache: ApolloCache) => {
  cache.modify<{ notifications: CachedList }>({
    fields: {
      notifications: (list, { isReference }) =>
        isReference(list) ? list : { ...list, unreadCount: Math.max(0, list.unreadCount - 1) },
    },
  });
};

/** Marks everything in every list as read. */
export const markAllCachedRead = (cache: ApolloCache) => {
  const ids = new Set<string>();
  cache.modify<{ notifications: CachedList }>({
    fields: {
      notifications: (list, { isReference }) => {
        if (isReference(list)) return list;
        for (const { node } of list.edges) ids.add(cache.identify(node) ?? '');
        return { ...list, unreadCount: 0 };
      },
    },
  });
  for (const id of ids) cache.modify<{ read: boolean }>({ id, fields: { read: () => true } });
};
