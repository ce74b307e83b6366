import { expectAccessible } from '../testing/expectAccessible.ts';
import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, enter, link, openMenu, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const dialogs = [
  ['/app/agents?new', 'New Agent'],
  ['/app/security?score', 'How the score is calculated'],
  ['/app/security/dependencies?licenses', 'Allowed licenses'],
  ['/app/billing?change-plan', 'Change Plan'],
  ['/app/billing?update-payment-method', 'Update Payment Method'],
  ['/app/billing?cancel-subscription', 'Cancel your subscription?'],
  ['/app/settings?tab=api-keys&new', 'Generate New Key'],
] as const;

test('the dialogs of agents, security, billing and settings', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, /^Welcome back, /);
  for (const [address, name] of dialogs) {
    await enter(page, address);
    await page.getByRole('dialog', { name }).getByRole('button').first().waitFor();
    await expectAccessible(page);
  }
});

test('what is known of an agent, a finding and an invoice', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/agents');
  for (const [entry, dialog] of [
    ['Configure Agent', 'Configure Agent'],
    ['Update Capabilities', 'Update Capabilities'],
    ['Delete Agent', /^Delete/],
  ] as const) {
    const menu = await openMenu(page, 'Actions for Review Pilot');
    await menu.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog', { name: dialog }).getByRole('button').first().waitFor();
    await expectAccessible(page);
    await enter(page, '/app/agents');
  }
  await enter(page, '/app/security');
  await page
    .getByRole('table', { name: /^Findings/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Finding' }).getByRole('button', { name: 'Dismiss' }).click();
  await expectAccessible(page);
  await enter(page, '/app/billing?tab=invoices');
  await link(page, 'View INV-0008').click();
  await page.getByRole('dialog', { name: 'Invoice INV-0008' }).waitFor();
  await expectAccessible(page);
});

test('a task that is edited, a reason that is read, and a menu of ranges', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/examples/todo');
  for (const text of ['Buy paint', 'Launch']) {
    await page.getByLabel('New task', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Launch' }).check();
  await button(page, 'Edit Buy paint').click();
  await expectAccessible(page);
  await enter(page, '/app/agents');
  await button(page, 'Run now: Doc Keeper').focus();
  await page.getByRole('tooltip').waitFor();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Review Pilot active' }).click();
  await seeToast(page, 'Review Pilot is paused');
  await enter(page, '/app/analytics');
  await button(page, 'Last 30 days').click();
  await page.getByRole('menu', { name: 'Range' }).waitFor();
  await expectAccessible(page);
});
