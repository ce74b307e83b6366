import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner, demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, link, openMenu, openTab, seeTitle, seeToast } from './testing/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openAs = async (address: string, as = demoOwner) => {
  const page = await openPage({ as });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

const screens = [
  ['/app/agents', 'AI Agents'],
  ['/app/security', 'Security'],
  ['/app/analytics', 'Analytics'],
  ['/app/billing', 'Billing'],
  ['/app/settings', 'Settings'],
  ['/app/examples/todo', 'Todo Project'],
] as const;

test.each(screens)('the screen %s', async (address, title) => {
  const page = await openAs(address);
  await seeTitle(page, title);
  await expectAccessible(page);
});

test('the screens that find nothing, or may show nothing', async () => {
  const page = await openAs('/app/billing', demoViewer);
  await expectAccessible(page);
  for (const address of ['/app/agents?q=nothing', '/app/security?q=nothing']) {
    await page.goto(address);
    await button(page, 'Clear filters').first().waitFor();
    await expectAccessible(page);
  }
});

const tabs = [
  ['/app/analytics', ['Projects', 'Usage', 'Deployments']],
  ['/app/billing', ['Invoices', 'Usage']],
  ['/app/settings', ['Organization', 'Notifications', 'Security', 'Appearance', 'API Keys']],
] as const;

test.each(tabs)('the tabs of %s', async (address, names) => {
  const page = await openAs(address);
  for (const name of names) {
    await openTab(page, name);
    await expectAccessible(page);
  }
});

const dialogs = [
  ['/app/agents?new', 'New Agent'],
  ['/app/security?score', 'How the score is counted'],
  ['/app/billing?change-plan', 'Change Plan'],
  ['/app/billing?update-payment-method', 'Update Payment Method'],
  ['/app/billing?cancel-subscription', 'Cancel your subscription?'],
  ['/app/settings?tab=api-keys&new', 'Generate New Key'],
] as const;

test.each(dialogs)('the dialog of %s', async (address, name) => {
  const page = await openPage({ as: demoOwner });
  await page.goto(address);
  await page.getByRole('dialog', { name }).getByRole('button').first().waitFor();
  await expectAccessible(page);
});

test('what is known of an agent, a finding and an invoice', async () => {
  const page = await openAs('/app/agents');
  for (const [entry, dialog] of [
    ['Configure Agent', 'Configure Agent'],
    ['Update Capabilities', 'Update Capabilities'],
    ['View Logs', 'Agent logs'],
    ['Delete Agent', /^Delete/],
  ] as const) {
    const menu = await openMenu(page, 'Actions for Review Pilot');
    await menu.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog', { name: dialog }).getByRole('button').first().waitFor();
    await expectAccessible(page);
    await page.goto('/app/agents');
  }
  await page.goto('/app/security');
  await page
    .getByRole('table', { name: /^Findings/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Finding' }).getByRole('button', { name: 'Dismiss' }).click();
  await expectAccessible(page);
  await page.goto('/app/billing?tab=invoices');
  await link(page, 'View INV-0008').click();
  await page.getByRole('dialog', { name: 'Invoice INV-0008' }).waitFor();
  await expectAccessible(page);
});

test('a task that is edited, a reason that is read, and a menu of ranges', async () => {
  const page = await openAs('/app/examples/todo');
  for (const text of ['Buy paint', 'Launch']) {
    await page.getByLabel('New task', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Launch' }).check();
  await button(page, 'Edit Buy paint').click();
  await expectAccessible(page);
  await page.goto('/app/agents');
  await button(page, 'Run now: Review Pilot').focus();
  await page.getByRole('tooltip').waitFor();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Review Pilot active' }).click();
  await seeToast(page, 'Review Pilot is paused');
  await page.goto('/app/analytics');
  await button(page, 'Last 30 days').click();
  await page.getByRole('menu', { name: 'Range' }).waitFor();
  await expectAccessible(page);
});
