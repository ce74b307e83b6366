import { sql } from 'kysely';
import { exampleId, nothing, page, readKind } from '../kind.ts';

type NotificationRow = {
  id: string;
  title: string;
  message: string;
  link: string | null;
  userId: string;
  createdAt: Date;
};

/** Notifications: each goes to webhooks of its person alone. */
export const notifications = readKind<NotificationRow>({
  select: (organizationId, ids) => sql`
    select id, title, message, link, user_id, created_at from notifications
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])`,
  message: ({ id, title, message, link, userId, createdAt }, setting) => ({
    ...nothing,
    at: createdAt,
    data: {
      __typename: 'Notification',
      id,
      url: link === null ? page(setting, '/notifications') : `${setting.publicUrl}${link}`,
      title,
      message,
      createdAt,
    },
    label: title,
    detail: message,
    recipientId: userId,
  }),
  example: (now) => ({
    id: exampleId,
    title: 'Example of a notification',
    message: 'This is a test.',
    link: null,
    userId: exampleId,
    createdAt: now,
  }),
});
