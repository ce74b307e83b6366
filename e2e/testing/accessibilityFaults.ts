import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  /** In a page that was looked at. */
  var axe: { run: (place: Document, options: RunOptions) => Promise<AxeResults> } | undefined;
}

/** What a person looks at a page with. */
export interface Look {
  scheme: 'light' | 'dark';
  /** Of the window, in pixels. */
  width: number;
}

export const lightDesk: Look = { scheme: 'light', width: 1280 };
export const darkPhone: Look = { scheme: 'dark', width: 360 };

/** The rules of axe whose outcome depends on colours and sizes; all others read names and structure. */
const rulesOfStyle = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** Gives a page its look, and waits until nothing moves or fades any more; what moves without end does not count. */
const take = async (page: Page, { scheme, width }: Look) => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
  // What the bar at the top covers in part by chance is no fault.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator(`html[data-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  return page.evaluate(async () => {
    // Charts measure their room again after the window changed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      overflow: scrollWidth - clientWidth,
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      loaded: globalThis.axe !== undefined,
    };
  });
};

/** What axe finds. There are no frames; and only violations are read. */
const violationsOf = (page: Page, options: RunOptions) =>
  page.evaluate(
    async (given) => {
      const { violations } = (await globalThis.axe?.run(document, given)) ?? { violations: [] };
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );

let source: string | undefined;

/**
 * What is wrong with a page in a look: violations of axe's rules, sideways scroll, not one h1. The page keeps the look. What
 * has neither navigated nor been loaded since is asked with the same axe, which costs half.
 *
 * @param rules all of axe's, or those alone that may come out otherwise in another look of the same page
 */
export const accessibilityFaults = async (
  page: Page,
  look: Look,
  rules: 'all' | 'of style',
): Promise<string[]> => {
  const { overflow, headings, loaded } = await take(page, look);
  source ??= readFileSync(join(process.cwd(), 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
  if (!loaded) await page.evaluate(`${source};0`);
  const violations = await violationsOf(page, rules === 'all' ? {} : { runOnly: rulesOfStyle });
  return [
    ...violations,
    ...(overflow > 0 ? [`It is ${overflow} pixels wider than the window.`] : []),
    ...(headings.length === 1 ? [] : [`It has these h1: ${headings.join(', ')}.`]),
  ].map((fault) => `In ${look.scheme}, ${look.width} pixels wide: ${fault}`);
};
