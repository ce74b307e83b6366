import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * Delays every answer of the API by a random time of up to `SLOW_NETWORK` milliseconds, when that is set: what holds only
 * because answers are quick on this machine fails then.
 */
export const slowNetwork = async (context: BrowserContext): Promise<void> => {
  const most = Number(process.env['SLOW_NETWORK'] ?? 0);
  if (!(most > 0)) return;
  await context.route('**/graphql', async (route) => {
    await pause(Math.random() * most);
    // A page that was closed meanwhile waits for nothing.
    await route.continue().catch(() => undefined);
  });
};
