import type { Page } from 'playwright-core';
import { ada, demoOwner, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, openMenu, openTab, see, seeTitle, seeToast } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openBilling = async (search = '') => {
  const page = await openPage({ as: demoOwner });
  await page.goto(`/app/billing${search}`);
  await seeTitle(page, 'Billing');
  return page;
};

const subscription = (page: Page) => page.getByRole('region', { name: 'Subscription' });

test('an invoice is a list of lines and a PDF', async () => {
  const page = await openBilling('?tab=invoices');
  await see(page, '8 invoices');
  await link(page, 'View INV-0008').click();
  const dialog = page.getByRole('dialog', { name: 'Invoice INV-0008' });
  await see(dialog, 'Professional, monthly');
  await button(dialog, 'Close').click();
  const address = await link(page, 'PDF of INV-0008').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await openPage();
  expect((await stranger.request.get(address ?? '')).status()).toBe(401);
  await signUpBehindThePage(stranger.context(), ada);
  expect((await stranger.request.get(address ?? '')).status()).toBe(404);
});

test('a declined card is refused at its field, another one becomes the default, and can be removed', async () => {
  const page = await openBilling();
  await link(page, 'Update Payment Method').click();
  const dialog = page.getByRole('dialog', { name: 'Update Payment Method' });
  const number = field(dialog, 'Card number');
  await number.pressSequentially('424242424242');
  expect(await number.inputValue()).toBe('4242 4242 4242');
  for (const key of ['Home', 'ArrowRight', 'Backspace', '5']) await number.press(key);
  await number.pressSequentially('5');
  expect(await number.inputValue()).toBe('5524 2424 2424 2');
  await number.fill('4000000000000002');
  expect(await number.inputValue()).toBe('4000 0000 0000 0002');
  await field(dialog, 'Expiry date').fill('09 / 39');
  await field(dialog, 'Security code').fill('123');
  await button(dialog, 'Save card').click();
  await see(dialog, 'Your card was declined. Please use another card.');
  await field(dialog, 'Card number').fill('3782 822463 10005');
  await field(dialog, 'Security code').fill('1234');
  await button(dialog, 'Save card').click();
  await seeToast(page, 'Payment method updated', 'American Express ending in 0005 is the default card now.');
  await see(subscription(page), 'American Express ending in 0005');
  const other = await openMenu(page, 'Actions for Visa ending in 4242');
  await other.getByRole('menuitem', { name: 'Make default' }).click();
  await seeToast(page, 'Default payment method changed');
  const menu = await openMenu(page, 'Actions for American Express ending in 0005');
  await menu.getByRole('menuitem', { name: 'Remove' }).click();
  await button(
    page.getByRole('dialog', { name: 'Remove American Express ending in 0005?' }),
    'Remove',
  ).click();
  await seeToast(page, 'Payment method removed');
  await page.reload();
  await see(subscription(page), 'Visa ending in 4242');
  expect(await page.getByRole('row', { name: /American Express/ }).count()).toBe(0);
});

/** The lines of the list that is open, each with its amount, and the total. */
const readLines = async (page: Page) => {
  const lines = page.getByRole('list', { name: 'Invoice lines' }).getByRole('listitem');
  await lines.first().waitFor();
  return lines.allInnerTexts();
};

test('a change of plan costs what its preview says, to the cent', async () => {
  const page = await openBilling();
  await link(page, 'Change Plan').click();
  const dialog = page.getByRole('dialog', { name: 'Change Plan' });
  expect(await dialog.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
  expect(await dialog.getByRole('radio', { name: 'Professional' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Starter' }).check();
  await see(dialog, /^Starter allows up to 5 members/);
  expect(await dialog.getByRole('button', { name: /^Confirm/ }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Annual (20% less)' }).check();
  await dialog.getByRole('radio', { name: 'Enterprise', exact: true }).check();
  await see(dialog, /^Unused time on Professional/);
  await see(dialog, 'Enterprise, annual');
  await see(dialog, /^Paid with Visa ending in 4242 at once/);
  await see(dialog, /^You give up your early customer’s price of \$49\.99 for good/);
  const preview = await readLines(page);
  const confirm = dialog.getByRole('button', { name: /^Confirm and pay/ });
  const [, total] = /pay (.*)$/.exec(await confirm.innerText()) ?? [];
  expect(preview.at(-1)).toContain(total);
  await confirm.click();
  await seeToast(page, 'You are now on Enterprise', `INV-0009 of ${total} was paid.`);
  for (const text of ['Enterprise', '$9,590.40', 'Annual']) await see(subscription(page), text);
  await openTab(page, 'Invoices');
  await link(page, 'View INV-0009').click();
  await page.getByRole('dialog', { name: 'Invoice INV-0009' }).waitFor();
  expect(await readLines(page)).toEqual(preview);
  await page.goto('/app/dashboard');
  await see(page.getByRole('complementary', { name: 'Sidebar' }), 'Enterprise Plan');
});
