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
  ...[
    { title: 'AI Agents', operation: 'AgentList' },
    { title: 'Security', operation: 'SecurityPage' },
    { title: 'Analytics', operation: 'AnalyticsOverview' },
    { title: 'Billing', operation: 'Billing' },
    { title: 'Settings', operation: 'ProfileSettings' },
  ].map((screen) => ({
    ...screen,
    from: '/app/projects',
    enter: (page: Page) => link(page.getByRole('complementary'), screen.title).click(),
  })),
];

test.each(screens)('entering $title sends $operation alone', async (screen) => {
  const page = await openPage({ as: demoOwner });
  const traffic = followTraffic(page);
  await page.goto(screen.from);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await traffic.untilQuiet();
  traffic.operations.length = 0;
  await screen.enter(page);
  await seeTitle(page, screen.title);
  await traffic.untilQuiet();
  expect(traffic.operations).toEqual([screen.operation]);
});

test.each([
  ['code', 'ProjectCode'],
  ['deployments', 'ProjectDeployments'],
  ['analytics', 'ProjectAnalytics'],
  ['settings', 'ProjectSettings'],
])('opening the tab %s of a project sends %s alone', async (tab, operation) => {
  const page = await openPage({ as: demoOwner });
  const traffic = followTraffic(page);
  await page.goto('/app/projects');
  await link(page, 'Fleet Console').click();
  await seeTitle(page, 'Fleet Console');
  await traffic.untilQuiet();
  traffic.operations.length = 0;
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
  await traffic.untilQuiet();
  expect(traffic.operations).toEqual([operation]);
});

test('other findings are asked for without the overview', async () => {
  const page = await openPage({ as: demoOwner });
  const traffic = followTraffic(page);
  await page.goto('/app/security');
  await seeTitle(page, 'Security');
  await traffic.untilQuiet();
  traffic.operations.length = 0;
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('swift-nio');
  await page.getByRole('table', { name: 'Findings, 1 match' }).waitFor();
  await traffic.untilQuiet();
  expect(traffic.operations).toEqual(['FindingList']);
});

test('entering the todo list sends nothing', async () => {
  const page = await openPage({ as: demoOwner });
  const traffic = followTraffic(page);
  await page.goto('/app/projects');
  await seeTitle(page, 'Projects');
  await traffic.untilQuiet();
  traffic.operations.length = 0;
  await link(page, 'Todo Project').click();
  await seeTitle(page, 'Todo Project');
  await traffic.untilQuiet();
  expect(traffic.operations).toEqual([]);
});
