import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { choose } from './testing/onboardingSteps.ts';
import { demoOwner, demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, see, seeTitle, seeToast } from './testing/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-pushing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Plain git, as a person has it. */
const git = (...args: string[]) =>
  promisify(execFile)('git', args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_TERMINAL_PROMPT: '0',
      GIT_AUTHOR_NAME: 'Maya',
      GIT_AUTHOR_EMAIL: 'maya@example.com',
      GIT_COMMITTER_NAME: 'Maya',
      GIT_COMMITTER_EMAIL: 'maya@example.com',
    },
  });

/** Makes an API key that may push, and answers it. */
const makeKey = async (page: Page): Promise<string> => {
  await page.goto('/app/settings?tab=api-keys&new');
  const dialog = page.getByRole('dialog', { name: 'Generate New Key' });
  await field(dialog, 'Name').fill('Laptop');
  await dialog.getByRole('checkbox', { name: 'Push to repositories hosted here' }).check();
  await field(dialog, 'Current password').fill('Demo1234');
  await button(dialog, 'Generate Key').click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await field(shown, 'API key').inputValue();
  await button(shown, 'Done').click();
  return key;
};

test('a newcomer hosts a project here, pushes to it with plain git, and sees the files by themselves', async () => {
  const page = await openPage({ as: demoOwner });
  const key = await makeKey(page);
  await page.goto('/app/projects?new');
  await choose(page, 'Provider', 'Slipway (host it here)');
  expect(await field(page, 'Repository URL').count()).toBe(0);
  await field(page, 'Project Name').fill('Night Shift');
  await button(page, 'Create Project').click();
  await seeToast(page, 'Repository created', 'Night Shift is hosted here. Push to it to begin.');
  await link(page, 'Night Shift').first().click();
  await seeTitle(page, 'Night Shift');
  const commands = await page.getByRole('region', { name: 'Push what you have' }).innerText();
  const address = /https?:\S+\.git/.exec(commands)?.[0] ?? '';
  expect(address).toMatch(/\/git\/northwind-robotics\/night-shift\.git$/);

  await git('init', '--quiet', '--initial-branch', 'main');
  await writeFile(join(folder, 'README.md'), '# Night shift\n\nRobots that work at night.\n');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin the night shift');
  await git('remote', 'add', 'origin', address.replace('//', `//maya:${key}@`));
  await git('push', '--quiet', 'origin', 'HEAD:main');
  await see(page, 'Begin the night shift');
  await link(page, 'Code')
    .or(page.getByRole('tab', { name: 'Code' }))
    .first()
    .click();
  await see(page, /Robots that work at night\./);
  // What is pushed shows in its place, for somebody else too.
  const viewer = await openPage({ as: demoViewer });
  const { pathname } = new URL(page.url());
  await viewer.goto(`${pathname}?tab=code&path=README.md`);
  await see(viewer, /Robots that work at night\./);
  await writeFile(join(folder, 'README.md'), '# Night shift\n\nRobots that sing at night.\n');
  await git('commit', '--quiet', '--all', '--message', 'Let them sing');
  await git('push', '--quiet', 'origin', 'HEAD:main');
  await see(viewer, /Robots that sing at night\./);
  await link(page, 'Let them sing').waitFor();
  await git('mv', 'README.md', 'SONGS.md');
  await git('commit', '--quiet', '--message', 'Write the songs down');
  await git('push', '--quiet', 'origin', 'HEAD:main');
  await see(viewer, 'This path is no longer on main: it was removed while you looked at it.');
  await link(viewer, 'See its history').click();
  await link(viewer, 'Write the songs down').click();
  await see(viewer, /^README\.md → /);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await see(page, /No push can delete or rewrite main\./);
});
