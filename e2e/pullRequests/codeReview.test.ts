import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runIn } from '../../server/testing/jest/cluster.ts';
import { sandboxHolds } from '../../server/testing/sandbox/sandboxHere.ts';
import { eventually, patience } from '../testing/eventually.ts';
import { gitPeopleOfFile } from '../testing/gitPeople.ts';
import { addressIn } from '../testing/steps/hostingSteps.ts';
import { choose } from '../testing/steps/onboardingSteps.ts';
import { askBehindThePage, type Credentials, demoOwner, demoViewer } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, field, link, openTab, see, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo', git: true });
const { clone } = gitPeopleOfFile();

/** Deployments are built in a sandbox, or not at all. */
const describeWhereHeld = sandboxHolds(tmpdir()) ? describe : describe.skip;

const title = 'Say in which time zone incidents are shown';
const zone = '      <p>Times are in your time zone.</p>\n';
const rhythm = '      <p>It is read anew every minute.</p>\n';
const utc = '      <p>Times are in UTC.</p>';

const change = (page: Page, name: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return askBehindThePage(
    page,
    `mutation ($input: ${type}!) { ${name}(input: $input) { errors { message } } }`,
    { input },
  );
};

const makeKey = async (page: Page, { password }: Credentials, scopes: readonly string[]) => {
  const made = await askBehindThePage<{ generateApiKey: { secret: string } }>(
    page,
    'mutation ($input: GenerateApiKeyInput!) { generateApiKey(input: $input) { secret errors { message } } }',
    { input: { name: 'Laptop', scopes, lifetime: 'DAYS_30', currentPassword: password } },
  );
  return made.generateApiKey.secret;
};

/** Types a comment on a line of the file that the page shows, and adds it to the review. */
const comment = async (page: Page, line: number, text: string) => {
  await page.getByRole('button', { name: `Comment on line ${line} after` }).click();
  const writing = page.getByRole('region', { name: `New comment on index.html:${line}` });
  await field(writing, 'Comment').fill(text);
  await writing.getByRole('button', { name: /^(Start|Add to) review$/ }).click();
  await page.getByRole('region', { name: `Pending comment on index.html:${line}` }).waitFor();
};

