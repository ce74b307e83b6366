import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, openTab, see, seeTitle } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });

// A scan, the fixes of rules and their tests come first.
jest.setTimeout(240_000);

test('an agent that searches fixes a finding without an autofix in a verified pull request', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/agents');
  await page.getByRole('link', { name: 'Review Pilot', exact: true }).click();
  await seeTitle(page, 'Review Pilot');
  await page.getByRole('link', { name: 'Edit the capabilities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Capabilities' });
  await dialog.getByRole('combobox', { name: 'Engine of its fixes' }).click();
  await page.getByRole('option', { name: 'Rules and search' }).click();
  await button(dialog, 'Save Changes').click();
  await see(page, 'Engine of its fixes · Rules and search, no language model');

  await button(page, 'Run now').click();
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeTitle(page, 'Run of Review Pilot on Label Service');
  const fix = page.getByRole('link', { name: /^Fix: File path built from untrusted input/ });
  await fix.waitFor({ timeout: 180_000 });
  const calls = page.getByRole('list', { name: 'Tool calls' });
  await see(calls, /Edit src\/templates\.js/);
  await fix.click();
  await seeTitle(page, 'Fix: File path built from untrusted input');
  const checks = page.getByRole('region', { name: 'Checks' });
  await see(checks, '1 finding fixed.');
  await see(checks, 'The tests of the project pass on the merge result.');
  await see(page, /Found by search, without a language model/);
  await openTab(page, 'Files changed (1)');
  await see(page, /readFile\(join\(folder, basename\(name\)\), 'utf8'\)/);
});
