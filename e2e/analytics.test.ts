import { holdAnswers } from './testing/holdAnswers.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { readDownload } from './testing/readDownload.ts';
import { button, openTab, see, seeAddress, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openAnalytics = async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/analytics');
  await seeTitle(page, 'Analytics');
  return page;
};

test('the range is the last 30 days until another is chosen, and both range and tab are in the address', async () => {
  const page = await openAnalytics();
  await page.getByRole('figure', { name: 'Security score' }).waitFor();
  await button(page, 'Last 30 days').click();
  const menu = page.getByRole('menu', { name: 'Range' });
  await menu.waitFor();
  expect(await menu.getByRole('menuitemradio').allInnerTexts()).toEqual([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ]);
  const { release } = await holdAnswers(page, 'AnalyticsOverview');
  await menu.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  await seeAddress(page, '/app/analytics?range=7');
  // Going on before the answer is here keeps what was chosen.
  await page.getByRole('tab', { name: 'Usage' }).click();
  await seeAddress(page, '/app/analytics?range=7&tab=usage');
  await page.getByRole('tabpanel', { name: 'Usage' }).waitFor();
  release();
  await openTab(page, 'Projects');
  await page.getByRole('link', { name: 'Fleet Console' }).waitFor();
  await openTab(page, 'Deployments');
  await page.getByRole('table', { name: 'Deployments by environment, last 7 days' }).waitFor();
  await page.reload();
  await button(page, 'Last 7 days').waitFor();
  await page.getByRole('table', { name: 'Slowest deployments, last 7 days' }).waitFor();
});

test('Export Report saves what is shown as CSV', async () => {
  const page = await openAnalytics();
  await openTab(page, 'Projects');
  await see(page, 'Fleet Console');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export Report').click(),
  ]);
  expect(download.suggestedFilename()).toEqual(
    expect.stringMatching(/^slipway-projects-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/),
  );
  const [head = '', ...rows] = (await readDownload(download)).trim().split('\r\n');
  expect(head).toEqual(expect.stringMatching(/^\uFEFF?Project,Production deployments,/));
  const shown = page.getByRole('tabpanel', { name: 'Projects' }).locator('tbody tr');
  expect(rows).toHaveLength(await shown.count());
  for (const [index, row] of rows.entries())
    expect(row.startsWith(await shown.nth(index).locator('td').first().innerText())).toBe(true);
});
