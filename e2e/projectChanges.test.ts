import type { Page } from 'playwright-core';
import { choose, fillRepository } from './testing/steps/onboardingSteps.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  openMenu,
  see,
  seeAddress,
  seeTitle,
  seeToast,
  seeUnder,
} from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openProjects = async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/projects');
  await seeTitle(page, 'Projects');
  return page;
};

const actionsOf = (page: Page, project: string) => openMenu(page, `Actions for ${project}`);

const editProject = async (page: Page, name: string) => {
  await page.goto(`/app/projects?q=${name}`);
  const menu = await actionsOf(page, name);
  await menu.getByRole('menuitem', { name: 'Edit Project' }).click();
  await field(page, 'Description').waitFor();
};

test('a project is made from its dialog, whose address can be shared', async () => {
  const page = await openProjects();
  await link(page, 'New Project').click();
  await seeAddress(page, '/app/projects?new=');
  await page.goto('/app/projects?new');
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await button(page, 'Create Project').click();
  await see(dialog, 'Please select a provider');
  await seeUnder(field(page, 'Project Name'), 'Project name is required');
  await fillRepository(page, { provider: 'GitLab', repositoryUrl: '', projectName: 'Charging Dock' });
  await button(page, 'Create Project').click();
  await dialog.waitFor({ state: 'hidden' });
  await seeAddress(page, '/app/projects');
  await link(page, 'Charging Dock').click();
  await seeTitle(page, 'Charging Dock');
  await see(page, 'Draft');
  await see(page, 'Charging Dock is a draft: no repository is connected to it.');
});

test('what two people change of one project does not collide', async () => {
  const page = await openProjects();
  const other = await openPage({ beside: page });
  await editProject(page, 'Route Planner');
  await editProject(other, 'Route Planner');
  await field(page, 'Description').fill('Finds the shortest way.');
  await button(page, 'Save Changes').click();
  await seeToast(page, 'Project saved');
  await choose(other, 'Status', 'Paused');
  await button(other, 'Save Changes').click();
  await seeToast(other, 'Project saved');
  await page.reload();
  await see(page, 'Finds the shortest way.');
  await see(page, 'Paused');
});

test('a project is archived and restored', async () => {
  const page = await openProjects();
  const menu = await actionsOf(page, 'Operator App');
  await menu.getByRole('menuitem', { name: 'Archive Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive this project?' });
  await button(dialog, 'Archive Project').click();
  await seeToast(page, 'Project archived');
  await link(page, 'Operator App').waitFor({ state: 'detached' });
  await button(page, 'Archived').click();
  await seeAddress(page, '/app/projects?view=archived');
  const archivedMenu = await actionsOf(page, 'Operator App');
  await archivedMenu.getByRole('menuitem', { name: 'Restore Project' }).click();
  await seeToast(page, 'Project restored', 'Operator App is back among the projects.');
  await button(page, 'All').click();
  await link(page, 'Operator App').waitFor();
});
