import { skipToken } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useReadAgain } from '../shared/page/useReadAgain.ts';
import { countOneRead, prependNotification } from './notificationCache.ts';
import {
  type NotificationEntryFragment,
  useNotificationAddedSubscription,
} from './notifications.generated.ts';

/**
 * Subscribes to notifications once `ready`: a new one is put first in the lists of the cache, a withdrawn one changes where it is listed. An
 * event without a notification reads the lists again.
 *
 * @returns the text to announce for the newest; empty at first.
 */
export const useLiveNotifications = (ready: boolean): string => {
  const [announcement, setAnnouncement] = useState('');
  const readAgain = useReadAgain('Shell', 'NotificationList');
  const reads = useRef(0);
  const readLists = async () => {
    reads.current += 1;
    await readAgain();
    reads.current -= 1;
  };
  useNotificationAddedSubscription(
    ready
      ? {
          onData: ({ client: { cache }, data: { data } }) => {
            if (!data) return;
            const { notificationAdded: notification } = data;
            // A read that started before this event does not have it, and its answer replaces the lists.
            if (!notification || reads.current > 0) void readLists();
            if (!notification) return;
            // A withdrawn notification arrives as read: it was unread before.
            if (notification.read) countOneRead(cache);
            else prependNotification(cache, notification);
            setAnnouncement(announcementOf(notification));
          },
        }
      : skipToken,
  );
  return announcement;
};

const announcementOf = ({ read, title }: NotificationEntryFragment) =>
  `${read ? 'Notification' : 'New notification'}: ${title}`;
