import { demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, openMenu, openTab, see, seeTitle } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openAsViewer = async (address: string, title: string) => {
  const page = await openPage({ as: demoViewer });
  await page.goto(address);
  await seeTitle(page, title);
  return page;
};

test('a viewer sees neither API keys nor the audit log, in the page or from the server', async () => {
  const page = await openAsViewer('/app/settings?tab=api-keys', 'Settings');
  await see(page, /^Only admins and owners can view and create API keys\./);
  expect(await link(page, 'Generate New Key').count()).toBe(0);
  await openTab(page, 'Security');
  await field(page, 'Current password').waitFor();
  expect(await page.getByRole('region', { name: 'Audit log' }).count()).toBe(0);
  for (const query of ['{ apiKeys(first: 1) { totalCount } }', '{ auditLog(first: 1) { totalCount } }']) {
    const answer = await page.request.post('/graphql', { data: { query } });
    expect(await answer.text()).toContain('FORBIDDEN');
  }
});

test('a viewer changes the own profile and look', async () => {
  const page = await openAsViewer('/app/settings', 'Settings');
  await field(page, 'Full Name').fill('Hana O.');
  await button(page, 'Save Changes').click();
  await see(page, 'Profile saved');
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Hana');
  const menu = await openMenu(page, 'Account menu');
  await see(menu, 'Hana O.');
});
