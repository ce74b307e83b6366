import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  openMenu,
  openTab,
  see,
  seeAddress,
  seeTitle,
  seeToast,
} from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openProject = async (name: string) => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/projects');
  await link(page, name).click();
  await seeTitle(page, name);
  return page;
};

const column = (page: Page, label: string) => page.getByRole('region', { name: new RegExp(`^${label} \\d`) });

test('a board and an open task follow what others do, and nobody’s typing is lost', async () => {
  const here = await openProject('Dispatch API');
  const there = await openProject('Dispatch API');
  await here.getByRole('textbox', { name: 'New task' }).fill('Paint the gate');
  await here.keyboard.press('Enter');
  await link(column(there, 'To do'), 'Paint the gate').click();
  const panel = there.getByRole('dialog', { name: 'Task' });
  await field(panel, 'Title').fill('Paint the gate green');

  await button(here, 'To do: Paint the gate. Move to In progress').click();
  await see(panel, /^Maya Lindqvist moved it from To do to In progress/);
  await link(here, 'Paint the gate').click();
  await field(here, 'Title').fill('Paint the gate blue');
  await here.keyboard.press('Enter');
  await see(panel, 'Someone else changed this. The current text:');
  expect(await field(panel, 'Title').inputValue()).toBe('Paint the gate green');
  await button(panel, 'Save mine').click();
  await see(panel, /^Maya Lindqvist renamed it from “Paint the gate blue” to “Paint the gate green”/);
  await button(panel, 'Close').click();
  await link(column(there, 'In progress'), 'Paint the gate green').waitFor();

  await eventually(async () => expect(await field(here, 'Title').inputValue()).toBe('Paint the gate green'));
  await expectAccessible(here);
  const menu = await openMenu(there, 'Actions for Paint the gate green');
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await button(there, 'Delete task').click();
  await see(here, 'This task is not there any more.');
  await button(here, 'Back to the board').click();
  await link(here, 'Paint the gate green').waitFor({ state: 'detached' });
});

test('the tabs are addresses, and the deployments can be narrowed', async () => {
  const page = await openProject('Fleet Console');
  const { pathname } = new URL(page.url());
  await openTab(page, 'Analytics');
  await seeAddress(page, `${pathname}?tab=analytics`);
  await openTab(page, 'Deployments');
  const table = page.getByRole('table', { name: 'Deployments of Fleet Console' });
  await table.waitFor();
  await page.getByRole('combobox', { name: 'Environment' }).click();
  await page.getByRole('option', { name: 'Staging' }).click();
  await page.keyboard.press('Escape');
  await seeAddress(page, `${pathname}?tab=deployments&environment=STAGING`);
  const environments = table.locator('tbody td:nth-child(3)');
  const production = environments.filter({ hasText: 'Production' }).first();
  await production.waitFor({ state: 'detached' });
  expect(new Set(await environments.allInnerTexts())).toEqual(new Set(['Staging']));
  await page.goBack();
  await seeAddress(page, `${pathname}?tab=deployments`);
  await production.waitFor();
  await page.reload();
  await production.waitFor();
});

test('Deploy asks what and where to, over any tab; Settings is a tab and a button', async () => {
  const page = await openProject('Fleet Console');
  await link(page.getByRole('main'), 'Deploy').click();
  const asked = page.getByRole('dialog', { name: 'Deploy' });
  await field(asked, 'Environment').waitFor();
  await expectAccessible(page);
  await button(asked, 'Cancel').click();
  await asked.waitFor({ state: 'detached' });
  await link(page.getByRole('main'), 'Settings').click();
  await page.getByRole('tabpanel', { name: 'Settings' }).waitFor();
});

test('in its settings a project is renamed, archived, restored, and deleted by its name', async () => {
  const page = await openProject('Customer Portal');
  await openTab(page, 'Settings');
  await field(page, 'Name').fill('Customer Reports');
  await choose(page, 'Status', 'Active');
  await button(page, 'Save Changes').click();
  await seeToast(page, 'Project saved');
  await seeTitle(page, 'Customer Reports');
  await link(page, 'Archive Project').click();
  const asked = page.getByRole('dialog', { name: 'Archive this project?' });
  await button(asked, 'Archive Project').click();
  await seeToast(page, 'Project archived');
  await see(page, 'Archived');
  await button(page, 'Restore Project').click();
  await seeToast(page, 'Project restored', 'Customer Reports is back among the projects.');
  await page.reload();
  await seeTitle(page, 'Customer Reports');
  await button(page, 'Delete Project').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this project?' });
  expect(await button(dialog, 'Delete Project').isDisabled()).toBe(true);
  await field(dialog, 'Type "Customer Reports" to confirm').fill('Customer Reports');
  const address = new URL(page.url()).pathname;
  await button(dialog, 'Delete Project').click();
  await seeToast(page, 'Project deleted', 'Customer Reports is gone.');
  await seeAddress(page, '/app/projects');
  await page.goto(address);
  await seeTitle(page, /not found/i);
});

test('the long name of a project leaves room for when something happened in it', async () => {
  const page = await openProject('Pick Station');
  await openTab(page, 'Settings');
  const name = 'Pick Station '.repeat(7).trim();
  await field(page, 'Name').fill(name);
  await button(page, 'Save Changes').click();
  await seeTitle(page, name);
  await link(page, 'Archive Project').click();
  await button(page.getByRole('dialog'), 'Archive Project').click();
  await seeToast(page, 'Project archived');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/app/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: 'archived the project' });
    await eventually(async () => {
      const time = await row.locator('time').boundingBox();
      const outcome = await row.locator('svg').last().boundingBox();
      expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual(outcome?.x ?? 0);
    });
  }
});
