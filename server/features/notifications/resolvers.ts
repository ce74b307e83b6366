import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { followNotifications } from './followNotifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './markNotifications.ts';
import { notificationPreferences, updateNotificationPreferences } from './preferences.ts';
import { memberOf } from '../../platform/nodes/actorOf.ts';
import { nodeOf } from '../../platform/nodes/nodeOf.ts';

/** How many kinds of events a preference can be for, at most. */
const mostEvents = 24;

export const notificationResolvers = {
  Query: {
    notifications: (_, args, { session, stores }) =>
      stores.notifications.list(session.allow('ORGANIZATION_READ'), args),
    notificationPreferences: async (_, { first }, context) =>
      (await notificationPreferences(context)).slice(0, Math.max(first ?? mostEvents, 0)),
  },
  Mutation: { markNotificationRead, markAllNotificationsRead, updateNotificationPreferences },
  UpdateNotificationPreferencesPayload: {
    preferences: ({ preferences }, { first }) =>
      preferences?.slice(0, Math.max(first ?? mostEvents, 0)) ?? null,
  },
  Subscription: {
    notificationAdded: { subscribe: (_, _args, context) => followNotifications(context) },
  },
  User: {
    notifications: ({ id }, args, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      return grant.userId === id ? stores.notifications.list(grant, args) : null;
    },
  },
  Notification: {
    subject: ({ subjectId }, _, context) => (subjectId === null ? null : nodeOf(context, subjectId)),
    url: ({ link }, _, { runtime }) => (link === null ? null : `${runtime.env.publicUrl}${link}`),
    user: (_parent, _args, context) => memberOf(context, context.session.require().userId),
  },
} satisfies Resolvers;
