import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/testing/openBrowser.ts';
import { logInBehindThePage } from '../e2e/testing/people.ts';
import { openCrowdedServer } from './crowded/crowdedServer.ts';
import type { Figure } from './figure.ts';
import { newDataDirectory } from './serverProcess.ts';
import { demoAdministrator, demoOwner } from './session.ts';

/** A search box over a list with as many rows as the server has. */
interface SearchBox {
  path: string;
  label: string;
  text: string;
  as?: typeof demoOwner;
}

const searchBoxes: SearchBox[] = [
  { path: '/app/projects', label: 'Search projects', text: 'service 77' },
  { path: '/app/agents', label: 'Search agents', text: 'agent 77' },
  { path: '/app/security', label: 'Search findings', text: 'finding 77' },
  { path: '/app/settings?tab=organization&section=members', label: 'Search members', text: 'tester 77' },
  { path: '/admin/tenants', label: 'Search organizations', text: 'tenant 77', as: demoAdministrator },
];

/** Starts to note how long each key takes from its press to the next frame (Event Timing), in steps of 8 ms. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: number[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/key|input/.test(name)) keys.push(duration);
    });
    // The DOM's types do not know the threshold: https://w3c.github.io/event-timing
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    watch.observe(options);
    Object.assign(globalThis, { keys });
  });

const slowestKey = (page: Page) =>
  page.evaluate(() => {
    const keys: unknown = Reflect.get(globalThis, 'keys');
    return Array.isArray(keys) ? Math.max(0, ...keys.map(Number)) : Number.NaN;
  });

const typeInto = async (browser: Browser, baseURL: string, box: SearchBox): Promise<Figure> => {
  const { path, label, text, as = demoOwner } = box;
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await logInBehindThePage(context, as);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  const field = page.getByRole('main').getByRole('searchbox', { name: label });
  await field.click();
  await watchKeys(page);
  // Slow enough for answers to arrive, and be drawn, between the keys.
  await field.pressSequentially(text, { delay: 250 });
  await page.waitForLoadState('networkidle');
  const typed = await field.inputValue();
  if (typed !== text) throw new Error(`${label} holds "${typed}" after "${text}" was typed.`);
  const value = await slowestKey(page);
  await context.close();
  return { name: `${label} among 10,000, slowest key to frame`, value, unit: 'ms', goal: 100 };
};

/** Typing in the search of lists with 10,000 rows, in a browser: from a key to the next frame. */
export const measureTyping = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await openCrowdedServer(dataDirectory, 10_000);
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    for (const box of searchBoxes) figures.push(await typeInto(browser, server.url, box));
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return figures;
};
