import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, see, seeToast } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const environments = '{ projects(first: 1) { nodes { id environments(kind: [PRODUCTION]) { id } } } }';

interface Found {
  projects: { nodes: [{ id: string; environments: [{ id: string }] }] };
}

test('a domain is added, verified and removed in the settings of an environment, also on a phone', async () => {
  const page = await openPage({ as: demoOwner, width: 360 });
  const answer = await page.request.post('/graphql', { data: { query: environments } });
  const { data }: { data: Found } = await answer.json();
  const [project] = data.projects.nodes;
  await page.goto(`/app/projects/${project.id}/environments/${project.environments[0].id}#domains`);
  await see(page, /^Visitors reach Production at its address alone/);
  await button(page, 'Add domain').click();
  const dialog = page.getByRole('dialog', { name: 'Add Domain to Production' });
  await field(dialog, 'Domain').fill('*.example.com');
  await button(dialog, 'Add domain').click();
  await see(dialog, /is a wildcard\. Add each domain by its name/);
  await expectAccessible(page);
  await field(dialog, 'Domain').fill('a-shop-with-quite-a-long-name.bücher.example.com');
  await button(dialog, 'Add domain').click();
  await seeToast(page, 'Domain added');
  const name = 'a-shop-with-quite-a-long-name.xn--bcher-kva.example.com';
  const domain = page.getByRole('list', { name: 'Domains' });
  await see(domain, 'Pending');
  await see(domain, `_slipway.${name}`);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await button(page, `Verify ${name}`).click();
  await see(page, /The TXT record was not found|The name servers of the domain did not answer/);
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await button(page, 'Remove domain').click();
  await seeToast(page, `${name} removed`);
});
