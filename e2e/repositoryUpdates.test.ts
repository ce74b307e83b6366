import type { Page } from 'playwright-core';
import { signatureOf } from '../server/testing/hosting/hookSignature.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeTitle, seeUnder } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo', git: true });

const connecting = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;

/** Connects a repository of the Git server, on a phone; answers the page and the project. */
const connect = async (name: string): Promise<{ page: Page; id: string }> => {
  const repositoryUrl = await product().git?.addRepository(name.toLowerCase(), {
    'index.html': '<h1>Mill</h1>\n',
  });
  const page = await openPage({ as: demoOwner, width: 360 });
  await page.goto('/app/projects');
  const id = await page.evaluate(
    async (body) => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return (await answer.json()).data.connectRepository.project.id;
    },
    JSON.stringify({
      query: connecting,
      variables: { input: { provider: 'GITHUB', repositoryUrl, projectName: name } },
    }),
  );
  return { page, id };
};

test('the webhook of a repository is set up in the settings, also on a phone, and a signed delivery is shown there', async () => {
  const { url } = product();
  const { page, id } = await connect('Mill');
  await page.goto(`/app/projects/${id}?tab=settings`);
  await seeTitle(page, 'Mill');
  await see(page, 'No webhook set up');
  await expectAccessible(page);
  await button(page, 'Set up webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Set up webhook' });
  await see(dialog, /Just the push event/);
  await button(dialog, 'Create secret').click();
  const secret = await field(dialog, 'Webhook secret').inputValue();
  const webhookUrl = await field(dialog, 'Webhook URL').inputValue();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await button(dialog, 'Done').click();
  await see(page, 'No webhook received yet');

  const body = '{"zen":"Design for failure."}';
  const deliver = (signature: string) =>
    fetch(`${url}${new URL(webhookUrl).pathname}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'ping',
        'x-hub-signature-256': signature,
      },
      body,
    });
  expect((await deliver(signatureOf(secret, body))).status).toBe(200);
  expect((await deliver(signatureOf('guessed', body))).status).toBe(401);
  await page.reload();
  await see(page, /^Last webhook received/);
  await see(page, /^Last webhook refused .*The signature is wrong/);
  await expectAccessible(page);
});

test('a GitHub App is entered in the settings, also on a phone, and stays when it is refused', async () => {
  const { page, id } = await connect('Forge');
  await page.goto(`/app/projects/${id}?tab=settings`);
  await seeTitle(page, 'Forge');
  await button(page, 'GitHub App').click();
  await expectAccessible(page);
  await field(page, 'App ID').fill('123456');
  await field(page, 'Private key').fill('-----BEGIN CERTIFICATE-----\nno key');
  await button(page, 'Save app').click();
  await seeUnder(
    field(page, 'Private key'),
    'This is not the private key of a GitHub App. Paste the whole .pem file that GitHub gave you.',
  );
  await expect(field(page, 'App ID').inputValue()).resolves.toBe('123456');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
