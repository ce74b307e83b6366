import type { Page } from 'playwright-core';
import { complaintsOf } from './testing/complaints.ts';
import { eventually } from './testing/eventually.ts';
import { everyRoute, findProject, type Route } from './testing/everyRoute.ts';
import { followShifts, shiftsOf } from './testing/followShifts.ts';
import { followTraffic, type Traffic } from './testing/followTraffic.ts';
import { productOfFile } from './testing/productOfFile.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 800 };

/** Waits until nothing is on its way any more: a heading, and no piece that only keeps the place of another. */
const untilWhole = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await eventually(async () => expect(await page.locator('.MuiSkeleton-root').count()).toBe(0));
};

/** What is wrong with the page as it stands in the window. */
const faultsIn = (page: Page) =>
  page.evaluate(async () => {
    // Charts measure their room again after the window changed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
    return [
      ...(scrollWidth > clientWidth ? [`At ${clientWidth} pixels it is ${scrollWidth} wide.`] : []),
      ...(headings.length === 1 ? [] : [`At ${clientWidth} pixels it has these h1: ${headings.join(', ')}.`]),
    ];
  });

/** What opening a page may ask: its own operation, and the shell's. */
const tooManyRequests = ({ operations }: Traffic) => {
  const own = operations.filter((name) => name !== 'Shell');
  const twice = operations.length !== new Set(operations).size;
  return own.length > 1 || twice ? [`Opening it sends ${operations.join(', ')}.`] : [];
};

/** Half of what the browsers' makers call good; a heading that gets a second line is less. */
const mostShifts = 0.05;

const tooManyShifts = async (page: Page) => {
  const shifts = await shiftsOf(page);
  return shifts > mostShifts ? [`While it arrives it moves by ${shifts.toFixed(3)}.`] : [];
};

/** Opens a route in the window as it is, then in the other size, and answers what is wrong with it. */
const visit = async (page: Page, traffic: Traffic, path: string, titles: Map<string, string>) => {
  traffic.operations.length = 0;
  await page.goto(path);
  await untilWhole(page);
  await traffic.untilQuiet();
  const title = await page.title();
  const other = titles.get(title);
  titles.set(title, path);
  const atFirst = [...(await tooManyShifts(page)), ...(await faultsIn(page))];
  await page.setViewportSize(page.viewportSize()?.width === desk.width ? phone : desk);
  return [
    ...tooManyRequests(traffic),
    ...atFirst,
    ...(await faultsIn(page)),
    ...((await page.getByRole('button', { name: 'Retry' }).count()) > 0 ? ['It could not be loaded.'] : []),
    ...(title === '' || title === 'Slipway' ? [`It has no title of its own: "${title}".`] : []),
    ...(other === undefined ? [] : [`Its title, "${title}", is that of ${other} too.`]),
    ...complaintsOf(page).splice(0),
  ];
};

/** Walks the routes of one account in one window. */
const walk = async (as: Route['as'], titles: Map<string, string>, faults: Record<string, string[]>) => {
  const page = await openPage(as ? { as } : {});
  const traffic = followTraffic(page);
  await followShifts(page);
  const routes = everyRoute.filter((route) => route.as === as);
  const project = routes.some(({ path }) => path.includes('{project}'))
    ? await findProject(page.context())
    : '';
  for (const { name, path } of routes) {
    const found = await visit(page, traffic, path.replace('{project}', project), titles);
    if (found.length > 0) faults[name] = found;
  }
};

test('every route has one h1 and a title of its own, asks once, does not move while it arrives, fits desk and phone, and has nothing to complain of', async () => {
  const titles = new Map<string, string>();
  const faults: Record<string, string[]> = {};
  const accounts = [...new Set(everyRoute.map((route) => route.as))];
  await Promise.all(accounts.map((as) => walk(as, titles, faults)));
  expect(faults).toEqual({});
});
