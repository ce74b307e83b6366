import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/testing/openBrowser.ts';
import type { Figure } from './figure.ts';
import { browserCookie, openSession, type Session } from './session.ts';

/** The limits of the first visit of a screen: kB of compressed scripts, and the number of requests of any kind. */
const goals = { scripts: 240, requests: 14 };

/** Screens besides those of firstLoads.ts. */
const screens: readonly string[] = [
  '/app/projects',
  '/app/projects/054c42e8-471b-585c-a8e8-5a9fe737f078',
  '/app/pull-requests',
  '/app/agents',
  '/app/security',
  '/app/security/dependencies',
  '/app/analytics',
  '/app/billing',
  '/app/settings',
  '/app/notifications',
];

/** Bytes of scripts as they travelled, compressed, and requests of a first visit until the network is idle. */
const visit = async (browser: Browser, session: Session, path: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([browserCookie(session)]);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    let requests = 0;
    page.on('requestfinished', (request) => {
      requests += 1;
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    const address = `${session.url}${path}`;
    await page.goto(address, { waitUntil: 'networkidle' });
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}.`);
    return { bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0), requests };
  } finally {
    await context.close();
  }
};

/** First-load JavaScript and requests of each screen in a real browser, without cache. */
export const measurePageWeight = async (url: string): Promise<Figure[]> => {
  const browser = await launchBrowser();
  const session = await openSession(url);
  try {
    const figures: Figure[] = [];
    for (const path of screens) {
      const { bytes, requests } = await visit(browser, session, path);
      const name = path.replace(/[0-9a-f-]{36}/, ':id');
      figures.push(
        { name: `JavaScript of ${name}`, value: bytes / 1000, unit: 'kB', goal: goals.scripts },
        { name: `Requests of ${name}`, value: requests, unit: 'requests', goal: goals.requests },
      );
    }
    return figures;
  } finally {
    session.close();
    await browser.close();
  }
};
