import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Look {
  scheme: 'light' | 'dark';
  /** Of the window, in pixels. */
  width: number;
}

const lightDesk: Look = { scheme: 'light', width: 1280 };
const darkPhone: Look = { scheme: 'dark', width: 360 };

/** Colours depend on the theme and not on the width, all else on the width and not on the theme: two looks show it all. */
const everyLook = [lightDesk, darkPhone];

/** For what only a phone shows. */
export const phones: readonly Look[] = [{ scheme: 'light', width: 360 }, darkPhone];

/** Waits until nothing moves or fades any more; what moves without end does not count. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });

const violationsOf = async (page: Page) => {
  // There are no frames, which need a page of their own to join the results in; and only violations are read.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
};

/** What is wrong with the present look of a page: violations, sideways scroll, not one h1. */
const faultsOf = async (page: Page) => {
  await settle(page);
  const { overflow, headings } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll('h1').length,
  }));
  return [
    ...(await violationsOf(page)),
    ...(overflow > 0 ? [`The page is ${overflow} pixels wider than the window.`] : []),
    ...(headings === 1 ? [] : [`The page has ${headings} h1.`]),
  ];
};

/**
 * Checks what a page shows with axe (all its rules), that nothing makes it scroll sideways, and that it has one h1; by
 * default in the light theme 1280 pixels wide and in the dark one 360. The window has its size again afterwards.
 */
export const expectAccessible = async (page: Page, looks: readonly Look[] = everyLook): Promise<void> => {
  const faults: Record<string, string[]> = {};
  const size = page.viewportSize();
  for (const { scheme, width } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.locator(`html[data-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
    const found = await faultsOf(page);
    if (found.length > 0) faults[`${page.url()} in ${scheme}, ${width} pixels wide`] = found;
  }
  if (size) await page.setViewportSize(size);
  expect(faults).toEqual({});
};
