import startCluster from '../../server/testing/startCluster.ts';
import { chromiumVariable, findChromium } from './findChromium.ts';

/** jest's globalSetup of the browser tests: a PostgreSQL for the servers, and a browser. */
export default async function startBrowserTests(): Promise<void> {
  process.env[chromiumVariable] = await findChromium();
  await startCluster();
}
