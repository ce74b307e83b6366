import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/testing/openBrowser.ts';
import { type Figure, quantile } from './figure.ts';
import { browserCookie, openSession, type Session } from './session.ts';

/** A screen with the most it may cost who opens it for the first time, until the page is touched. */
interface Screen {
  path: string;
  signedIn?: true;
  /** Scripts as they travel, in kB. */
  scripts: number;
  requests: number;
  /** Until the largest thing of the first screenful is painted, in ms. */
  largestPaint: number;
  /** What tasks of the page take beyond 50 ms each, in ms. */
  blocked?: number;
}

const door = { scripts: 125, requests: 10, largestPaint: 1_600, blocked: 150 };

const publicPage = { scripts: 5, requests: 6, largestPaint: 900, blocked: 50 };
/** Its scripts with their headers, which pageWeight.ts leaves out. */
const screen = { signedIn: true, scripts: 250, requests: 14, largestPaint: 2_600, blocked: 300 } as const;

const screens: readonly Screen[] = [
  { path: '/', ...publicPage },
  { path: '/pricing', ...publicPage },
  { path: '/auth/sign-in', ...door },
  { path: '/auth/sign-up', ...door },
  { path: '/auth/reset-password', ...door },
  { path: '/app/dashboard', ...screen, scripts: 230, largestPaint: 2_400, blocked: 250 },
  { path: '/app/projects', ...screen },
  { path: '/app/agents', ...screen },
];

/** A phone on a slow mobile network, as Lighthouse assumes it: 150 ms, 1.6 Mbit/s, a quarter of this machine's speed. */
const slowPhone = async (devtools: CDPSession) => {
  const bytesPerSecond = 1_600_000 / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const paintOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ largestPaint: number; blocked: number }>((resolve) => {
        let blocked = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) blocked += duration - 50;
        }).observe({ type: 'longtask', buffered: true });
        new PerformanceObserver((list) => {
          const largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          // Both observers are told in the same turn what happened before.
          setTimeout(() => resolve({ largestPaint, blocked }), 0);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Milliseconds without a request after which a page is taken to have all it asks for. */
const quiet = 2_000;

/** One visit with an empty cache, until the page is there and asks for nothing more. */
const visit = async (browser: Browser, address: string, session: Session | undefined) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (session) await context.addCookies([browserCookie(session)]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowPhone(devtools);
    const kinds = new Map<string, string>();
    let scripts = 0;
    let bytes = 0;
    let heard = performance.now();
    devtools.on('Network.requestWillBeSent', () => {
      heard = performance.now();
    });
    devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      heard = performance.now();
      bytes += encodedDataLength;
      if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
    });
    await page.goto(address);
    await page.locator('h1').waitFor();
    while (performance.now() - heard < quiet) await pause(100);
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}.`);
    return { ...(await paintOf(page)), scripts: scripts / 1_000, bytes: bytes / 1_000, requests: kinds.size };
  } finally {
    await context.close();
  }
};

/** What a first visit costs on a slow phone; medians of five. Bytes and requests are exact, times depend on what else the machine does. */
export const measureFirstLoads = async (url: string): Promise<Figure[]> => {
  const browser = await launchBrowser();
  const session = await openSession(url);
  try {
    const figures: Figure[] = [];
    for (const { path, signedIn, ...goals } of screens) {
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let turn = 0; turn < 5; turn += 1)
        visits.push(await visit(browser, `${url}${path}`, signedIn && session));
      const median = (name: 'scripts' | 'bytes' | 'requests' | 'largestPaint' | 'blocked') =>
        quantile(
          visits.map((each) => each[name]),
          0.5,
        );
      figures.push(
        {
          name: `${path}: largest paint`,
          value: median('largestPaint'),
          unit: 'ms',
          goal: goals.largestPaint,
        },
        {
          name: `${path}: blocked`,
          value: median('blocked'),
          unit: 'ms',
          ...(goals.blocked === undefined ? {} : { goal: goals.blocked }),
        },
        { name: `${path}: scripts`, value: median('scripts'), unit: 'kB', goal: goals.scripts },
        { name: `${path}: all`, value: median('bytes'), unit: 'kB' },
        { name: `${path}: requests`, value: median('requests'), unit: 'requests', goal: goals.requests },
      );
    }
    return figures;
  } finally {
    session.close();
    await browser.close();
  }
};
