import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/testing/openBrowser.ts';
import type { Figure } from './figure.ts';
import { browserCookie, openSession, type Session } from './session.ts';

/** Screens besides those of firstLoads.ts, with the most JavaScript they may load, in kB: what the lightest of five dashboards we measured loads. */
const screens: { path: string; goal: number }[] = [
  { path: '/app/projects', goal: 321 },
  { path: '/app/projects/054c42e8-471b-585c-a8e8-5a9fe737f078', goal: 321 },
  { path: '/app/notifications', goal: 321 },
];

/** Bytes of scripts as they travelled, compressed, on a first visit until the network is idle. */
const scriptBytes = async (browser: Browser, session: Session, path: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([browserCookie(session)]);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    const address = `${session.url}${path}`;
    await page.goto(address, { waitUntil: 'networkidle' });
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}.`);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await context.close();
  }
};

/** First-load JavaScript of each screen in a real browser, without cache. */
export const measurePageWeight = async (url: string): Promise<Figure[]> => {
  const browser = await launchBrowser();
  const session = await openSession(url);
  try {
    const figures: Figure[] = [];
    for (const { path, goal } of screens) {
      const bytes = await scriptBytes(browser, session, path);
      figures.push({
        name: `JavaScript of ${path.replace(/[0-9a-f-]{36}/, ':id')}`,
        value: bytes / 1000,
        unit: 'kB',
        goal,
      });
    }
    return figures;
  } finally {
    session.close();
    await browser.close();
  }
};
