import { tmpdir } from 'node:os';
import { sandboxHolds } from '../server/testing/sandbox/sandboxHere.ts';
import { patience } from './testing/eventually.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, openTab, see, seeTitle } from './testing/steps/steps.ts';

// A first start, as after `npm start`: the server brings its own PostgreSQL, and another one for services, and loads the sample data by itself.
const { openPage } = productOfFile({
  seed: 'none',
  git: true,
  settings: () => ({ SEED: 'demo', DATABASE_URL: '' }),
});

/** Services run in a sandbox, or not at all. */
const describeWhereHeld = sandboxHolds(tmpdir()) ? describe : describe.skip;

describeWhereHeld('the sample projects', () => {
  test('are live after the first start, Order Gateway with orders in a database; faster-labels of Label Service is unhealthy and rolled back automatically', async () => {
    const page = await openPage({ as: demoOwner });
    const production = page.getByRole('region', { name: 'Production' });
    const show = async (project: string) => {
      await page.goto('/app/projects');
      await link(page, project).first().click();
      await seeTitle(page, project);
      await openTab(page, 'Deployments');
      await link(production, 'Release 1').waitFor({ timeout: 2 * patience });
    };
    const deploy = async (branch: RegExp, commit: string) => {
      await link(page, 'Deploy… to Production').click();
      const dialog = page.getByRole('dialog', { name: 'Deploy' });
      await field(dialog, 'Branch').click();
      await page.getByRole('option', { name: branch }).click();
      await see(dialog, commit);
      await button(dialog, 'Deploy').click();
      await seeTitle(page, 'Deployment to Production');
    };
    await show('Status Page');
    await show('Order Gateway');
    const address =
      (await production.getByRole('link', { name: /^order-gateway/ }).getAttribute('href')) ?? '';
    const site = await openPage();
    await site.goto(address);
    await see(site, 'Lakeside Parts');
    await button(site, 'Send order').click();
    await see(site, 'Taken as number 1004');
    await deploy(/^fix\/doctype/, 'Refuse orders that bring a document type');
    await page.goBack();
    await link(production, 'Release 2').waitFor({ timeout: 2 * patience });
    await site.reload();
    await see(site.getByRole('row').nth(1), '1004');
    await site.close();

    await show('Label Service');
    await deploy(/^faster-labels/, 'Say that all is well only if a label can be drawn');
    const told = page.getByRole('alert');
    await see(told, /^Rolled back automatically: .+/);
    await page.getByRole('main').getByText('Rolled back', { exact: true }).first().waitFor();

    await page.goBack();
    await link(production, 'Release 1').waitFor();
    const history = page.getByRole('table', { name: 'Deployments of Label Service' });
    await history
      .getByRole('row', { name: /Rolled back/ })
      .first()
      .waitFor();
  }, 300_000);
});
