import { openReceiver, type Receiver } from '../server/testing/webhooks/receiver.ts';
import { patience } from './testing/eventually.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeTitle } from './testing/steps/steps.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const { openPage } = productOfFile({
  seed: 'demo',
  // Workers send what is delivered; they run where there is a Git server.
  git: true,
  settings: () => ({ WEBHOOK_ALLOWED_HOSTS: receiver.host }),
});

test('a webhook is created, tested and deleted in the settings, also on a phone', async () => {
  receiver.answer({ status: 500, body: '<b>broken</b>' });
  const page = await openPage({ as: demoOwner, width: 360 });
  await page.goto('/app/settings?tab=webhooks');
  await seeTitle(page, 'Settings');
  await see(page, /No webhooks yet/);
  await expectAccessible(page);
  await button(page, 'Create webhook').click();
  const creating = page.getByRole('dialog', { name: 'Create webhook' });
  await field(creating, 'URL').fill('https://127.0.0.1/hook');
  await creating.getByLabel('Task changed', { exact: true }).check();
  await button(creating, 'Create').click();
  await see(creating, /leads into a private network/);
  await expectAccessible(page);
  await field(creating, 'URL').fill(`${receiver.url}/hook`);
  await button(creating, 'Create').click();
  const secret = page.getByRole('dialog', { name: 'Secret of the webhook' });
  expect(await field(secret, 'Secret').inputValue()).toMatch(/^whsec_/);
  await expectAccessible(page);
  await button(secret, 'Done').click();

  await button(page, `Deliveries to ${receiver.host}`).click();
  const deliveries = page.getByRole('dialog', { name: `Deliveries to ${receiver.host}` });
  await button(deliveries, 'Send an example').click();
  await deliveries.getByText('1 attempt', { exact: true }).click({ timeout: patience });
  await see(deliveries, '<b>broken</b>');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await button(deliveries, 'Close').click();

  await button(page, `Actions for ${receiver.host}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete webhook').click();
  await see(page, /No webhooks yet/);
});
