import type { Page } from 'playwright-core';
import { expectAccessible } from '../testing/expectAccessible.ts';
import { demoAdministrator } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { enter, openMenu, see } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openActions = (page: Page) => openMenu(page, 'Actions for Northwind Robotics');

test('the menu of a tenant, and what opens over the tenants and the advisories', async () => {
  const page = await openPage({ as: demoAdministrator });
  await page.goto('/admin/tenants?new');
  await page.getByRole('dialog', { name: 'Add Organization' }).getByRole('button').first().waitFor();
  await expectAccessible(page);
  await enter(page, '/admin/advisories?import');
  await see(page.getByRole('dialog', { name: 'Import advisories' }), 'Ecosystem');
  await expectAccessible(page);
  await enter(page, '/admin/tenants');
  await openActions(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const [action, dialog, text] of [
    ['View Details', 'Organization', 'Status history'],
    ['Manage Users', 'Users', 'Maya Lindqvist'],
    ['View Billing', 'Billing', 'INV-0008'],
    ['Suspend', 'Suspend organization', 'Reason'],
  ] as const) {
    await enter(page, '/admin/tenants');
    const menu = await openActions(page);
    await menu.getByRole('menuitem', { name: action }).click();
    await see(page.getByRole('dialog', { name: dialog }), text);
    await expectAccessible(page);
  }
});
