import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const toasts = (page: Page) => page.locator('[aria-atomic]:visible');

/** The agents' page, on which a switch raises a toast; its clock stands until it is moved. */
const openAgents = async () => {
  const page = await openPage({ as: demoOwner });
  await page.clock.install();
  await page.goto('/app/agents');
  await seeTitle(page, 'AI Agents');
  await page.getByRole('switch', { name: 'Test Author active' }).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
  return page;
};

/** Waits until these toasts are all that is shown; drawing them takes a moment of the page's time too. */
const seeToasts = (page: Page, titles: readonly string[]) =>
  eventually(async () => {
    await page.clock.runFor(10);
    expect(await toasts(page).allInnerTexts()).toEqual(titles);
  });

/** Waits until no toast is shown, and answers after how many milliseconds of the page's time. */
const goneAfter = async (page: Page) => {
  const now = () => page.evaluate(() => Date.now());
  const from = await now();
  await seeToasts(page, []);
  return (await now()) - from;
};

/** Milliseconds of the page's time in which a toast that is dismissed, or has stood its time, is gone. */
const atOnce = 600;

/** Turns an agent on or off: a toast says so, and is the only one. */
const raiseToast = async (page: Page) => {
  const active = page.getByRole('switch', { name: 'Test Author active' });
  const title = (await active.isChecked()) ? 'Test Author is paused' : 'Test Author is active';
  await active.click();
  await seeToasts(page, [title]);
  return title;
};

test('one toast is shown at a time, the newest, and it goes after five seconds', async () => {
  const page = await openAgents();
  const first = await raiseToast(page);
  await page.clock.runFor(4_000);
  const second = await raiseToast(page);
  expect(second).not.toBe(first);
  await page.clock.runFor(4_800);
  await seeToasts(page, [second]);
  expect(await goneAfter(page)).toBeLessThan(atOnce);
});

test('it stays while the pointer is on it', async () => {
  const page = await openAgents();
  const title = await raiseToast(page);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await seeToasts(page, [title]);
  await page.mouse.move(600, 20);
  await page.clock.runFor(4_800);
  await seeToasts(page, [title]);
  expect(await goneAfter(page)).toBeLessThan(atOnce);
});

/** Drags the toast to the right by this many pixels. */
const swipe = async (page: Page, pixels: number) => {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 4 });
  await page.mouse.up();
};

test('a swipe of 50 pixels dismisses it, a shorter one does not', async () => {
  const page = await openAgents();
  const title = await raiseToast(page);
  await swipe(page, 49);
  await page.clock.runFor(1_000);
  await seeToasts(page, [title]);
  await swipe(page, 50);
  expect(await goneAfter(page)).toBeLessThan(atOnce);
});
