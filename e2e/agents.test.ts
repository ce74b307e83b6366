import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { holdAnswers } from './testing/holdAnswers.ts';
import { choose } from './testing/onboardingSteps.ts';
import { demoOwner, demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  openMenu,
  see,
  seeAddress,
  seeDisabled,
  seeTitle,
  seeToast,
  seeUnder,
} from './testing/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openAgents = async (address = '/app/agents', as = demoOwner) => {
  const page = await openPage({ as });
  await page.goto(address);
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
  await field(form, 'Instructions').fill('Run the browser tests every night.');
  await form.getByRole('checkbox', { name: 'Fleet Console' }).check();
  await button(form, 'Save Changes').click();
  await seeToast(page, 'Night Watch saved');
  const update = await openMenu(page, 'Actions for Night Watch');
  await update.getByRole('menuitem', { name: 'Update Capabilities' }).click();
  const capabilities = page.getByRole('dialog', { name: 'Update Capabilities' });
  await capabilities.getByRole('checkbox', { name: /^Browser tests/ }).check();
  await button(capabilities, 'Save Changes').click();
  await see(watch, 'Browser tests');
  const activate = await openMenu(page, 'Actions for Night Watch');
  await activate.getByRole('menuitem', { name: 'Activate Agent' }).click();
  await seeToast(page, 'Night Watch is active');
  await page.reload();
  expect(await watch.getByRole('switch', { name: 'Night Watch active' }).isChecked()).toBe(true);
  await see(watch, 'Fleet Console');
});

test('the switch pauses an agent, and it stays paused', async () => {
  const page = await openAgents();
  const active = page.getByRole('switch', { name: 'Test Author active' });
  expect(await active.isChecked()).toBe(true);
  await active.click();
  await seeToast(page, 'Test Author is paused');
  await page.reload();
  await see(card(page, 'Test Author'), 'Paused');
  expect(await active.isChecked()).toBe(false);
  await active.click();
  await seeToast(page, 'Test Author is active');
});

test('the logs tell of the runs, and that a new agent has none', async () => {
  const page = await openAgents();
  const menu = await openMenu(page, 'Actions for Review Pilot');
  await menu.getByRole('menuitem', { name: 'View Logs' }).click();
  const logs = page.getByRole('dialog', { name: 'Agent logs' });
  await see(logs, /^Review Pilot · [\d,]+ runs, newest first$/);
  const runs = logs.getByRole('list', { name: 'Runs' }).getByRole('listitem');
  await eventually(async () => expect(await runs.count()).toBe(20));
  await button(logs, 'Close').click();
  await seeAddress(page, '/app/agents');
  await link(page, 'Runbook Writer').click();
  await see(page, 'Runbook Writer has not run yet. Each run will be listed here with what it did.');
});

test('nothing can run yet, and a viewer can change nothing: both are told', async () => {
  const page = await openAgents();
  const reason = 'Running agents is not available on this server yet.';
  await seeDisabled(page, button(page, 'Run now: Review Pilot'), reason);
  const viewers = await openAgents('/app/agents', demoViewer);
  const adminsOnly = 'Only owners and admins can create and configure agents.';
  await seeDisabled(viewers, viewers.getByRole('link', { name: 'New Agent' }), adminsOnly);
  const active = viewers.getByRole('switch', { name: 'Review Pilot active' });
  await seeUnder(active, adminsOnly);
  await active.click({ force: true });
  expect(await active.isChecked()).toBe(true);
});
