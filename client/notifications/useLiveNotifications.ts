import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { countOneRead, prependNotification } from './notificationCache.ts';
import { useNotificationAddedSubscription } from './notifications.generated.ts';

/**
 * Follows new notifications once `ready`, and puts them into the cache; those that are withdrawn change where they are listed.
 *
 * @returns what to read out of the newest, empty at first.
 */
export const useLiveNotifications = (ready: boolean): string => {
  const [announcement, setAnnouncement] = useState('');
  useNotificationAddedSubscription(
    ready
      ? {
          onData: ({ client, data: { data } }) => {
            if (!data) return;
            const { notificationAdded: notification } = data;
            // One that comes as read was unread before: what it told of is so no more.
            if (notification.read) countOneRead(client.cache);
            else prependNotification(client.cache, notification);
            setAnnouncement(
              `${notification.read ? 'Notification' : 'New notification'}: ${notification.title}`,
            );
          },
        }
      : skipToken,
  );
  return announcement;
};
