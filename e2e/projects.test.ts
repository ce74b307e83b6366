import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { holdAnswers } from './testing/holdAnswers.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, openMenu, see, seeAddress, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

/** Waits until the list shows these projects, in this order. */
const seeProjects = (page: Page, expected: string[]) =>
  eventually(async () => {
    const cards = page.getByRole('list', { name: 'Projects', exact: true }).getByRole('heading');
    expect(await cards.allInnerTexts()).toEqual(expected);
  });

const openProjects = async (address = '/app/projects') => {
  const page = await openPage({ as: demoOwner });
  await page.goto(address);
  await seeTitle(page, 'Projects');
  return page;
};

const paused = ['Customer Portal', 'Pick Station'];

test('search, filters and order stand in the URL, and the back button brings them back', async () => {
  const page = await openProjects();
  await field(page, 'Search projects').fill('st');
  await seeAddress(page, '/app/projects?q=st');
  await button(page, 'Filters').click();
  await page.getByRole('checkbox', { name: 'Paused' }).check();
  await page.keyboard.press('Escape');
  await seeAddress(page, '/app/projects?q=st&status=PAUSED');
  await button(page, 'Clear search').click();
  await seeProjects(page, paused);
  const menu = await openMenu(page, 'Sort');
  await menu.getByRole('menuitemradio', { name: 'Created' }).click();
  await seeAddress(page, '/app/projects?status=PAUSED&sort=created-desc');
  await seeProjects(page, paused.toReversed());
  await page.reload();
  await seeProjects(page, paused.toReversed());
  await page.goBack();
  await seeAddress(page, '/app/projects?status=PAUSED');
  await seeProjects(page, paused);
  await button(page, 'Remove filter Status: Paused').click();
  await seeAddress(page, '/app/projects');
  await see(page, 'Fleet Console');
});

test('choices are shown, and add up, before their list has come', async () => {
  const page = await openProjects();
  await button(page, 'Filters').click();
  const answers = await holdAnswers(page, 'ProjectList');
  await page.getByRole('checkbox', { name: 'Paused' }).check();
  await page.getByRole('checkbox', { name: 'Go', exact: true }).check();
  answers.release();
  await seeAddress(page, '/app/projects?status=PAUSED&language=Go');
});

test('a link to a view shows that view, and says when nothing matches', async () => {
  const page = await openProjects('/app/projects?language=Go&sort=name-asc');
  await see(page, 'Dispatch API');
  expect(await page.getByText('Fleet Console').count()).toBe(0);
  await page.goto('/app/projects?q=nothing-of-the-kind');
  await see(page, 'No project matches the search and filters.');
  await button(page, 'Clear filters').click();
  await seeAddress(page, '/app/projects');
});

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Projects', exact: true })
    .getByRole('listitem')
    .filter({ has: link(page, name) });

test('the menu of a card leads to details, analytics and the form; the card itself to its project', async () => {
  const page = await openProjects();
  const choose = async (action: string) => {
    const menu = await openMenu(page, 'Actions for Fleet Console');
    const actions = ['View Details', 'Edit Project', 'View Analytics', 'Archive Project'];
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(actions);
    await menu.getByRole('menuitem', { name: action }).click();
  };
  await choose('View Details');
  await seeTitle(page, 'Fleet Console');
  const { pathname } = new URL(page.url());
  await page.goBack();
  await choose('View Analytics');
  await seeAddress(page, `${pathname}?tab=analytics`);
  await page.getByRole('tabpanel', { name: 'Analytics' }).waitFor();
  await page.goBack();
  await choose('Edit Project');
  await seeAddress(page, /^\/app\/projects\?edit=/);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  expect(await field(dialog, 'Name').inputValue()).toBe('Fleet Console');
  await button(dialog, 'Cancel').click();
  await dialog.waitFor({ state: 'hidden' });
  await seeAddress(page, '/app/projects');
  await card(page, 'Fleet Console').click();
  await seeAddress(page, pathname);
});

test('a card shows three of the team, and how many more there are', async () => {
  const page = await openProjects();
  await see(card(page, 'Fleet Console'), '+2 more');
  await see(card(page, 'Dispatch API'), '+1 more');
  for (const name of ['Vision Pipeline', 'Pick Station']) {
    await card(page, name)
      .getByText(/^Team: /)
      .waitFor({ state: 'attached' });
    expect(await card(page, name).getByText(/^\+\d/).count()).toBe(0);
  }
});
