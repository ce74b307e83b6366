import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { countOneRead, markAllCachedRead } from './notificationCache.ts';
import {
  type NotificationEntryFragment,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from './notifications.generated.ts';

const notMarked = { title: 'Notifications could not be marked as read' };

/** Marks one notification as read; it shows at once, and comes back should the server refuse. */
export const useMarkRead = () => {
  const [mark] = useMarkNotificationReadMutation();
  const tellFailure = useFailureToast();
  return async (notification: NotificationEntryFragment) => {
    if (notification.read) return;
    const read = { ...notification, read: true, __typename: 'Notification' as const };
    try {
      await mark({
        variables: { input: { id: notification.id } },
        optimisticResponse: { markNotificationRead: { notification: read, errors: [] } },
        update: (cache, { data }) => {
          if (data?.markNotificationRead.notification) countOneRead(cache);
        },
      });
    } catch (error) {
      tellFailure(error, notMarked);
    }
  };
};

/** Marks all notifications as read. */
export const useMarkAllRead = () => {
  const [markAll] = useMarkAllNotificationsReadMutation();
  const tellFailure = useFailureToast();
  return async () => {
    try {
      await markAll({
        update: (cache, { data }) => {
          if (data?.markAllNotificationsRead.errors.length === 0) markAllCachedRead(cache);
        },
      });
    } catch (error) {
      tellFailure(error, notMarked);
    }
  };
};
