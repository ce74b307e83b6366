import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { holdAnswers } from './testing/holdAnswers.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, openMenu, see, seeAddress, seeTitle, seeToast } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openAgents = async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/agents');
  await seeTitle(page, 'AI Agents');
  return page;
};

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Agents' })
    .getByRole('listitem')
    .filter({ has: link(page, name) });

const seeAgents = (page: Page, names: readonly string[]) =>
  eventually(async () =>
    expect(
      await page.getByRole('list', { name: 'Agents' }).getByRole('heading', { level: 2 }).allInnerTexts(),
    ).toEqual(names),
  );

const narrow = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};

test('search, type and state narrow the list, and the address brings the view back', async () => {
  const page = await openAgents();
  await narrow(page, 'Status', 'Paused');
  await seeAgents(page, ['Doc Keeper', 'Regression Runner']);
  await narrow(page, 'Type', 'Testing');
  await seeAgents(page, ['Regression Runner']);
  await seeAddress(page, '/app/agents?status=PAUSED&type=TESTING');
  await page.reload();
  await seeAgents(page, ['Regression Runner']);
  await page.goBack();
  await seeAgents(page, ['Doc Keeper', 'Regression Runner']);
  await button(page, 'Clear filters').click();
  await field(page, 'Search agents').fill('watch');
  await seeAddress(page, '/app/agents?q=watch');
  await seeAgents(page, ['Dependency Watch', 'Release Conductor']);
  await field(page, 'Search agents').fill('nothing of the kind');
  await see(page, 'No agent matches the search and filters.');
  await button(page, 'Clear filters').last().click();
  await link(page, 'Review Pilot').waitFor();
});

test('choices are shown, and add up, before their list has come', async () => {
  const page = await openAgents();
  const answers = await holdAnswers(page, 'AgentList');
  await narrow(page, 'Status', 'Paused');
  await narrow(page, 'Status', 'Active');
  await narrow(page, 'Type', 'Testing');
  await field(page, 'Search agents').fill('test');
  await page.getByRole('combobox', { name: 'Status: Active, Paused' }).waitFor();
  await seeAddress(page, '/app/agents?status=ACTIVE&status=PAUSED&type=TESTING&q=test');
  answers.release();
  await seeAgents(page, ['Regression Runner', 'Test Author']);
});

test('an agent is made as a draft, which has no switch, is configured, and activated', async () => {
  const page = await openAgents();
  await link(page, 'New Agent').click();
  const dialog = page.getByRole('dialog', { name: 'New Agent' });
  await button(dialog, 'Create Agent').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await field(dialog, 'Name').fill('Night Watch');
  await choose(page, 'Type', 'Testing');
  await button(dialog, 'Create Agent').click();
  await seeToast(page, 'Night Watch created');
  const watch = card(page, 'Night Watch');
  await see(watch, 'Draft');
  await see(watch, 'It needs instructions, a project, and a capability first: configure it.');
  expect(await watch.getByRole('switch').count()).toBe(0);

  const configure = await openMenu(page, 'Actions for Night Watch');
  await configure.getByRole('menuitem', { name: 'Configure Agent' }).click();
  const form = page.getByRole('dialog', { name: 'Configure Agent' });
  await field(form, 'Instructions').fill('Run the tests every night.');
  await form.getByRole('checkbox', { name: 'Fleet Console' }).check();
  await button(form, 'Save Changes').click();
  await seeToast(page, 'Night Watch saved');
  const update = await openMenu(page, 'Actions for Night Watch');
  await update.getByRole('menuitem', { name: 'Update Capabilities' }).click();
  const capabilities = page.getByRole('dialog', { name: 'Update Capabilities' });
  await capabilities.getByRole('checkbox', { name: /^Flaky test detection/ }).check();
  await button(capabilities, 'Save Changes').click();
  await see(watch, 'Flaky test detection');
  const activate = await openMenu(page, 'Actions for Night Watch');
  await activate.getByRole('menuitem', { name: 'Activate Agent' }).click();
  const allowed = page.getByRole('dialog', { name: 'What this agent may do' });
  await see(allowed, /^Once Night Watch is active, people can run it on Fleet Console\./);
  await button(allowed, 'Activate Agent').click();
  await seeToast(page, 'Night Watch is active');
  await page.reload();
  expect(await watch.getByRole('switch', { name: 'Night Watch active' }).isChecked()).toBe(true);
  await see(watch, 'Fleet Console');
});
