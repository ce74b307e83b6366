import { signatureOf } from '../server/testing/hosting/hookSignature.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeTitle } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo', git: true });

const connecting = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;

test('the webhook of a repository is set up in the settings, also on a phone, and a signed delivery is shown there', async () => {
  const { git, url } = product();
  const repositoryUrl = await git?.addRepository('mill', { 'index.html': '<h1>Mill</h1>\n' });
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
      variables: { input: { provider: 'GITHUB', repositoryUrl, projectName: 'Mill' } },
    }),
  );
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
