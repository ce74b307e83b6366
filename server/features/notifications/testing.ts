import { notificationLetter } from './notificationLetter.ts';
import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Query.notificationPreferences': { attempts: nothing, nameless: true },
    'Query.notifications': { attempts: nothing },
    'Mutation.markAllNotificationsRead': {
      attempts: nothing,
      unnoted: 'What somebody has read concerns nobody else, and changes nothing else.',
    },
    'Mutation.markNotificationRead': {
      attempts: ({ ids }) => [input({ id: ids.notification })],
      unnoted: 'What somebody has read concerns nobody else, and changes nothing else.',
    },
    'Mutation.updateNotificationPreferences': {
      attempts: () => [input({ preferences: [{ event: 'ROLE_CHANGED', inApp: true, email: true }] })],
    },
    'Subscription.notificationAdded': { attempts: () => [{}] },
  },
  lists: [
    {
      name: 'notifications',
      operation: 'NotificationList',
      field: 'notifications',
      tables: ['notifications'],
      first: () => ({ unreadOnly: false }),
      filters: { unread: { unreadOnly: true } },
    },
  ],
  screens: {
    NotificationList: () => ({ unreadOnly: false }),
    NotificationPreferences: () => ({}),
  },
  letters: ({ typed, to }) => ({
    notificationLetter: notificationLetter({
      name: typed,
      address: to.email,
      title: typed,
      message: typed,
      link: '/app',
      publicUrl: 'https://slipway.test',
    }),
  }),
} satisfies FeatureTesting;
