import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/testing/openBrowser.ts';
import { openPlainGit } from '../server/testing/hosting/plainGit.ts';
import { type Figure, quantile } from './figure.ts';
import { hostProject } from './hostedProject.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';
import { browserCookie, openSession } from './session.ts';

const mebibyte = 1024 * 1024;
const functionLine = (index: number) =>
  `export const rule${index} = (value: number) => value * ${index} + 1;\n`;
const linesOf = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** A text of so many bytes, in lines of code. */
const textOf = (bytes: number): string => linesOf(Math.ceil(bytes / 60), functionLine).slice(0, bytes);

interface Shown {
  name: string;
  /** The link to it on the Code tab. */
  link: string;
  /** What has to be pressed there first. */
  button?: string;
  /** A text of its first lines. */
  first: string;
}

/** Turns the wheel for two seconds, and tells how long each frame took, in milliseconds. */
const framesOfScrolling = async (page: Page): Promise<number[]> => {
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { frames });
  });
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(33);
  }
  const scrolled = await page.evaluate(() =>
    Math.max(scrollY, ...Array.from(document.querySelectorAll('*'), ({ scrollTop }) => scrollTop)),
  );
  if (scrolled < 5_000) throw new Error(`The page was scrolled by ${scrolled} pixels alone.`);
  return page.evaluate(() => {
    const frames: unknown = Reflect.get(globalThis, 'frames');
    return Array.isArray(frames) ? frames.map(Number) : [];
  });
};

const measurePage = async (
  page: Page,
  path: string,
  { name, link, button, first }: Shown,
): Promise<Figure[]> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  const started = performance.now();
  await page.getByRole('link', { name: link }).first().click();
  if (button) await page.getByRole('button', { name: button }).click();
  await page.getByText(first).first().waitFor();
  const shown = performance.now() - started;
  const frames = await framesOfScrolling(page);
  return [
    { name: `${name}: from the click to its first lines`, value: shown, unit: 'ms', goal: 1_000 },
    {
      name: `${name}: scrolled, frame of the slowest in twenty`,
      value: quantile(frames, 0.95),
      unit: 'ms',
      goal: 50,
    },
  ];
};

/** Long files and a large difference in a browser: until the first lines are there, and how fluid they scroll. */
export const measureLongFiles = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory, { WORKERS: '1' });
  const people = await openPlainGit();
  const browser = await launchBrowser();
  try {
    const session = await openSession(server.url);
    const project = await hostProject(server, session, 'Long files');
    const work = await people.clone(project.at(server.url));
    await work.commit(
      {
        'five.ts': textOf(5 * mebibyte),
        'whole.ts': textOf(500 * 1024),
        'long.txt': linesOf(100_000, (index) => `Line ${index} of many\n`),
        'rules.ts': linesOf(3_000, functionLine),
      },
      'Begin',
    );
    const changed = linesOf(3_000, (index) => functionLine(index).replace(' + 1', ` + ${index % 7}`));
    await work.commit({ 'rules.ts': changed }, 'Change all rules');
    await work.git('push', '--quiet', 'origin', 'HEAD:main');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([browserCookie(session)]);
    const page = await context.newPage();
    const path = `${server.url}/app/projects/${project.id}?tab=code`;
    await page.goto(path);
    await page.getByText('long.txt').first().waitFor({ timeout: 60_000 });
    const figures: Figure[] = [];
    const all: Shown[] = [
      { name: 'File of 500 kB', link: 'whole.ts', first: 'rule1' },
      { name: 'File of 5 MB', link: 'five.ts', first: 'rule1' },
      { name: 'File of 100,000 lines', link: 'long.txt', first: 'Line 1 of many' },
      { name: 'Difference of 3,000 lines', link: 'Change all rules', button: 'Load diff', first: 'rule1' },
    ];
    for (const each of all) figures.push(...(await measurePage(page, path, each)));
    session.close();
    return figures;
  } finally {
    await browser.close();
    await people.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
