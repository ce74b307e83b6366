import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeToast } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const environments = '{ projects(first: 1) { nodes { id environments(kind: [PRODUCTION]) { id } } } }';

interface Found {
  projects: { nodes: [{ id: string; environments: [{ id: string }] }] };
}

test('hosts are allowed and removed in the settings of an environment, also on a phone', async () => {
  const page = await openPage({ as: demoOwner, width: 360 });
  const answer = await page.request.post('/graphql', { data: { query: environments } });
  const { data }: { data: Found } = await answer.json();
  const [project] = data.projects.nodes;
  await page.goto(`/app/projects/${project.id}/environments/${project.environments[0].id}`);
  await see(page, /^Services in Production cannot connect to other hosts/);
  await button(page, 'Allow hosts').click();
  const dialog = page.getByRole('dialog', { name: 'Allow Outbound Connections' });
  await field(dialog, 'Hosts').fill('api.example.com:443\nsmtp.example.com');
  await field(dialog, 'Current password').fill(demoOwner.password);
  await button(dialog, 'Allow').click();
  await see(dialog, /^Line 2: “smtp\.example\.com” lacks the port/);
  await expectAccessible(page);
  await field(dialog, 'Hosts').fill('api.example.com:443\n127.0.0.1:5432');
  await button(dialog, 'Allow').click();
  await see(dialog, /is in a private network/);
  await field(dialog, 'Hosts').fill('api.example.com:443\n*.a-service-with-a-long-name.example.com:8443');
  await field(dialog, 'Current password').fill(demoOwner.password);
  await button(dialog, 'Allow').click();
  await seeToast(page, 'Outbound connections allowed');
  await see(
    page.getByRole('list', { name: 'Allowed hosts' }),
    '*.a-service-with-a-long-name.example.com:8443',
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await button(page, 'Actions for api.example.com:443').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await button(page, 'Remove host').click();
  await seeToast(page, 'api.example.com:443 removed');
});
