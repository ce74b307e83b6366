import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { choose } from './testing/onboardingSteps.ts';
import { demoOwner } from './testing/people.ts';
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
  await page.getByRole('tab', { name: 'Settings' }).click();
  const pushes = page.getByRole('region', { name: 'Pushes', exact: true }).first();
  await see(pushes, /main\s*new at [0-9a-f]{7}/);
  await see(pushes, 'with the key Laptop');

  await link(page, 'Add rule').click();
  const rule = page.getByRole('dialog', { name: 'Add Rule' });
  await field(rule, 'Branches').fill('main');
  await choose(page, 'Who may push', 'Owners');
  await button(rule, 'Add Rule').click();
  await seeToast(page, 'Rule added');
  await see(page, 'Owners may push · no rewriting · no deletion');
  await git('commit', '--quiet', '--amend', '--message', 'Begin anew');
  const refused = await git('push', '--force', 'origin', 'HEAD:main').catch(({ stderr }) => String(stderr));
  expect(refused).toContain('protected: main is the default branch and cannot be rewritten');
});
