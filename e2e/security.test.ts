import type { Page } from 'playwright-core';
import { choose } from './testing/steps/onboardingSteps.ts';
import { followScrolling } from './testing/followScrolling.ts';
import { followTraffic } from './testing/followTraffic.ts';
import { holdAnswers } from './testing/holdAnswers.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, see, seeAddress, seeTitle, seeToast } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });

const openSecurity = async (search = '') => {
  const page = await openPage({ as: demoOwner });
  await page.goto(`/app/security${search}`);
  await seeTitle(page, 'Security');
  return page;
};

const findings = (page: Page, count: RegExp | string) =>
  page.getByRole('table', { name: count instanceof RegExp ? count : `Findings, ${count}` });

test('a failed check shows its findings at once, and the page does not move when they arrive', async () => {
  const page = await openSecurity('?tab=score');
  const { release } = await holdAnswers(page, 'FindingList');
  await link(page.getByRole('region', { name: 'Checks that fail' }), 'Token permissions').click();
  await seeAddress(page, '/app/security?check=token-permissions');
  const moves = await followScrolling(page);
  await page.getByRole('combobox', { name: /^State/ }).click();
  release();
  await page.getByText('Findings, 3 matches').waitFor({ state: 'attached' });
  await page.getByRole('option', { name: 'Confirmed' }).waitFor();
  expect(await moves()).toEqual([]);
});

test('other findings are asked for without the overview', async () => {
  const page = await openPage({ as: demoOwner });
  const traffic = followTraffic(page);
  await page.goto('/app/security');
  await seeTitle(page, 'Security');
  await traffic.untilQuiet();
  traffic.operations.length = 0;
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('swift-nio');
  await page.getByRole('table', { name: 'Findings, 1 match' }).waitFor();
  await traffic.untilQuiet();
  expect(traffic.operations).toEqual(['FindingList']);
});

test('findings are narrowed, sorted and linked to by the address', async () => {
  const page = await openSecurity('?tab=score');
  await link(page.getByRole('region', { name: 'Checks that fail' }), 'Token permissions').click();
  await seeAddress(page, '/app/security?check=token-permissions');
  await page.getByRole('combobox', { name: /^State/ }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  await page.keyboard.press('Escape');
  await seeAddress(page, '/app/security?check=token-permissions&state=CONFIRMED');
  await findings(page, '1 match')
    .getByRole('link', { name: /^Workflow token may write/ })
    .waitFor();
  await page.reload();
  await findings(page, '1 match').waitFor();
  await page.goBack();
  await findings(page, /^Findings, [2-9] matches/).waitFor();
  await button(page, 'Clear filters').click();
  await seeAddress(page, '/app/security');
  await button(page, 'Found').click();
  await seeAddress(page, '/app/security?sort=age-asc');
  await field(page, 'Search findings').fill('nothing of the kind');
  await see(page, 'No finding matches the search and filters.');
});

test('a finding is confirmed, dismissed with a reason and reopened, and each decision is kept', async () => {
  const page = await openSecurity('?q=maven');
  await page.getByRole('link', { name: /^Action named by branch: acme\/setup-maven/ }).click();
  const finding = page.getByRole('dialog', { name: 'Finding' });
  await see(finding, /- uses: acme\/setup-maven@main/);
  await button(finding, 'Confirm').click();
  await field(finding, 'Comment').fill('The branch is ours no more.');
  await button(finding, 'Confirm').click();
  await see(finding, /^Maya Lindqvist confirmed it/);
  await button(finding, 'Dismiss').click();
  await button(finding, 'Dismiss').click();
  await see(finding, 'Please select a reason');
  await choose(page, 'Reason', 'False positive');
  await button(finding, 'Dismiss').click();
  await see(finding, /^Maya Lindqvist dismissed it: false positive/);
  await page.reload();
  for (const text of ['Dismissed', /^Maya Lindqvist confirmed it/, 'The branch is ours no more.'])
    await see(finding, text);
  await button(finding, 'Close').click();
  await see(page, 'No finding matches the search and filters.');
  await page.goto('/app/security?q=maven&state=DISMISSED');
  await page.getByRole('link', { name: /^Action named by branch: acme\/setup-maven/ }).click();
  await button(finding, 'Reopen').click();
  await button(finding, 'Reopen').click();
  await see(finding, /^Maya Lindqvist reopened it/);
});

test('what can be done with selected findings stays in view, whichever row is ticked', async () => {
  const page = await openSecurity('?state=OPEN&state=CONFIRMED&state=DISMISSED&state=RESOLVED');
  await page.setViewportSize({ width: 1280, height: 600 });
  const table = findings(page, /^Findings, /);
  await table.getByRole('checkbox').nth(1).check();
  const bar = page.getByRole('region', { name: 'Selected findings' });
  const isInView = async () => {
    const box = await bar.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 600;
  };
  expect(await isInView()).toBe(true);
  await table.getByRole('checkbox').last().check();
  expect(await isInView()).toBe(true);
});

test('a project is scanned at the press of a button, and each finding leads to its line', async () => {
  const page = await openSecurity();
  await see(page, /6 of 8 active projects scanned/);
  await button(page, 'Run Security Scan').click();
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeToast(page, 'Label Service was scanned');
  await see(page, /7 of 8 active projects scanned/);
  await page.getByRole('region', { name: 'Scan running' }).waitFor({ state: 'detached' });
  await page.goto('/app/security?check=dangerous-workflow');
  await page.getByRole('link', { name: /^Untrusted code runs with repository permissions/ }).click();
  await link(page, '.github/workflows/ci.yml:10').click();
  await seeAddress(page, /tab=code&branch=[0-9a-f]{40}&path=\.github%2Fworkflows%2Fci\.yml$/);
});

test('at a desk each title is readable on one row, beside as much of the rest as fits; on a phone the project stands below it', async () => {
  const page = await openPage({ as: demoOwner });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/app/security');
  const titles = page.getByRole('table', { name: /^Findings/ }).locator('[data-title]');
  await titles.first().waitFor();
  const cut = await titles.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const heights = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(24);
  await page.setViewportSize({ width: 360, height: 800 });
  await see(findings(page, /^Findings/), /^Dispatch API · \.github\/workflows\/release\.yml ?:10$/);
});
