import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, see, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });

// Tests of a sample repository run in the sandbox.
jest.setTimeout(240_000);

test('agents report on environments, and on the coverage and flaky tests of a sample repository', async () => {
  const page = await openPage({ as: demoOwner });
  const run = async (agent: string, project: string) => {
    await page.goto('/app/agents');
    await page.getByRole('link', { name: agent, exact: true }).click();
    await button(page, 'Run now').click();
    await page.getByRole('menuitem', { name: project }).click();
    await seeTitle(page, `Run of ${agent} on ${project}`);
  };
  await run('Release Conductor', 'Dispatch API');
  await page.getByRole('heading', { name: 'Production' }).waitFor({ timeout: 120_000 });
  await see(page, /^Health check: /);
  await expectAccessible(page);

  await run('Test Author', 'Label Service');
  await page.getByRole('heading', { name: 'Flaky tests' }).waitFor({ timeout: 180_000 });
  await see(page, 'No test differed in 3 runs.');
  await page.getByRole('heading', { name: 'Files that no test loaded' }).waitFor();
  await expectAccessible(page);
});
