import type { Page } from 'playwright-core';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, see, seeAddress, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const texts = (page: Page) => page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').allInnerTexts();

test('tasks are added, completed, edited one at a time and deleted, and outlive the page', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await link(page, 'Todo Project').click();
  await seeAddress(page, '/app/examples/todo');
  await seeTitle(page, 'Todo Project');
  await see(page, '0/0 completed (0%)');
  const input = field(page, 'New task');
  await input.fill('  Buy paint ');
  await button(page, 'Add').click();
  for (const text of ['Launch', 'Sail', '   ']) {
    await input.fill(text);
    await input.press('Enter');
  }
  expect(await texts(page)).toEqual(['Buy paint', 'Launch', 'Sail']);
  await page.getByRole('checkbox', { name: 'Launch' }).check();
  await see(page, '1/3 completed (33%)');

  await button(page, 'Edit Buy paint').click();
  for (const name of ['Edit Launch', 'Delete Launch', 'Edit Sail', 'Delete Sail'])
    expect(await button(page, name).isDisabled()).toBe(true);
  const editor = field(page, 'Text of the task');
  await editor.fill('   ');
  await editor.press('Enter');
  await editor.fill('Buy red paint');
  await editor.press('Enter');
  await button(page, 'Delete Sail').click();
  expect(await texts(page)).toEqual(['Buy red paint', 'Launch']);
  await see(page, '1/2 completed (50%)');

  await page.reload();
  await see(page, '1/2 completed (50%)');
  expect(await page.getByRole('checkbox', { name: 'Launch' }).isChecked()).toBe(true);
  const other = await openPage({ beside: page });
  await other.goto('/app/examples/todo');
  await other.getByRole('checkbox', { name: 'Buy red paint' }).check();
  await see(page, '2/2 completed (100%)');
});
