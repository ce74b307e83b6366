import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { button } from './steps.ts';

/** The number at the bell. */
export const unreadCount = async (page: Page): Promise<number> => {
  const id = await button(page, 'Notifications').getAttribute('aria-describedby');
  return id === null ? 0 : Number.parseInt(await page.locator(`[id="${id}"]`).innerText(), 10);
};

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
