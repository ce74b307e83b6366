import type { BrowserServer } from 'playwright-core';
import { startSampleCluster } from '../../server/testing/jest/startSampleCluster.ts';
import stopCluster from '../../server/testing/jest/stopCluster.ts';
import { browserVariable, serveBrowser } from './openBrowser.ts';

declare global {
  /** The browser of this jest run: setup and teardown are modules of their own. */
  var slipwayTestBrowser: BrowserServer | undefined;
}

/**
 * jest's globalSetup of the browser tests, for all files of the run: a PostgreSQL for the servers, the sample data to clone, and
 * one browser, in which each page has a profile of its own.
 */
export default async function startBrowserTests(): Promise<void> {
  await startSampleCluster();
  globalThis.slipwayTestBrowser = await serveBrowser();
  process.env[browserVariable] = globalThis.slipwayTestBrowser.wsEndpoint();
}

/** jest's globalTeardown. */
export async function stopBrowserTests(): Promise<void> {
  await globalThis.slipwayTestBrowser?.close();
  globalThis.slipwayTestBrowser = undefined;
  await stopCluster();
}
