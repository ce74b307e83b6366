import { gitPeopleOfFile } from '../testing/gitPeople.ts';
import { addressIn, makeKey } from '../testing/steps/hostingSteps.ts';
import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, link, openTab, see, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });
const { clone } = gitPeopleOfFile();

const workflow = '.github/workflows/ci.yml';

test('a fix that is pushed resolves the finding that is open, says by which commit, and explains the score, without a reload', async () => {
  const page = await openPage({ as: demoOwner });
  const key = await makeKey(page, demoOwner, 'Push to repositories hosted here');
  await page.goto('/app/projects');
  await link(page, 'Label Service').click();
  await seeTitle(page, 'Label Service');
  await openTab(page, 'Settings');
  const working = await clone('Maya', await addressIn(page, 'Clone'), key);
  const fixed = (await working.read(workflow))
    .replace('pull_request_target', 'pull_request')
    .replace(/^.*pull_request\.title.*\n/m, '');
  await working.commit(workflow, fixed, 'Check pull requests with their own rights');

  await page.goto('/app/security?check=dangerous-workflow');
  await button(page, 'Run Security Scan').click();
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeToast(page, 'Label Service was scanned');
  await page.getByRole('link', { name: /^Untrusted code runs with repository permissions/ }).click();
  const finding = page.getByRole('dialog', { name: 'Finding' });
  await see(finding, 'Open');
  await working.git('push', '--quiet', 'origin', 'main');
  await see(finding, 'Resolved');
  await see(finding, /^No longer found by a scan \([0-9a-f]{10} by Maya\)/);
  await button(finding, 'Close').click();
  await page.getByRole('tab', { name: /^Score/ }).click();
  const changes = page.getByRole('list', { name: 'What changed the score' });
  await see(changes, /^Dangerous workflow passes now/);
});
