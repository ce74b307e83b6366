import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { followShifts, shiftsOf } from './testing/followShifts.ts';
import { ada, demoOwner, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { link, see, seeAddress, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openDashboard = async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, /^Welcome back, /);
  return page;
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Follows a stat card, whose link fills it, and answers the figure that it showed. */
const followFigure = async (page: Page, label: string) => {
  const card = page.locator('.MuiCard-root').filter({ has: link(page, label) });
  const [, figure = ''] = (await card.innerText()).split(/\n+/);
  await card.click();
  return figure;
};

test('the greeting has the first name, and each figure leads to what it counts', async () => {
  const page = await openDashboard();
  await seeTitle(page, 'Welcome back, Maya');
  const projects = await followFigure(page, 'Total projects');
  await seeAddress(page, '/app/projects');
  await see(page, new RegExp(`^${projects} projects · `));
  const cards = page.getByRole('list', { name: 'Projects', exact: true }).getByRole('heading');
  await eventually(async () => expect(await cards.count()).toBe(Number(projects)));
  await page.goBack();
  const agents = await followFigure(page, 'Active agents');
  await seeAddress(page, '/app/agents');
  await seeTitle(page, 'AI Agents');
  const active = page.getByRole('switch', { checked: true });
  await eventually(async () => expect(await active.count()).toBe(Number(agents)));
  await page.goBack();
  expect(await followFigure(page, 'Security score')).toBe('86%');
  await seeAddress(page, '/app/security');
  await page.goBack();
  const deployments = await followFigure(page, 'Deployments');
  await seeAddress(page, '/app/analytics?tab=deployments');
  await see(page.getByRole('tabpanel', { name: 'Deployments' }), deployments);
});

/** Names of the operations that the page sends, as it sends them. */
const followQuestions = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName }: { operationName?: string } = request.postDataJSON();
    asked.push(String(operationName));
  });
  return asked;
};

test.each([false, true])(
  'the shell is painted and the data asked for before the application is there, which moves nothing (sidebar collapsed: %s)',
  async (sidebarCollapsed) => {
    const page = await openPage({ as: demoOwner });
    await page.addInitScript(
      (stored) => localStorage.setItem('slipway-ui', stored),
      JSON.stringify({ sidebarCollapsed }),
    );
    await followShifts(page);
    const asked = followQuestions(page);
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/app/dashboard', { waitUntil: 'commit' });
    const sidebar = page.locator('aside:visible');
    await sidebar.waitFor();
    const painted = await sidebar.boundingBox();
    expect(painted?.width).toBe(sidebarCollapsed ? 64 : 256);
    await eventually(async () =>
      expect(await sidebar.getByText('Analytics').count()).toBe(sidebarCollapsed ? 0 : 1),
    );
    // A picture of the page does not pretend to be one.
    expect(await page.getByRole('button').count()).toBe(0);
    await eventually(() => expect(asked.toSorted()).toEqual(['Dashboard', 'Shell']));
    released.resolve();
    await seeTitle(page, 'Welcome back, Maya');
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    expect(await sidebar.boundingBox()).toEqual(painted);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    expect(asked.filter((name) => name === 'Dashboard' || name === 'Shell')).toHaveLength(2);
  },
);

test('recent activity tells what happened, to which project, and how it ended', async () => {
  const page = await openDashboard();
  const entries = section(page, 'Recent activity').getByRole('listitem');
  await eventually(async () => expect(await entries.count()).toBeGreaterThan(4));
  const first = entries.filter({ has: page.getByRole('link') }).first();
  await first.locator('time').waitFor();
  await first.getByText(/^(Success|Warning|Error)$/).waitFor();
  const project = first.getByRole('link');
  const name = await project.innerText();
  await project.click();
  await seeTitle(page, name);
});

test('the overview shows the progress of projects, which is that of their tasks', async () => {
  const page = await openDashboard();
  const row = section(page, 'Project overview')
    .getByRole('listitem')
    .filter({ has: link(page, 'Fleet Console') });
  const bar = row.getByRole('progressbar', { name: 'Progress of Fleet Console' });
  const [, done, all] = /^(\d+) of (\d+) tasks$/.exec((await bar.getAttribute('aria-valuetext')) ?? '') ?? [];
  const share = Math.round((100 * Number(done)) / Number(all));
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBe(share);
  await row.click();
  await seeTitle(page, 'Fleet Console');
  await page.getByRole('region', { name: `Done ${done}`, exact: true }).waitFor();
});

test('quick actions lead to projects, agents, security and settings', async () => {
  const page = await openDashboard();
  for (const [name, address] of [
    ['Manage projects', '/app/projects'],
    ['Configure agents', '/app/agents'],
    ['Review security', '/app/security'],
    ['Open settings', '/app/settings'],
  ] as const) {
    await link(section(page, 'Quick actions'), name).click();
    await seeAddress(page, address);
    await page.goBack();
    await seeTitle(page, 'Welcome back, Maya');
  }
});

test('the security alert counts findings and checks, and leads to them, New Project to its dialog', async () => {
  const page = await openDashboard();
  const alert = section(page, 'Security alert');
  await see(alert, '16 open findings');
  await see(alert, '3 checks fail, 21 passed in the latest scans.');
  await alert.click();
  await seeAddress(page, '/app/security');
  await page.goBack();
  await link(page, 'New Project').click();
  await seeAddress(page, '/app/projects?new');
  await page.getByRole('dialog', { name: 'New Project' }).waitFor();
});

test('where nothing has happened yet the dashboard says so, and what to do', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), ada);
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome, Ada');
  await see(section(page, 'Security alert'), 'Not scanned yet');
  await see(section(page, 'Recent activity'), /^Nothing has happened yet\./);
  await see(section(page, 'Project overview'), /^No projects yet\./);
  await link(section(page, 'Project overview'), 'New Project').click();
  await page.getByRole('dialog', { name: 'New Project' }).waitFor();
});
