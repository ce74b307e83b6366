import type { Locator, Page } from 'playwright-core';
import { choose } from './testing/steps/onboardingSteps.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { linkInLetter } from './testing/outbox.ts';
import { demoAdministrator, demoOwner, demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  openMenu,
  openTab,
  see,
  seeAddress,
  seeTitle,
  seeToast,
  submitSignIn,
} from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo' });

const openAdmin = async (address: string, title: string) => {
  const page = await openPage({ as: demoAdministrator });
  await page.goto(address);
  await seeTitle(page, title);
  return page;
};

/** What every change asks for. */
const prove = (place: Locator) => field(place, 'Current password').fill(demoAdministrator.password);

const chooseAction = async (page: Page, organization: string, action: string) => {
  const menu = await openMenu(page, `Actions for ${organization}`);
  await menu.getByRole('menuitem', { name: action }).click();
};

test('the dashboard sums the platform up', async () => {
  const page = await openAdmin('/admin', 'Admin Dashboard');
  await seeAddress(page, '/admin/dashboard');
  for (const label of ['Organizations', 'Active users', 'System load', 'Monthly revenue'])
    await see(page, label);
  await page.getByRole('table', { name: 'Newest organizations' }).waitFor();
  await link(page, 'All organizations').click();
  await seeTitle(page, 'Tenants');
});

test('tenants are searched and narrowed, and their menu opens what is known of them', async () => {
  const page = await openAdmin('/admin/tenants', 'Tenants');
  await field(page, 'Search organizations').fill('northwind');
  await seeAddress(page, '/admin/tenants?q=northwind');
  await see(page, '1 organization');
  for (const [action, title, text] of [
    ['View Details', 'Organization', 'Status history'],
    ['Manage Users', 'Users', 'Maya Lindqvist'],
    ['View Billing', 'Billing', 'INV-0008'],
  ] as const) {
    await chooseAction(page, 'Northwind Robotics', action);
    const drawer = page.getByRole('dialog', { name: title });
    await see(drawer, text);
    await button(drawer, 'Close').click();
  }
  await button(page, 'Clear filters').click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await page.keyboard.press('Escape');
  await seeAddress(page, '/admin/tenants?status=SUSPENDED');
  await page.reload();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Suspend', exact: true }).count()).toBe(0);
});

test('an organization is added and renamed, and its owner invited', async () => {
  const page = await openAdmin('/admin/tenants', 'Tenants');
  await link(page, 'Add Organization').click();
  const dialog = page.getByRole('dialog', { name: 'Add Organization' });
  await button(dialog, 'Add Organization').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await field(dialog, 'Organization Name').fill('Analytical Engines');
  await field(dialog, "Owner's name").fill('Ada Lovelace');
  await field(dialog, "Owner's email").fill('ada@example.com');
  await choose(page, 'Plan', 'Professional');
  await prove(dialog);
  await button(dialog, 'Add Organization').click();
  await seeToast(page, 'Analytical Engines added', 'An invitation was sent to ada@example.com.');
  await chooseAction(page, 'Analytical Engines', 'Edit Organization');
  const edit = page.getByRole('dialog', { name: 'Edit Organization' });
  await field(edit, 'Organization Name').fill('Difference Engines');
  await prove(edit);
  await button(edit, 'Save Changes').click();
  await seeToast(page, 'Changes saved');
  const invitation = await linkInLetter(product(), 'ada@example.com', '/auth/sign-up?invitation=');
  const owner = await openPage();
  await owner.goto(invitation);
  await see(owner, /Difference Engines/);
});

test('who belongs to a suspended organization is told so at the next step, until it is reactivated', async () => {
  const member = await openPage({ as: demoViewer });
  await member.goto('/app/dashboard');
  await seeTitle(member, /^Welcome back, /);
  const page = await openAdmin('/admin/tenants?q=northwind', 'Tenants');
  await chooseAction(page, 'Northwind Robotics', 'Suspend');
  const dialog = page.getByRole('dialog', { name: 'Suspend organization' });
  await field(dialog, 'Reason').fill('The invoice of October is open.');
  await prove(dialog);
  await button(dialog, 'Suspend').click();
  await seeToast(page, 'Northwind Robotics is suspended');
  const message = 'Your organization is suspended. Contact support.';
  // Their page may have heard of it already, and have no links any more.
  await member.goto('/app/projects');
  await see(member, message);
  await see(member, /The invoice of October is open\.$/);
  const stranger = await openPage();
  await stranger.goto('/auth/sign-in');
  await submitSignIn(stranger, demoViewer);
  await seeToast(stranger, 'Sign in failed', `${message} Reason: The invoice of October is open.`);
  const owner = await openPage();
  await owner.goto('/auth/sign-in');
  await submitSignIn(owner, demoOwner);
  await link(owner, 'Open Billing').click();
  await seeTitle(owner, 'Billing');
  await see(owner, 'No payment is due.');
  await expectAccessible(owner);
  const pdf = await link(owner, 'PDF of INV-0008').getAttribute('href');
  expect((await owner.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  expect((await member.request.get(pdf ?? '')).status()).toBe(403);
  await chooseAction(page, 'Northwind Robotics', 'Reactivate');
  const again = page.getByRole('dialog', { name: 'Reactivate organization' });
  await prove(again);
  await button(again, 'Reactivate').click();
  await seeToast(page, 'Northwind Robotics is active again');
  await member.goto('/app/dashboard');
  await seeAddress(member, /^\/auth\/sign-in/);
  await submitSignIn(member, demoViewer);
  await seeTitle(member, /^Welcome back, /);
});

test('usage and billing have their tabs', async () => {
  const page = await openAdmin('/admin/usage', 'Usage');
  for (const [name, tab] of [
    ['By Organization', 'organizations'],
    ['Resources', 'resources'],
    ['API Usage', 'api'],
  ] as const) {
    await openTab(page, name);
    await seeAddress(page, `/admin/usage?tab=${tab}`);
  }
  await page.goto('/admin/billing');
  for (const label of ['Monthly revenue', 'Subscriptions', 'Average revenue', 'Churn'])
    await see(page, label);
  for (const name of ['Subscriptions', 'Invoices', 'Plans'] as const) {
    await openTab(page, name);
    await page.getByRole('table', { name }).waitFor();
  }
  await openTab(page, 'Revenue');
});

test('it is for administrators of the platform: others are told so, and the server gives them nothing', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/admin/billing');
  await seeTitle(page, "You don't have access");
  const answer = await page.request.post('/graphql', {
    data: { query: '{ platformDashboard { organizations } }' },
  });
  expect(await answer.text()).toContain('FORBIDDEN');
});
