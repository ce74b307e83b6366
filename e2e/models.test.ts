import { capable } from '../server/testing/models/capableReply.ts';
import { openModelServer, type ModelServer } from '../server/testing/modelServer.ts';
import { patience } from './testing/eventually.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner, demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeDisabled, seeTitle, seeToast } from './testing/steps/steps.ts';

let modelServer: ModelServer;
beforeAll(async () => {
  modelServer = await openModelServer(capable({ tools: false }));
});
afterAll(() => modelServer.close());

const { openPage } = productOfFile({
  seed: 'demo',
  // Its server has a worker, which runs the test of the model.
  git: true,
  settings: () => ({ MODEL_ALLOWED_HOSTS: modelServer.host }),
});

const address = '/app/settings?tab=organization&section=models';

test('an owner configures a model, chooses a project, tests the connection, and removes the model', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto(address);
  await seeTitle(page, 'Settings');
  await see(page, /Slipway works without a language model/);
  await see(page, 'http://localhost:11434/v1');
  await expectAccessible(page);

  await button(page, 'Configure model').click();
  await see(page, 'No code leaves this server until you choose projects.');
  await field(page, 'Base URL').fill('http://localhost:11434/v1');
  await field(page, 'Model').fill('qwen3-coder:30b');
  await field(page, 'Input price').fill('-1');
  await button(page, 'Save Changes').click();
  await see(page, 'A price cannot be negative');
  await field(page, 'Input price').fill('0.5');
  await field(page, 'Output price').fill('1.25');
  await button(page, 'Save Changes').click();
  await see(page, /add localhost:11434 to MODEL_ALLOWED_HOSTS/);
  await field(page, 'Base URL').fill(modelServer.url);
  await field(page, 'API key').fill('sk-of-the-demo');
  await button(page, 'Save Changes').click();
  await seeToast(page, 'Model saved');
  await see(page, 'Not tested');
  expect(await page.content()).not.toContain('sk-of-the-demo');

  await page.getByLabel('Label Service', { exact: true }).check();
  await see(page, `Code of one project may be sent to ${modelServer.host}, and to nothing else.`);
  await button(page, 'Save Changes').click();
  await seeDisabled(page, button(page, 'Save Changes'), 'Nothing has changed.');

  await button(page, 'Test connection').click();
  await page.getByText('Tool call 1 of 10: It called no tool.').waitFor({ timeout: patience });
  await see(page, /The model makes small edits of one function at a time/);
  await see(page, '10 of 10');
  await expectAccessible(page);
  // No code was sent, and nothing but the key that was typed.
  const sent = modelServer.requests;
  expect(new Set(sent.map(({ headers }) => headers.authorization))).toEqual(
    new Set(['Bearer sk-of-the-demo']),
  );

  await button(page, 'Remove model').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove model' }).click();
  await seeToast(page, 'Model removed');
  await see(page, /Slipway works without a language model/);
});

test('a viewer sees that there is no model, and who can configure one', async () => {
  const page = await openPage({ as: demoViewer });
  await page.goto(address);
  await see(page, 'Only admins and owners can configure the model.');
});
