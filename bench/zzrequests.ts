import { launchBrowser } from '../e2e/testing/openBrowser.ts';
import { browserCookie, openSession } from './session.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';
const server = await startServer(await newDataDirectory(), {});
const session = await openSession(server.url);
const browser = await launchBrowser();
for (const path of process.argv.slice(2)) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([browserCookie(session)]);
  const page = await context.newPage();
  const t0 = Date.now();
  console.log('##', path);
  page.on('request', (r) => console.log(String(Date.now() - t0).padStart(5), r.resourceType().padEnd(10), r.url().replace(server.url, ''), r.postData()?.slice(0, 60) ?? ''));
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await context.close();
}
session.close();
await browser.close();
await server.stop();
process.exit(0);
