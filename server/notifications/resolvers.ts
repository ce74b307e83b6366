import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { followNotifications } from './followNotifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './markNotifications.ts';

export const notificationResolvers = {
  Query: {
    notifications: (_, args, { session, stores }) =>
      stores.notifications.list(session.allow('ORGANIZATION_READ'), args),
  },
  Mutation: { markNotificationRead, markAllNotificationsRead },
  Subscription: {
    notificationAdded: { subscribe: (_, _args, context) => followNotifications(context) },
  },
} satisfies Resolvers;
