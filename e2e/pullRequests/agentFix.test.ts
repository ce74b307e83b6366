import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, link, openTab, see, seeTitle } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });

test('an agent fixes a finding in a verified pull request, and its merge resolves the finding, without a reload', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/agents');
  await page.getByRole('button', { name: 'Run now: Review Pilot' }).click();
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeTitle(page, 'Run of Review Pilot on Label Service');
  const fix = page.getByRole('link', { name: /^Fix: Secret compared in variable time/ });
  // A scan and the tests of the project come first, on machines that do much else.
  await fix.waitFor({ timeout: 180_000 });
  await fix.click();
  await seeTitle(page, 'Fix: Secret compared in variable time');
  const checks = page.getByRole('region', { name: 'Checks' });
  await see(checks, 'All changed files parse.');
  await see(checks, '1 finding fixed.');
  await see(checks, 'The tests of the project pass on the merge result.');
  await openTab(page, 'Files changed (1)');
  await see(page, 'src/webhook.js');
  await see(page, /return a\.length === b\.length && timingSafeEqual\(a, b\);/);
  await openTab(page, 'Conversation');
  await button(page, 'Merge').click();
  await see(page.getByRole('main'), 'Merged');

  await link(page, 'Secret compared in variable time').click();
  const finding = page.getByRole('dialog', { name: 'Finding' });
  await see(finding, 'Resolved');
  await see(finding, /#\d+/);

  await page.goto('/app/security?tab=score');
  const change = page.getByRole('list', { name: 'What changed the score' });
  await change
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click();
  await seeTitle(page, 'Fix: Secret compared in variable time');
});
