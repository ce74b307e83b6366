import { fixReplies, byAnswers } from '../server/testing/hosting/modelRuns.ts';
import { capable } from '../server/testing/models/capableReply.ts';
import { type ModelServer, openModelServer } from '../server/testing/modelServer.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { patience } from './testing/eventually.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeTitle, seeToast } from './testing/steps/steps.ts';

const usage = { inputTokens: 12_000, outputTokens: 300 };
const fixing = byAnswers(fixReplies().map((reply) => ({ ...reply, usage })));
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

// A scan, the fixes of rules and their tests come first.
jest.setTimeout(240_000);

test('a run of a language model pauses at its budget, and goes on when the budget is raised', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/settings?tab=organization&section=models');
  await button(page, 'Configure model').click();
  await field(page, 'Base URL').fill(modelServer.url);
  await field(page, 'Model').fill('qwen3-coder:30b');
  await field(page, 'Input price').fill('2');
  await field(page, 'Output price').fill('10');
  await field(page, 'Monthly cost in US dollars').fill('20');
  await page.getByLabel('Label Service', { exact: true }).check();
  await button(page, 'Save Changes').click();
  await seeToast(page, 'Model saved');
  await button(page, 'Test connection').click();
  await page.getByText('Edits and tools', { exact: true }).waitFor({ timeout: patience });
  await expectAccessible(page);

  await page.goto('/app/agents');
  await page.getByRole('link', { name: 'Review Pilot', exact: true }).click();
  await page.getByRole('link', { name: 'Edit the capabilities' }).click();
  const capabilities = page.getByRole('dialog', { name: 'Update Capabilities' });
  await capabilities.getByRole('combobox', { name: 'Engine of its fixes' }).click();
  await page.getByRole('option', { name: 'Rules and a language model' }).click();
  await button(capabilities, 'Save Changes').click();
  await page.getByRole('link', { name: 'Edit the budgets' }).click();
  const budgets = page.getByRole('dialog', { name: 'Budgets' });
  await field(budgets, 'Answers').fill('-1');
  await button(budgets, 'Save Changes').click();
  await see(budgets, 'Answers cannot be negative');
  await field(budgets, 'Answers').fill('2');
  await expectAccessible(page);
  await button(budgets, 'Save Changes').click();
  await see(page.getByRole('region', { name: 'Budgets' }), '2 answers');

  await button(page, 'Run now').click();
  await see(page, /^At most 2 answers, 57,536 input tokens, 8,000 output tokens, \$0\.20 for each rule\.$/);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeTitle(page, 'Run of Review Pilot on Label Service');
  await page.getByText('The budget of this run is used up: 2 answers.').first().waitFor({ timeout: 180_000 });
  await see(page, /^2 answers · \d+ seconds? · 24,000 input tokens · 600 output tokens · \$0\.05$/);
  await expectAccessible(page);

  await button(page, 'Resume').click();
  const dialog = page.getByRole('dialog', { name: 'Resume run' });
  await button(dialog, 'Resume').click();
  await see(dialog, 'The budget of this run is used up: 2 answers. Raise it to resume the run.');
  await field(dialog, 'Answers').fill('');
  await expectAccessible(page);
  await button(dialog, 'Resume').click();
  await page
    .getByRole('link', { name: /^Fix: File path built from untrusted input/ })
    .waitFor({ timeout: 180_000 });

  await page.goto('/app/billing?tab=usage');
  await see(page, /of \$20\.00$/);
  await expectAccessible(page);
});
