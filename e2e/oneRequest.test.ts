import type { Page } from 'playwright-core';
import { followTraffic } from './testing/followTraffic.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { link, openMenu, seeTitle } from './testing/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

interface Screen {
  title: string;
  operation: string;
  /** Where one comes from, and how. */
  from: string;
  enter: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  {
    title: 'Welcome back, Maya',
    operation: 'Dashboard',
    from: '/app/projects',
    enter: (page) => link(page, 'Dashboard').click(),
  },
  {
    title: 'Projects',
    operation: 'ProjectList',
    from: '/app/dashboard',
    enter: (page) => link(page, 'Projects').click(),
  },
  {
    title: 'Fleet Console',
    operation: 'ProjectOverview',
    from: '/app/projects',
    enter: (page) => link(page, 'Fleet Console').click(),
  },
  {
    title: 'Notifications',
    operation: 'NotificationList',
    from: '/app/dashboard',
    enter: async (page) => {
      const menu = await openMenu(page, 'Notifications');
      await menu.getByRole('menuitem', { name: 'View all notifications' }).click();
    },
  },
];

test.each(screens)(
  'entering $title sends $operation alone; opening it, the shell’s operation too',
  async (screen) => {
    const page = await openPage({ as: demoOwner });
    const traffic = followTraffic(page);
    await page.goto(screen.from);
    await traffic.untilQuiet();
    traffic.operations.length = 0;
    await screen.enter(page);
    await seeTitle(page, screen.title);
    await traffic.untilQuiet();
    expect(traffic.operations).toEqual([screen.operation]);

    traffic.operations.length = 0;
    await page.reload();
    await seeTitle(page, screen.title);
    await traffic.untilQuiet();
    expect(traffic.operations.toSorted()).toEqual([screen.operation, 'Shell'].toSorted());
  },
);
