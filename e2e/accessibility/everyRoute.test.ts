import type { Page } from 'playwright-core';
import { accessibilityFaults, darkPhone, lightDesk } from '../testing/accessibilityFaults.ts';
import { complaintsOf } from '../testing/complaints.ts';
import { eventually } from '../testing/eventually.ts';
import { everyRoute, findRecords, type Route } from '../testing/everyRoute.ts';
import { followShifts, shiftsOf } from '../testing/followShifts.ts';
import { followTraffic, type Traffic } from '../testing/followTraffic.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { enter } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

// All routes, each twice.
jest.setTimeout(300_000);

/** One account's walk: its page, and what it has met. */
interface Walk {
  page: Page;
  traffic: Traffic;
  routes: Route[];
  /** The names of routes by their titles, of all walks. */
  titles: Map<string, string>;
  /** What is wrong, by the name of the route. */
  faults: Record<string, string[]>;
}

const note = ({ page, faults }: Walk, name: string, found: string[]) => {
  const all = [...(faults[name] ?? []), ...found, ...complaintsOf(page).splice(0)];
  if (all.length > 0) faults[name] = all;
};

/** Waits until nothing is on its way any more: a heading, and no piece that only keeps the place of another. */
const untilWhole = async ({ page, traffic }: Walk) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await eventually(async () => expect(await page.locator('.MuiSkeleton-root').count()).toBe(0));
  await traffic.untilQuiet();
};

/** What showing a page may ask: its own operation, that of a list that it names, and the shell's when it is loaded. */
const tooManyRequests = (
  { operations }: Traffic,
  { alsoSends }: Pick<Route, 'alsoSends'>,
  shell: readonly string[],
) => {
  const own = operations.filter((name) => name !== alsoSends && !shell.includes(name));
  const twice = operations.length !== new Set(operations).size;
  return own.length > 1 || twice ? [`It sends ${operations.join(', ')}.`] : [];
};

/** Half of what the browsers' makers call good; a heading that gets a second line is less. */
const mostShifts = 0.05;

const tooManyShifts = async (page: Page) => {
  const shifts = await shiftsOf(page);
  return shifts > mostShifts ? [`While it arrives it moves by ${shifts.toFixed(3)}.`] : [];
};

/** Looks at a page as it stands, then in the other look: all rules once, and those of colours and sizes twice. */
const lookAt = async (page: Page) => {
  const looks =
    page.viewportSize()?.width === lightDesk.width ? [lightDesk, darkPhone] : [darkPhone, lightDesk];
  const [first, second] = looks;
  return [
    ...(first ? await accessibilityFaults(page, first, 'all') : []),
    ...(second ? await accessibilityFaults(page, second, 'of style') : []),
  ];
};

/** Loads each route anew, in turn at a desk and on a phone. */
const load = async (walk: Walk) => {
  const { page, traffic, titles } = walk;
  for (const route of walk.routes) {
    const { name, path, as } = route;
    traffic.operations.length = 0;
    await page.goto(path);
    await untilWhole(walk);
    const title = await page.title();
    const other = titles.get(title);
    titles.set(title, name);
    note(walk, name, [
      ...tooManyRequests(traffic, route, ['Shell']),
      ...(await tooManyShifts(page)),
      ...((await page.getByRole('button', { name: 'Retry' }).count()) > 0 ? ['It could not be loaded.'] : []),
      ...(title === '' || title === 'Slipway' ? [`It has no title of its own: "${title}".`] : []),
      ...(other === undefined ? [] : [`Its title, "${title}", is that of ${other} too.`]),
      ...(as ? [] : await lookAt(page)),
    ]);
    if (as)
      await page.setViewportSize({ width: page.viewportSize()?.width === 360 ? 1280 : 360, height: 800 });
  }
};

/** Enters each route from the one before, as a link does. */
const enterEach = async (walk: Walk) => {
  const { page, traffic } = walk;
  for (const route of walk.routes) {
    const { name, path } = route;
    traffic.operations.length = 0;
    await enter(page, path);
    const [title = ''] = [...walk.titles].find(([, known]) => known === name) ?? [];
    await eventually(async () => expect(await page.title()).toBe(title));
    await untilWhole(walk);
    note(walk, name, [...tooManyRequests(traffic, route, []), ...(await lookAt(page))]);
  }
};

test('every route has one h1 and a title of its own, asks once, does not move while it arrives, is accessible at desk and phone, and has nothing to complain of', async () => {
  const titles = new Map<string, string>();
  const faults: Record<string, string[]> = {};
  const accounts = [...new Set(everyRoute.map(({ as }) => as))];
  await Promise.all(
    accounts.map(async (as) => {
      const page = await openPage(as ? { as } : {});
      await followShifts(page);
      const own = everyRoute.filter((route) => route.as === as);
      const pathOf = own.some(({ path }) => path.includes('{project}'))
        ? await findRecords(page.context())
        : (path: string) => path;
      const routes = own.map((route) => ({ ...route, path: pathOf(route.path) }));
      const walk: Walk = { page, traffic: followTraffic(page), routes, titles, faults };
      await load(walk);
      if (as) await enterEach(walk);
    }),
  );
  expect(faults).toEqual({});
});
