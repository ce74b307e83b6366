import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { everyRoute, findRecords, type Route } from './testing/everyRoute.ts';
import { launchBrowser } from './testing/openBrowser.ts';
import { demoOwner, logInBehindThePage } from './testing/people.ts';
import { freePort } from '../server/testing/processes/freePort.ts';
import { startServer } from './testing/startServer.ts';

interface Look {
  name: string;
  scheme: 'light' | 'dark';
  width: number;
}

const desk: Look = { name: 'desk', scheme: 'light', width: 1280 };
const phone: Look = { name: 'phone', scheme: 'dark', width: 360 };
const others: Look[] = [
  { name: 'desk-dark', scheme: 'dark', width: 1280 },
  { name: 'phone-light', scheme: 'light', width: 360 },
];

const openContext = async (browser: Browser, baseURL: string, { scheme, width }: Look, as: Route['as']) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (as) await logInBehindThePage(context, as);
  return context;
};

interface Order {
  folder: string;
  looks: Look[];
  /** The whole page instead of what the window shows. */
  whole: boolean;
  /** Part of the names of the routes; '' for all. */
  only: string;
}

const agents = `{ agents(first: 1, search: "Review Pilot") { nodes { id runs(first: 1) { nodes { state } } } }
  projects(first: 1, filter: { search: "Label Service" }) { nodes { id } } }`;
const start = 'mutation ($input: StartAgentRunInput!) { startAgentRun(input: $input) { run { id } } }';

interface Found {
  agents: { nodes: [{ id: string; runs: { nodes: { state: string }[] } }] };
  projects: { nodes: [{ id: string }] };
}

/** Runs an agent to its end, so that its newest run is no sample. */
const runAgent = async ({ request }: BrowserContext) => {
  const read = async () => {
    const answer = await request.post('/graphql', { data: { query: agents } });
    const { data }: { data: Found } = await answer.json();
    return { agent: data.agents.nodes[0], project: data.projects.nodes[0] };
  };
  const { agent, project } = await read();
  const input = { agentId: agent.id, projectId: project.id };
  await request.post('/graphql', { data: { query: start, variables: { input } } });
  while ((await read()).agent.runs.nodes[0]?.state !== 'SUCCEEDED') await pause(1_000);
};

/** Takes pictures of routes in every look; one session for each account and look, as a person would have. */
const takePictures = async (
  browser: Browser,
  baseURL: string,
  { folder, looks, whole }: Order,
  routes: readonly Route[],
) => {
  const owner = await openContext(browser, baseURL, desk, demoOwner);
  const pathOf = await findRecords(owner);
  await owner.close();
  for (const look of looks) {
    for (const as of new Set(routes.map((route) => route.as))) {
      const context = await openContext(browser, baseURL, look, as);
      const page = await context.newPage();
      for (const { name, path } of routes.filter((route) => route.as === as)) {
        await page.goto(pathOf(path), { waitUntil: 'networkidle' });
        const file = join(folder, `${name}.${look.name}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: whole ? 80 : 50, fullPage: whole });
      }
      await context.close();
    }
  }
};

/** The sample data as they are first; then, since a run scans and opens pull requests, that of a run. */
const takeAllPictures = async (browser: Browser, baseURL: string, order: Order) => {
  const chosen = everyRoute.filter(({ name }) => name.includes(order.only));
  const ofRun = chosen.filter(({ name }) => name === 'agent-run');
  const ofSample = chosen.filter((route) => !ofRun.includes(route));
  await takePictures(browser, baseURL, order, ofSample);
  if (ofRun.length === 0) return;
  const owner = await openContext(browser, baseURL, desk, demoOwner);
  await runAgent(owner);
  await owner.close();
  await takePictures(browser, baseURL, order, ofRun);
};

/** What the README shows. */
const takeReadmePicture = async (browser: Browser, baseURL: string) => {
  const context = await openContext(browser, baseURL, desk, demoOwner);
  const page = await context.newPage();
  await page.goto('/app/dashboard', { waitUntil: 'networkidle' });
  await page.screenshot({ path: join('docs', 'images', 'dashboard.png') });
  await context.close();
};

/**
 * `npx node e2e/takeScreenshots.ts` takes a picture of every route into docs/screens, light on a desk (1280 pixels wide) and dark
 * on a phone (360), and the README's picture, of the built client (`npm run build`) and a server with fresh sample data.
 * `--to FOLDER` takes whole pages in both themes and widths into another folder, for looking at; `--only WORD` those
 * routes whose name has the word.
 */
const takeScreenshots = async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const { to, only } = values;
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
  const browser = await launchBrowser();
  const baseURL = `http://127.0.0.1:${port}`;
  const folder = to ?? join('docs', 'screens');
  const looks = to === undefined ? [desk, phone] : [desk, phone, ...others];
  try {
    await mkdir(folder, { recursive: true });
    if (to === undefined) await takeReadmePicture(browser, baseURL);
    await takeAllPictures(browser, baseURL, { folder, looks, whole: to !== undefined, only });
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

await takeScreenshots();
