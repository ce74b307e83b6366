import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { demoOwner } from './testing/people.ts';
import { scriptsOfPages, sizeOf } from './testing/pageScripts.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, link, openMenu, see, seeAddress, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openDashboard = async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
  return page;
};

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

/** Waits until sidebar and content stand at this many pixels. */
const seeSidebarWidth = (page: Page, pixels: number) =>
  eventually(async () => {
    expect((await sidebar(page).boundingBox())?.width).toBe(pixels);
    expect((await page.getByRole('banner').boundingBox())?.x).toBe(pixels);
  });

test('the sidebar is 256 pixels wide, collapsed 64, and stays as it was left', async () => {
  const page = await openDashboard();
  await seeSidebarWidth(page, 256);
  for (const text of [
    'Slipway',
    'Projects & AI agents',
    'Northwind Robotics',
    'Professional Plan',
    'Examples',
  ])
    await see(sidebar(page), text);
  const links = [
    'Dashboard',
    'Projects',
    'AI Agents',
    'Security',
    'Analytics',
    'Billing',
    'Settings',
    'Todo Project',
  ];
  const shown = await sidebar(page).getByRole('navigation').getByRole('link').allInnerTexts();
  expect(shown.filter((name) => links.includes(name))).toEqual(links);
  await button(page, 'Collapse sidebar').click();
  await seeSidebarWidth(page, 64);
  expect(await sidebar(page).getByText('Examples').count()).toBe(0);
  await page.reload();
  await seeTitle(page, 'Welcome back, Maya');
  await seeSidebarWidth(page, 64);
  await link(page, 'Security').click();
  await seeTitle(page, 'Security');
  expect(await link(page, 'Security').first().getAttribute('aria-current')).toBe('page');
  await button(page, 'Expand sidebar').click();
  await seeSidebarWidth(page, 256);
});

test('on a phone the navigation is a drawer', async () => {
  const page = await openPage({ as: demoOwner, width: 360 });
  await page.goto('/app/dashboard');
  await button(page, 'Open navigation').click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Projects', exact: true }).click();
  await seeTitle(page, 'Projects');
  await drawer.waitFor({ state: 'hidden' });
});

test('the breadcrumbs tell the way, and lead back', async () => {
  const page = await openDashboard();
  await page.goto('/app/projects?q=fleet');
  await link(page, 'Fleet Console').click();
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await see(breadcrumbs, 'Fleet Console');
  expect(await breadcrumbs.getByRole('listitem').allInnerTexts()).toEqual([
    'Home',
    'Projects',
    'Fleet Console',
  ]);
  await breadcrumbs.getByRole('link', { name: 'Projects' }).click();
  await seeTitle(page, 'Projects');
  await breadcrumbs.getByRole('link', { name: 'Home' }).click();
  await seeAddress(page, '/app/dashboard');
});

test('Ctrl-K leads to the search, the arrow keys through its results, Enter to one of them', async () => {
  const page = await openDashboard();
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder('Search projects, tasks...');
  await eventually(async () =>
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  // At once: of what is typed in between, results may come, too, and Enter waits for the last ones.
  await page.keyboard.insertText('route');
  const option = page.getByRole('option', { name: /^Route Planner/ });
  await option.waitFor();
  const target = Number(
    await option.evaluate((element) => [...document.querySelectorAll('[role="option"]')].indexOf(element)),
  );
  for (let step = 0; step < target; step += 1) await page.keyboard.press('ArrowDown');
  expect(await option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Route Planner');
  await search.fill('nothing of the kind');
  await see(page, 'No results for "nothing of the kind"');
});

test('the first Tab leads past sidebar and header to the page', async () => {
  const page = await openDashboard();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'));
});

test('an unknown address leads to the landing page', async () => {
  const page = await openDashboard();
  for (const path of ['/nothing', '/app/nothing', '/admin/nothing', '/app/projects/one/two']) {
    await page.goto(path);
    await seeAddress(page, '/');
  }
});

test('an unknown record says so, with the way back', async () => {
  const page = await openDashboard();
  await page.goto('/app/projects/0197a000-0000-7000-8000-000000000000');
  await seeTitle(page, /not found/i);
});

test('the platform’s pages are for its administrators', async () => {
  const page = await openDashboard();
  await page.goto('/admin/tenants');
  await seeTitle(page, "You don't have access");
  await link(page, 'Back to the dashboard').click();
  await seeAddress(page, '/app/dashboard');
});

test('the account menu shows who one is, the theme menu and the bell what they hold', async () => {
  const page = await openDashboard();
  const account = await openMenu(page, 'Account menu');
  for (const text of ['Maya Lindqvist', 'demo@slipway.dev', 'Profile', 'Settings', 'Log out'])
    await see(account, text);
  await page.keyboard.press('Escape');
  const notifications = await openMenu(page, 'Notifications');
  await eventually(async () => expect(await notifications.getByRole('menuitem').count()).toBe(7));
});

/** kB of scripts that a page may load before its data; the rest of 240 kB is for what follows live. */
const most = 231;

/** Pages that load more; each figure may fall, and not rise. */
const heavier: Readonly<Record<string, number>> = {
  '/app/projects/:id': 236,
  '/app/projects/:id/deployments/:deploymentId': 238,
  '/app/projects/:id/releases/:releaseId': 234,
  '/app/projects/:id/environments/:environmentId': 236,
  '/app/projects/:id/pull-requests/:number': 236,
  '/app/agents': 234,
  '/app/agents/:id': 234,
  '/app/agents/:id/trial': 234,
  '/app/agents/runs/:id': 236,
  '/app/security': 238,
  '/app/security/scans/:id': 234,
};

test('no page of the app loads more JavaScript than it may', () => {
  const weights = [...scriptsOfPages()].map(([pattern, files]) => ({
    pattern,
    kB: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1_000,
  }));
  expect(weights.length).toBeGreaterThan(20);
  expect(weights.filter(({ pattern, kB }) => kB > (heavier[pattern] ?? most))).toEqual([]);
});

test('no page loads what draws diagrams before one is shown', () => {
  const drawing = [...scriptsOfPages().values()]
    .flat()
    .filter((file) => /\/(?:drawDiagram|chunk)-/.test(file));
  expect(drawing).toEqual([]);
});

/** Document, font, colour scheme, and the operations of shell and page: with as many scripts, a page sends 14 requests. */
const mostScripts = 9;

test('no page of the app needs more than 14 requests', () => {
  const pages = [...scriptsOfPages()].map(([pattern, files]) => ({ pattern, scripts: files.length }));
  expect(pages.filter(({ scripts }) => scripts > mostScripts)).toEqual([]);
});

test('the code of forms, menus and dialogs is in no file that a page loads before its data', () => {
  const late = [...scriptsOfPages()].filter(([, files]) =>
    files.some((file) => /\/(?:forms|rules|overlays|drawers)-/.test(file)),
  );
  expect(late.map(([pattern]) => pattern)).toEqual([]);
});
