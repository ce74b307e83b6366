import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { prependNotification } from './notificationCache.ts';
import { useNotificationAddedSubscription } from './notifications.generated.ts';

/**
 * Follows new notifications once `ready`, and puts them into the cache.
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
            prependNotification(client.cache, data.notificationAdded);
            setAnnouncement(`New notification: ${data.notificationAdded.title}`);
          },
        }
      : skipToken,
  );
  return announcement;
};
