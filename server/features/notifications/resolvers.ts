import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { followNotifications } from './followNotifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './markNotifications.ts';
import { notificationPreferences, updateNotificationPreferences } from './preferences.ts';

export const notificationResolvers = {
  Query: {
    notifications: (_, args, { session, stores }) =>
      stores.notifications.list(session.allow('ORGANIZATION_READ'), args),
    notificationPreferences: (_, _arguments, context) => notificationPreferences(context),
  },
  Mutation: { markNotificationRead, markAllNotificationsRead, updateNotificationPreferences },
  Subscription: {
    notificationAdded: { subscribe: (_, _args, context) => followNotifications(context) },
  },
} satisfies Resolvers;
