import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { demoAdministrator, demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { link, openMenu, see, seeAddress, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

test('the roots of app, admin and auth lead to their first pages', async () => {
  const page = await openPage();
  await page.goto('/auth');
  await seeAddress(page, '/auth/sign-in');
  const owner = await openPage({ as: demoOwner });
  await owner.goto('/app');
  await seeAddress(owner, '/app/dashboard');
  const administrator = await openPage({ as: demoAdministrator });
  await administrator.goto('/admin');
  await seeAddress(administrator, '/admin/dashboard');
});

/** Waits until the breadcrumbs are these, after Home, and the last is the present page. */
const seeBreadcrumbs = async (page: Page, labels: readonly string[]) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const present = trail.locator('[aria-current="page"]');
  await present.getByText(labels.at(-1) ?? '', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Home', ...labels]),
  );
};

test('every page has its breadcrumbs, and is marked in the sidebar', async () => {
  const page = await openPage({ as: demoAdministrator });
  await page.goto('/app/notifications');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByText('Admin', { exact: true }).waitFor();
  expect(await sidebar.locator('[aria-current="page"]').count()).toBe(0);
  for (const [path, ...labels] of [
    ['/app/dashboard', 'Dashboard'],
    ['/app/projects', 'Projects'],
    ['/app/agents', 'AI Agents'],
    ['/app/security', 'Security'],
    ['/app/analytics', 'Analytics'],
    ['/app/billing', 'Billing'],
    ['/app/settings', 'Settings'],
    ['/app/examples/todo', 'Examples', 'Todo Project'],
    ['/admin/dashboard', 'Admin', 'Dashboard'],
    ['/admin/tenants', 'Admin', 'Tenants'],
    ['/admin/usage', 'Admin', 'Usage'],
    ['/admin/billing', 'Admin', 'Billing'],
    ['/admin/advisories', 'Admin', 'Advisories'],
  ] as const) {
    await sidebar.locator(`a[href="${path}"]`).last().click();
    await seeAddress(page, path);
    await seeBreadcrumbs(page, labels);
    const present = sidebar.locator('[aria-current="page"]');
    await eventually(async () => expect(await present.getAttribute('href')).toBe(path));
  }
});

test('the account menu leads to profile and settings', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
  await page.getByRole('banner').getByText('ML', { exact: true }).waitFor();
  for (const [name, address] of [
    ['Profile', '/app/settings?tab=profile'],
    ['Settings', '/app/settings'],
  ] as const) {
    const menu = await openMenu(page, 'Account menu');
    await menu.getByRole('menuitem', { name }).click();
    await seeAddress(page, address);
    await page.getByRole('tabpanel', { name: 'Profile' }).waitFor();
    await page.goBack();
  }
});

test('the header stays in view while the page scrolls', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => scrollY > 200);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
  await page.getByPlaceholder('Search projects, tasks...').click();
});

test('beside the forms a panel tells what the product does, on a phone there is only the form', async () => {
  const page = await openPage();
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/reset-password']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const panel = page.getByRole('complementary', { name: 'About Slipway' });
    await see(panel, 'From commit to production, in one workspace');
    await eventually(async () => {
      const form = await page.getByRole('main').boundingBox();
      expect((await panel.boundingBox())?.x).toBe(form && form.x + form.width + 24);
    });
    await page.setViewportSize({ width: 360, height: 800 });
    await panel.waitFor({ state: 'hidden' });
  }
});

test('the terms and the privacy policy can be read before signing up', async () => {
  const page = await openPage();
  for (const [name, address] of [
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    await page.goto('/auth/sign-up');
    await link(page, name).click();
    await seeAddress(page, address);
  }
});
