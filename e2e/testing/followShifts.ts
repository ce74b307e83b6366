import type { Page } from 'playwright-core';

const kept = 'slipwayShifts';

/** Begins to add up how far things move by themselves on each page that is opened: https://web.dev/articles/cls */
export const followShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    Reflect.set(globalThis, name, 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, name, Reflect.get(globalThis, name) + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  }, kept);

/** How far things have moved since the page was opened: the sum of its layout shifts. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate((name) => Number(Reflect.get(globalThis, name)), kept);
