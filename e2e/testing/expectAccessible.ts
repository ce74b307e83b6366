import type { Page } from 'playwright-core';
import { accessibilityFaults, darkPhone, lightDesk, type Look } from './accessibilityFaults.ts';

/** For what only a phone shows. */
export const phones: readonly Look[] = [{ scheme: 'light', width: 360 }, darkPhone];

/**
 * Checks what a page shows with axe, that nothing makes it scroll sideways, and that it has one h1; by default in the light
 * theme 1280 pixels wide and in the dark one 360. Colours depend on the theme and not on the width, sizes on the width and
 * not on the theme, and all other rules on neither: they are asked in the first look. The window has its size again afterwards.
 */
export const expectAccessible = async (
  page: Page,
  looks: readonly Look[] = [lightDesk, darkPhone],
): Promise<void> => {
  const size = page.viewportSize();
  const faults: string[] = [];
  for (const [index, look] of looks.entries())
    faults.push(...(await accessibilityFaults(page, look, index === 0 ? 'all' : 'of style')));
  if (size) await page.setViewportSize(size);
  expect({ address: page.url(), faults }).toEqual({ address: page.url(), faults: [] });
};
