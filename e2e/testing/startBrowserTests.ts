import type { BrowserServer } from 'playwright-core';
import { SAMPLE_TEMPLATE } from '../../server/testing/cluster.ts';
import { makeSampleTemplate } from '../../server/testing/sampleTemplate.ts';
import startCluster from '../../server/testing/startCluster.ts';
import stopCluster from '../../server/testing/stopCluster.ts';
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
  await startCluster();
  const cluster = await globalThis.slipwayTestCluster?.opening;
  if (cluster) process.env[SAMPLE_TEMPLATE] = await makeSampleTemplate(cluster);
  globalThis.slipwayTestBrowser = await serveBrowser();
  process.env[browserVariable] = globalThis.slipwayTestBrowser.wsEndpoint();
}

/** jest's globalTeardown. */
export async function stopBrowserTests(): Promise<void> {
  await globalThis.slipwayTestBrowser?.close();
  globalThis.slipwayTestBrowser = undefined;
  await stopCluster();
}
