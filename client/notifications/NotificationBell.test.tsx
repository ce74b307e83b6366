import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { press, renderPage } from '../testing/renderPage.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import type { NotificationEntryFragment, NotificationListQuery } from './notifications.generated.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const assigned: NotificationEntryFragment & { __typename: string } = {
  __typename: 'Notification',
  id: 'notification-1',
  title: 'Finding assigned to you',
  message: 'Bo assigned “A token” to you.',
  read: false,
  link: '/app/security?finding=finding-1',
  createdAt: '2026-11-20T10:00:00.000Z',
};

const list: NotificationListQuery = {
  notifications: {
    edges: [{ cursor: 'a', node: assigned }],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'a' },
    totalCount: 1,
    unreadCount: 1,
  },
};

/** The page with the list, and the bell that follows what is new as soon as a test asks for it. */
const Page = () => {
  const [follows, follow] = useState(false);
  return (
    <>
      <button onClick={() => follow(true)}>Follow</button>
      {follows ? <NotificationBell notifications={{ edges: [], unreadCount: 0 }} /> : null}
      <NotificationsPage />
    </>
  );
};

test('a notification that is withdrawn says so where it is listed, and counts as read', async () => {
  const title = 'Assignment undone';
  await renderPage(<Page />, {
    path: '/app/notifications',
    address: '/app/notifications',
    answers: {
      NotificationList: list,
      NotificationAdded: { notificationAdded: { ...assigned, title, read: true } },
    },
  });
  const shown = within(await screen.findByRole('list', { name: 'Notifications' }));
  expect(shown.getByText('Finding assigned to you')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
  await press(screen.getByRole('button', { name: 'Follow' }));
  expect(await shown.findByText(title)).toBeVisible();
  expect(shown.queryByText('Finding assigned to you')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  expect(screen.getByText(`Notification: ${title}`)).toBeInTheDocument();
});

test('a change between the first read and the subscription is read: the first event has no notification', async () => {
  let current = list;
  await renderPage(<Page />, {
    path: '/app/notifications',
    address: '/app/notifications',
    answers: { NotificationList: () => current, NotificationAdded: { notificationAdded: null } },
  });
  const shown = within(await screen.findByRole('list', { name: 'Notifications' }));
  expect(shown.getByText('Finding assigned to you')).toBeVisible();
  const node = { ...assigned, title: 'Assignment undone', read: true };
  current = {
    notifications: { ...list.notifications, edges: [{ cursor: 'a', node }], unreadCount: 0 },
  };
  await press(screen.getByRole('button', { name: 'Follow' }));
  expect(await shown.findByText('Assignment undone')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
