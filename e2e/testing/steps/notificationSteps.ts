import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { button } from './steps.ts';

/** The number at the bell. */
export const unreadCount = (page: Page): Promise<number> =>
  // In one step: the badge goes with the last unread one.
  button(page, 'Notifications').evaluate((bell) => {
    const badge = document.getElementById(bell.getAttribute('aria-describedby') ?? '');
    return Number.parseInt(badge?.textContent ?? '0', 10);
  });

/** Waits until the bell shows this number. */
export const seeUnread = (page: Page, count: number) =>
  eventually(async () => expect(await unreadCount(page)).toBe(count));

/** Resolves when the next page that is opened follows its notifications; ask before opening it. */
export const untilFollowed = (page: Page): Promise<void> => {
  const followed = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.includes('notificationAdded')) followed.resolve();
    }),
  );
  return followed.promise;
};
