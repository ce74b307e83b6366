import type { Page } from 'playwright-core';
import { expectAccessible } from './testing/expectAccessible.ts';
import { demoAdministrator } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { openMenu, openTab, see, seeTitle } from './testing/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openActions = (page: Page) => openMenu(page, 'Actions for Northwind Robotics');

test('the dashboard of the platform, and its tenants with the menu of one', async () => {
  const page = await openPage({ as: demoAdministrator });
  await page.goto('/admin/dashboard');
  await seeTitle(page, 'Admin Dashboard');
  await expectAccessible(page);
  await page.goto('/admin/tenants');
  await openActions(page);
  await expectAccessible(page);
});

test('what opens over the tenants', async () => {
  const page = await openPage({ as: demoAdministrator });
  await page.goto('/admin/tenants?new');
  await page.getByRole('dialog', { name: 'Add Organization' }).getByRole('button').first().waitFor();
  await expectAccessible(page);
  for (const [action, dialog, text] of [
    ['View Details', 'Organization', 'Status history'],
    ['Manage Users', 'Users', 'Maya Lindqvist'],
    ['View Billing', 'Billing', 'INV-0008'],
    ['Suspend', 'Suspend organization', 'Reason'],
  ] as const) {
    await page.goto('/admin/tenants');
    const menu = await openActions(page);
    await menu.getByRole('menuitem', { name: action }).click();
    await see(page.getByRole('dialog', { name: dialog }), text);
    await expectAccessible(page);
  }
});

const tabs = [
  ['/admin/usage', ['Overview', 'By Organization', 'Resources', 'API Usage']],
  ['/admin/billing', ['Subscriptions', 'Invoices', 'Revenue', 'Plans']],
] as const;

test.each(tabs)('the tabs of %s', async (address, names) => {
  const page = await openPage({ as: demoAdministrator });
  await page.goto(address);
  for (const name of names) {
    await openTab(page, name);
    await expectAccessible(page);
  }
});
