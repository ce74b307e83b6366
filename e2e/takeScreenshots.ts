import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumVariable, findChromium } from './testing/findChromium.ts';
import { openBrowser } from './testing/openBrowser.ts';
import { demoOwner, logInBehindThePage } from './testing/people.ts';
import { freePort, startServer } from './testing/startServer.ts';

/** What the README shows, by the name of its file in docs/images. */
const screens: Record<string, string> = { dashboard: '/app/dashboard' };

/**
 * `node e2e/takeScreenshots.ts` takes the pictures in docs/images of the built client (`npm run build`) and a server with
 * fresh sample data, at 1280 x 800 in the light theme.
 */
const takeScreenshots = async () => {
  const port = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-screenshots-'));
  // PostgreSQL runs under another account when we are root, and must pass.
  await chmod(dataDirectory, 0o755);
  const server = await startServer({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SEED: 'demo',
  });
  process.env[chromiumVariable] = await findChromium();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await logInBehindThePage(context, demoOwner);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join('docs', 'images', `${name}.png`) });
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

await takeScreenshots();
