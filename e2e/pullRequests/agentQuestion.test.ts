import type { Page } from 'playwright-core';
import { byAnswers, fixReplies } from '../../server/testing/hosting/modelRuns.ts';
import { capable } from '../../server/testing/models/capableReply.ts';
import { type ModelServer, openModelServer } from '../../server/testing/modelServer.ts';
import { expectAccessible } from '../testing/expectAccessible.ts';
import { patience } from '../testing/eventually.ts';
import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, field, see, seeTitle, seeToast } from '../testing/steps/steps.ts';

const question = 'May names of templates have folders in them? I can allow none, or those below templates/.';
const fixing = byAnswers([{ calls: [{ name: 'ask', input: { question } }] }, ...fixReplies()]);
const testing = capable();

let modelServer: ModelServer;
beforeAll(async () => {
  modelServer = await openModelServer((request) =>
    request.messages[0]?.text.startsWith('You fix security findings') ? fixing(request) : testing(request),
  );
});
afterAll(() => modelServer.close());

const { openPage } = productOfFile({
  seed: 'demo',
  git: true,
  settings: () => ({ MODEL_ALLOWED_HOSTS: modelServer.host }),
});

// Scans and the tests of the project come first, on machines that do much else.
jest.setTimeout(240_000);
const patient = { timeout: 90_000 };

const configureModel = async (page: Page) => {
  await page.goto('/app/settings?tab=organization&section=models');
  await button(page, 'Configure model').click();
  await field(page, 'Base URL').fill(modelServer.url);
  await field(page, 'Model').fill('qwen3-coder:30b');
  await page.getByLabel('Label Service', { exact: true }).check();
  await button(page, 'Save Changes').click();
  await seeToast(page, 'Model saved');
  await button(page, 'Test connection').click();
  await page.getByText('Edits and tools', { exact: true }).waitFor({ timeout: patience });
  await page.goto('/app/agents');
  await page.getByRole('link', { name: 'Review Pilot', exact: true }).click();
  await page.getByRole('link', { name: 'Edit the capabilities' }).click();
  const capabilities = page.getByRole('dialog', { name: 'Update Capabilities' });
  await capabilities.getByRole('combobox', { name: 'Engine of its fixes' }).click();
  await page.getByRole('option', { name: 'Rules and a language model' }).click();
  await button(capabilities, 'Save Changes').click();
};

test('an agent asks on its task, is answered there, and opens the pull request', async () => {
  const page = await openPage({ as: demoOwner });
  await configureModel(page);
  await page.goto('/app/security');
  await button(page, 'Run Security Scan').click();
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeToast(page, 'Label Service was scanned');
  const title = 'File path built from untrusted input';
  await page.goto(`/app/security?${new URLSearchParams({ q: title })}`);
  await page
    .getByRole('row', { name: /src\/templates\.js/ })
    .getByRole('link', { name: title })
    .click();
  await button(page.getByRole('dialog', { name: 'Finding' }), 'Create task').click();
  const panel = page.getByRole('dialog', { name: 'Task' });
  await panel.getByRole('button', { name: 'Assignee Nobody' }).click();
  await button(page, 'Assign to Review Pilot').click();
  const asked = panel.getByRole('article', { name: 'Comment by Review Pilot' });
  await asked.getByText(question).waitFor(patient);
  await see(panel, 'Review Pilot waits for an answer. Your next comment is the answer.');
  await expectAccessible(page);

  await page.goto('/app/agents');
  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  await see(waiting, question);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Run of Review Pilot needs an answer' }).click();
  await seeTitle(page, 'Run of Review Pilot on Label Service');
  await see(page.getByRole('region', { name: 'Waiting for an answer' }), question);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Answer in the task' }).click();

  await field(panel, 'Comment').fill('**None**: names only, see [the readme](README.md).');
  await button(panel, 'Comment').click();
  const answer = panel.getByRole('article', { name: 'Comment by Maya Lindqvist' });
  await answer.locator('strong').getByText('None').waitFor();
  await panel.getByText('Review Pilot moved it from In progress to Review').waitFor(patient);
  await panel.getByText('Your next comment is the answer.', { exact: false }).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await panel.getByRole('link', { name: /^#\d+ Fix: File path built from untrusted input/ }).click();
  await seeTitle(page, `Fix: ${title}`);
});
