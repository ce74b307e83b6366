import type { Page } from 'playwright-core';

const kept = 'slipwayScrolling';

/** Waits for a frame after the next: what was scrolled to by now has been told of then. */
const untilPainted = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Begins to keep where the window scrolls to, be it for a single frame.
 *
 * @returns what answers the positions since, in pixels from the top
 */
export const followScrolling = async (page: Page): Promise<() => Promise<number[]>> => {
  await untilPainted(page);
  await page.evaluate((name) => {
    const positions: number[] = [];
    Reflect.set(globalThis, name, positions);
    addEventListener('scroll', () => positions.push(window.scrollY));
  }, kept);
  return async () => {
    await untilPainted(page);
    return page.evaluate((name) => Reflect.get(globalThis, name), kept);
  };
};
