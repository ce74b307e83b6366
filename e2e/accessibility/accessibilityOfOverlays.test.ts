import { expectAccessible, phones } from '../testing/expectAccessible.ts';
import { demoOwner, demoViewer } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, openMenu, seeTitle } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openProjects = async (search = '', as = demoOwner) => {
  const page = await openPage({ as });
  await page.goto(`/app/projects${search}`);
  await page.getByRole('heading', { name: 'Projects', level: 1, includeHidden: true }).waitFor();
  return page;
};

test('the menus', async () => {
  const page = await openProjects();
  for (const name of ['Notifications', 'Theme', 'Account menu', 'Actions for Fleet Console', 'Sort']) {
    const menu = await openMenu(page, name);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});

test('a menu whose entries are disabled, with the reasons', async () => {
  const page = await openProjects('', demoViewer);
  await openMenu(page, 'Actions for Fleet Console');
  await expectAccessible(page);
});

test('the filters', async () => {
  const page = await openProjects();
  await button(page, 'Filters').click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await expectAccessible(page);
});

test('the dialogs of projects', async () => {
  const page = await openProjects('?new');
  await button(page, 'Create Project').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expectAccessible(page);
  await button(page, 'Close').click();
  for (const name of ['Edit Project', 'Archive Project']) {
    const menu = await openMenu(page, 'Actions for Fleet Console');
    await menu.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await button(page, 'Cancel').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('the results of the search, beside the collapsed sidebar', async () => {
  const page = await openProjects();
  await button(page, 'Collapse sidebar').click();
  await button(page, 'Expand sidebar').waitFor();
  await page.getByPlaceholder('Search projects, tasks...').fill('ro');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
});

test('the navigation of a phone', async () => {
  const page = await openPage({ as: demoOwner, width: 360 });
  await page.goto('/app/projects');
  await seeTitle(page, 'Projects');
  await button(page, 'Open navigation').click();
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
  await expectAccessible(page, phones);
});
