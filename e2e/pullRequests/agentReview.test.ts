import type { Page } from 'playwright-core';
import { gitPeopleOfFile } from '../testing/gitPeople.ts';
import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { addressIn, makeKey } from '../testing/steps/hostingSteps.ts';
import { choose } from '../testing/steps/onboardingSteps.ts';
import { button, link, openTab, see, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });
const { clone } = gitPeopleOfFile();

// The scan of a change takes seconds, on machines that do much else.
jest.setTimeout(180_000);

const listing = `import { exec } from 'node:child_process';

export const list = (req, res) => {
  exec('ls ' + req.query.dir, (error, out) => res.end(out));
};
`;

/** Starts the runs of Review Pilot when a pull request is opened or updated. */
const reviewPullRequests = async (page: Page) => {
  await page.goto('/app/agents');
  await link(page, 'Review Pilot').click();
  await seeTitle(page, 'Review Pilot');
  await link(page, 'Edit the triggers').click();
  const dialog = page.getByRole('dialog', { name: 'Triggers' });
  await button(dialog, 'Add trigger').click();
  await choose(page, 'Trigger', 'Pull request opened or updated');
  await button(dialog, 'Save Changes').click();
  await see(page.getByRole('region', { name: 'Triggers' }), /^Pull request opened or updated/);
};

test('an agent comments on the new finding of a pull request within 30 seconds, and its fix is committed with a click', async () => {
  const page = await openPage({ as: demoOwner });
  await reviewPullRequests(page);
  const key = await makeKey(page, demoOwner, 'Push to repositories hosted here');
  await page.goto('/app/projects');
  await link(page, 'Label Service').click();
  await seeTitle(page, 'Label Service');
  await openTab(page, 'Settings');
  const mine = await clone('Maya', await addressIn(page, 'Clone'), key);
  await mine.git('switch', '--quiet', '--create', 'list-templates');
  await mine.commit('src/list.js', listing, 'List templates');
  await mine.git('push', '--quiet', 'origin', 'list-templates');
  await openTab(page, 'Pull requests');
  await link(page, 'Create pull request').click();
  await seeTitle(page, 'Create pull request');
  await page.getByRole('button', { name: /^Merge:/ }).click();
  await page.getByRole('option', { name: 'list-templates' }).click();
  await see(page, 'list-templates is 1 commit ahead of main and 0 commits behind it.');
  await button(page, 'Create pull request').click();
  await seeTitle(page, 'List templates');

  // Without a reload: the patience of a test is 30 seconds.
  const comments = page.getByRole('region', { name: 'Comments on src/list.js:1-4' });
  await comments.waitFor();
  await see(comments, 'Review Pilot');
  await see(comments, 'command-injection');
  await openTab(page, 'Files changed (1)');
  await comments.waitFor();
  await openTab(page, 'Conversation');
  await button(comments, 'Commit suggestion').click();
  await seeToast(page, 'The suggestion is committed');
  await mine.git('pull', '--quiet', 'origin', 'list-templates');
  expect(await mine.read('src/list.js')).toContain("execFile('ls', [String(req.query.dir)]");
  await see(page, 'Verified');
});
