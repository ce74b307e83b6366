import type { Page } from 'playwright-core';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { openMenu, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const seeScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.locator(`html[data-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });

const chooseTheme = async (page: Page, name: string) => {
  const menu = await openMenu(page, 'Theme');
  await menu.getByRole('menuitemradio', { name }).click();
  await menu.waitFor({ state: 'hidden' });
};

test('follows the system until a theme is chosen, and keeps the choice', async () => {
  const page = await openPage({ as: demoOwner, scheme: 'dark' });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
  await seeScheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await seeScheme(page, 'light');
  await chooseTheme(page, 'Dark');
  await seeScheme(page, 'dark');
  expect(await page.evaluate(() => localStorage.getItem('slipway-theme'))).toBe('dark');
  await page.reload();
  await seeTitle(page, 'Welcome back, Maya');
  await seeScheme(page, 'dark');
  await chooseTheme(page, 'System');
  await seeScheme(page, 'light');
});

test('is in force before anything is painted', async () => {
  const page = await openPage({ as: demoOwner });
  await page.addInitScript(() => localStorage.setItem('slipway-theme', 'dark'));
  // Without the app's code only the document and its first script are there.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/app/dashboard');
  await seeScheme(page, 'dark');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(10, 12, 17)');
});