const submitReview = async (page: Page, verdict: string, text: string) => {
  await page.getByRole('button', { name: /^Review changes/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await field(dialog, 'Review').fill(text);
  await button(dialog, verdict).click();
  await seeToast(page, 'The review is sent');
};

describeWhereHeld('a pull request of two people', () => {
  test('is reviewed, rebased, merged and deployed with plain git and the browser; its comments and its diff outlive the branch and the removal of unreachable objects', async () => {
    const mayas = await openPage({ as: demoOwner });
    const hanas = await openPage({ as: demoViewer });
    const { viewer } = await askBehindThePage<{ viewer: { id: string } }>(hanas, '{ viewer { id } }');
    await change(mayas, 'changeMemberRole', {
      userId: viewer.id,
      role: 'ADMIN',
      currentPassword: demoOwner.password,
    });
    await mayas.goto('/app/projects');
    await link(mayas, 'Status Page').click();
    await seeTitle(mayas, 'Status Page');
    const projectId = new URL(mayas.url()).pathname.split('/').at(-1) ?? '';
    await openTab(mayas, 'Settings');
    const address = await addressIn(mayas, 'Clone');
    await change(mayas, 'createBranchRule', {
      projectId,
      pattern: 'main',
      allowsForce: false,
      allowsDeletion: false,
      leastRole: 'MEMBER',
      memberIds: [],
      requiresPullRequest: true,
      approvals: 1,
    });

    // Maya pushes a branch of an older main, and asks for a pull request of it.
    const keys = ['REPOSITORY_READ', 'REPOSITORY_WRITE', 'PULL_REQUEST_CREATE'];
    const key = await makeKey(mayas, demoOwner, keys);
    const mine = await clone('Maya', address, key);
    await mine.git('switch', '--quiet', '--create', 'time-zone', 'origin/main~1');
    const before = await mine.read('index.html');
    const list = '      <ul id="systems"';
    const written = before.replace(list, `${zone}${rhythm}${list}`);
    const line = written.slice(0, written.indexOf(zone)).split('\n').length;
    await mine.commit('index.html', written, title);
    await mine.git('push', '--quiet', '-o', 'pull_request', 'origin', 'time-zone');

    // Hana finds it, comments on two lines and requests changes.
    await hanas.goto(`/app/projects/${projectId}?tab=pull-requests`);
    await hanas.getByRole('link', { name: new RegExp(title) }).click();
    await seeTitle(hanas, title);
    await mayas.goto(new URL(hanas.url()).pathname);
    await seeTitle(mayas, title);
    await openTab(hanas, 'Files changed (1)');
    await comment(hanas, line, `Incidents are in UTC:\n\`\`\`suggestion\n${utc}\n\`\`\``);
    await comment(hanas, line + 1, 'The page reads it every **two** minutes.');
    await submitReview(hanas, 'Request changes', 'Nearly.');

    // Maya sees it without a reload, commits the suggestion, rebases and rewrites the branch.
    await see(mayas, 'requested changes');
    await see(mayas, 'Waiting for you');
    await button(mayas, 'Commit suggestion').click();
    await seeToast(mayas, 'The suggestion is committed');
    await see(mayas, 'Resolved by Maya Lindqvist');
    await mine.git('pull', '--quiet', 'origin', 'time-zone');
    expect(await mine.read('index.html')).toContain(utc);
    await mine.commit(
      'index.html',
      (await mine.read('index.html')).replace('<h2>Systems</h2>', '<h2>Systems</h2>\n      <hr>'),
      'Draw a line above',
    );
    const abandoned = (await mine.git('rev-parse', 'HEAD')).trim();
    await mine.git('rebase', '--quiet', 'origin/main');
    await mine.git('push', '--quiet', '--force', 'origin', 'time-zone');
    const head = (await mine.git('rev-parse', 'HEAD')).trim();
    expect(head).not.toBe(abandoned);

    // The comment on the changed line is outdated, the other one moved with its line.
    await hanas.getByRole('region', { name: `Comments on index.html:${line + 2}` }).waitFor();
    await openTab(hanas, 'Conversation');
    const outdated = hanas.getByRole('region', { name: `Comments on index.html:${line}` });
    await see(outdated, 'Outdated');
    await submitReview(hanas, 'Approve', 'Good.');

    // Nothing else was missing.
    await see(mayas, 'approved the change');
    await choose(mayas, 'Method', 'Squash');
    await mayas.getByRole('checkbox', { name: 'Delete time-zone after the merge' }).check();
    await button(mayas, 'Merge').click();
    await see(hanas, /merged this into/);
    expect(await mine.git('ls-remote', '--heads', 'origin', 'time-zone')).toBe('');
    await mine.git('fetch', '--quiet', 'origin', 'main');
    expect(await mine.git('log', '--format=%an|%s', 'HEAD~3..origin/main')).toMatch(
      new RegExp(`^Maya Lindqvist\\|${title} \\(#\\d+\\)\n$`),
    );
    const { pathname } = new URL(mayas.url());
    await mayas.goto(`/app/projects/${projectId}?tab=deployments`);
    const production = mayas.getByRole('region', { name: 'Production' });
    await production
      .getByText(title)
      .first()
      .waitFor({ timeout: 2 * patience });
    const site = (await production.getByRole('link', { name: /^status-page/ }).getAttribute('href')) ?? '';
    await mayas.goto(site);
    await see(mayas, 'Times are in UTC.');

    // A week later nothing is left of what neither a branch nor a pull request leads to.
    await hanas.goto('about:blank');
    await product().restart(() =>
      runIn(
        product().databaseUrl,
        'SET ROLE slipway_system',
        "UPDATE hosted_repositories SET prune_at = 'epoch', prune_requested_at = now()",
      ),
    );
    await eventually(() =>
      runIn(
        product().databaseUrl,
        'SET ROLE slipway_system',
        `DO $$ BEGIN ASSERT EXISTS (SELECT FROM jobs
          WHERE project_id = '${projectId}' AND kind = 'compactRepository' AND state = 'SUCCEEDED'); END $$`,
      ),
    );
    await rm(join(product().dataDirectory, 'repositories'), { recursive: true, force: true, maxRetries: 10 });
    const clean = await clone('Maya', address, key);
    await clean.git('fetch', '--quiet', 'origin', 'refs/pull/1/head');
    expect((await clean.git('rev-parse', 'FETCH_HEAD')).trim()).toBe(head);
    await hanas.goto(pathname);
    await see(hanas, 'Nearly.');
    await see(hanas, /^The page reads it every/);
    await openTab(hanas, 'Files changed (1)');
    const diff = hanas.getByRole('region', { name: 'Changes of index.html' });
    await see(diff, /Times are in UTC\./);
    await diff.getByRole('region', { name: `Comments on index.html:${line + 2}` }).waitFor();
  });
});
