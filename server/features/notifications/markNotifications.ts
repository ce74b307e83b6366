import * as z from 'zod/mini';
import { markNotificationReadInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';

/** Marks one notification of the viewer as read. Reading is no change of state that the audit log keeps. */
export const markNotificationRead = mutation(
  {
    access: permit('NOTIFICATION_UPDATE'),
    input: markNotificationReadInputSchema,
    audit: () => null,
    onFailure: { notification: null },
  },
  async ({ grant, input, context }) => ({
    notification: await context.stores.notifications.markRead(grant, knownId(input.id, 'notification')),
  }),
);

/** Marks all notifications of the viewer in the active organization as read. */
export const markAllNotificationsRead = mutation(
  {
    access: permit('NOTIFICATION_UPDATE'),
    input: z.object({}),
    audit: () => null,
    onFailure: { markedCount: 0 },
  },
  async ({ grant, context }) => ({ markedCount: await context.stores.notifications.markAllRead(grant) }),
);
