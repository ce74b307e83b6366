import { askSite } from '../bench/deployments/deployedProject.ts';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bringPackage,
  ordersMigration,
  ordersService,
} from '../server/testing/deployments/databaseServices.ts';
import { pythonOrders } from '../server/testing/deployments/pythonOrders.ts';
import { pythonHere } from '../server/testing/deployments/pythonIndex.ts';
import { CLUSTER_URL } from '../server/testing/jest/cluster.ts';
import { sandboxHolds } from '../server/testing/sandbox/sandboxHere.ts';
import { patience } from './testing/eventually.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { gitPeopleOfFile } from './testing/gitPeople.ts';
import { addressIn, makeKey } from './testing/steps/hostingSteps.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { ada } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { signUpVerified } from './testing/steps/signUpVerified.ts';
import { button, field, link, openTab, see, seeTitle, seeToast } from './testing/steps/steps.ts';

/** Another host, which the operator and the environment allow. */
const rates = createServer((_, reply) => reply.end('1.08'));
const ratesHost = (): string => {
  const address = rates.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
beforeAll(async () => {
  rates.listen(0, '127.0.0.1');
  await once(rates, 'listening');
});
afterAll(() => rates.close());

const { product, openPage } = productOfFile({
  seed: 'none',
  git: true,
  settings: () => ({
    SERVICES_DATABASE_URL: process.env[CLUSTER_URL] ?? '',
    OUTBOUND_ALLOWED_HOSTS: ratesHost(),
  }),
});
const { clone } = gitPeopleOfFile();
type Clone = Awaited<ReturnType<typeof clone>>;

/** Counts visits in a file that outlives it. */
const visitsService = `
const fs = require('node:fs');
require('node:http').createServer((request, reply) => {
  if (request.url === '/visit') fs.appendFileSync('/data/visits', '.');
  reply.end(String(fs.existsSync('/data/visits') ? fs.statSync('/data/visits').size : 0));
}).listen(process.env.PORT, '127.0.0.1');
`;

/** Services run in a sandbox, or not at all. */
const describeWhereHeld = sandboxHolds(tmpdir()) ? describe : describe.skip;

jest.setTimeout(300_000);

/** Commits a service that keeps orders, and answers the command that migrates its database. */
const services: Record<'Node' | 'Python', (mine: Clone) => Promise<string>> = {
  Node: async (mine) => {
    // Not in node_modules, which scans leave out: a deployment then waits for somebody who accepts that.
    await mkdir(join(mine.folder, 'drivers'));
    await bringPackage('pg', join(mine.folder, 'drivers'));
    await mine.commit('server.cjs', ordersService, 'Keep orders');
    await mine.commit(
      'package.json',
      '{ "scripts": { "start": "NODE_PATH=drivers node server.cjs" } }',
      'Start it',
    );
    await mine.commit('migrate.cjs', ordersMigration, 'Make the table');
    return 'NODE_PATH=drivers node migrate.cjs';
  },
  Python: async (mine) => {
    for (const [name, text] of Object.entries(pythonOrders)) await mine.commit(name, text, `Write ${name}`);
    return 'python3 migrate.py';
  },
};
const crons = { nightly: { schedule: '0 3 * * *', run: 'exit 0' } };
const settingsOf = (release: string, language: string): string =>
  JSON.stringify(
    language === 'Python'
      ? { kind: 'PYTHON_SERVICE', start: 'python3 server.py', release, crons }
      : { release, crons },
  );

describeWhereHeld('a service with a database', () => {
  beforeAll(async () => {
    const page = await openPage();
    await signUpVerified(product(), page.context(), ada);
    await page.close();
  });

  const languages: [language: 'Node' | 'Python', releases: number][] = [['Node', 10]];
  if (pythonHere()) languages.push(['Python', 2]);
  else test.todo('of Python, where there is python3');

  test.each(languages)(
    'of %s keeps its rows over %i releases, and a restored backup brings back what a failed migration dropped',
    async (language, releases) => {
      const page = await openPage({ as: ada });
      const key = await makeKey(page, ada, 'Push to repositories hosted here');
      const project = `${language} Orders`;
      await page.goto('/app/projects?new');
      await choose(page, 'Provider', 'Slipway (host it here)');
      await field(page, 'Project Name').fill(project);
      await button(page, 'Create Project').click();
      await link(page, project).first().click();
      await seeTitle(page, project);
      const mine = await clone(`${language}Ada`, await addressIn(page, 'Push what you have'), key);
      await openTab(page, 'Deployments');
      const production = page.getByRole('region', { name: 'Production' });
      const migrate = await services[language](mine);
      await mine.commit('slipway.json', settingsOf(migrate, language), 'Migrate before a release');

      await page.getByRole('link', { name: 'Settings of Production' }).click();
      await button(page, 'Add database').click();
      await see(page, /0 of 20 connections/);
      await button(page, 'Delete database').waitFor({ timeout: patience });
      await button(page, 'Allow hosts').click();
      const hosts = page.getByRole('dialog', { name: 'Allow Outbound Connections' });
      await field(hosts, 'Hosts').fill(ratesHost());
      await field(hosts, 'Current password').fill(ada.password);
      await button(hosts, 'Allow').click();
      await seeToast(page, 'Outbound connections allowed');
      await page.goBack();
      await mine.git('push', '--quiet', 'origin', 'HEAD:main');
      await link(production, 'Release 1').waitFor({ timeout: patience });
      const name = project.toLowerCase().replace(' ', '-');
      const shown = production.getByRole('link', { name: new RegExp(`^${name}`) });
      const { host } = new URL((await shown.getAttribute('href')) ?? '');
      // Its name needs no DNS: it is only in the header.
      const ask = async (path: string) => (await askSite(product().url, host, path)).text;
      expect(await ask('/add')).toBe('[{"orders":1}]');
      for (let release = 2; release <= releases; release += 1) {
        await mine.commit('version.txt', String(release), `Version ${release}`);
        await mine.git('push', '--quiet', 'origin', 'HEAD:main');
        await link(production, `Release ${release}`).waitFor({ timeout: patience });
        expect(await ask('/add')).toBe(`[{"orders":${release}}]`);
      }
      expect(await ask(`/reach?to=http://${ratesHost()}/`)).toBe('1.08');
      expect(await ask('/reach?to=http://169.254.169.254/')).toMatch(/^Refused 169\.254\.169\.254:80/);

      await page.getByRole('link', { name: 'Roll back… in Production' }).click();
      const rollback = page.getByRole('dialog', { name: 'Roll back' });
      await see(rollback, new RegExp(`^It replaces release ${releases} in Production`));
      await button(rollback, 'Roll back').click();
      await seeTitle(page, 'Rollback to Production');
      await page.goBack();
      await link(production, `Release ${releases - 1}`).waitFor({ timeout: patience });
      expect(await ask('/orders')).toBe(`[{"orders":${releases}}]`);

      await page.getByRole('link', { name: 'Settings of Production' }).click();
      await see(page.getByRole('list', { name: 'Crons' }), /nightly/);
      await button(page, 'Run command').click();
      const dialog = page.getByRole('dialog', { name: 'Run a Command in Production' });
      await field(dialog, 'Command').fill(`${migrate} 'delete from orders where id > ${releases}'`);
      await field(dialog, 'Current password').fill(ada.password);
      await button(dialog, 'Run').click();
      await see(page.getByRole('region', { name: /^Log of / }), /Migrated/);
      await see(page.getByRole('list', { name: 'Runs' }), /Succeeded/);
      await page.getByRole('button', { name: /^Hide log/ }).click();

      const previews = page.getByRole('region', { name: 'Previews' });
      await field(previews, 'Create a preview for every pushed branch').check();
      await field(previews, 'Give each new preview a database of its own').check();
      await choose(page, 'Data of previews', 'Copy of the newest backup of Production');
      await field(previews, 'Current password').fill(ada.password);
      await expectAccessible(page);
      await button(previews, 'Save Changes').click();
      await seeToast(page, 'Previews saved');
      await page.goBack();
      await mine.git('push', '--quiet', 'origin', 'HEAD:trial');
      const preview = page.getByRole('region', { name: 'trial' });
      await link(preview, `Release ${releases}`).waitFor({ timeout: patience });
      const place = (await preview.getByRole('link', { name: /^trial/ }).getAttribute('href')) ?? '';
      const askPreview = async (path: string) =>
        (await askSite(product().url, new URL(place).host, path)).text;
      // The newest backup is the one of before the last release.
      expect(await askPreview('/add')).toBe(`[{"orders":${releases}}]`);
      expect(await askPreview('/add')).toBe(`[{"orders":${releases + 1}}]`);
      expect(await ask('/orders')).toBe(`[{"orders":${releases}}]`);

      const broken = settingsOf(`${migrate} 'drop table orders' && exit 3`, language);
      await mine.commit('slipway.json', broken, 'Drop the table');
      await mine.git('push', '--quiet', 'origin', 'HEAD:main');
      const history = page.getByRole('table', { name: `Deployments of ${project}` });
      await see(history, 'Failed');
      await history.getByRole('link', { name: /Drop the table/ }).click();
      await see(page.getByRole('alert'), /The release command exited with code 3/);
      expect(await ask('/orders')).toBe('relation "orders" does not exist');

      await page.goBack();
      await page.getByRole('link', { name: 'Settings of Production' }).click();
      const backups = page.getByRole('list', { name: 'Backups' });
      await see(backups, `Before the deployment of release ${releases + 1}`);
      await backups.getByRole('button').first().click();
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await button(page, 'Restore backup').click();
      await see(backups, 'Replaced by a restored backup');
      expect(await ask('/orders')).toBe(`[{"orders":${releases}}]`);
      if (language === 'Python') return;

      // The next one keeps files in a volume instead.
      await mine.commit('server.cjs', visitsService, 'Count visits');
      await mine.commit('slipway.json', '{ "volumes": { "data": "/data" } }', 'Keep files');
      await mine.git('push', '--quiet', 'origin', 'HEAD:main');
      await page.goBack();
      await link(production, `Release ${releases + 2}`).waitFor({ timeout: patience });
      expect(await ask('/visit')).toBe('1');
      await mine.commit('version.txt', 'next', 'Next version');
      await mine.git('push', '--quiet', 'origin', 'HEAD:main');
      const last = releases + 3;
      await link(production, `Release ${last}`).waitFor({ timeout: patience });
      expect(await ask('/visit')).toBe('2');
      await link(page.getByRole('main'), 'Deploy').click();
      const asked = page.getByRole('dialog', { name: 'Deploy' });
      await see(asked, /Short interruption: one release at a time writes to the volume data/);
      await button(asked, 'Cancel').click();
      await page.getByRole('link', { name: 'Settings of Production' }).click();
      const snapshots = page.getByRole('list', { name: 'Snapshots of data' });
      await see(snapshots, `Before the deployment of release ${last}`);
      await snapshots.getByRole('button').first().click();
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await button(page, 'Restore snapshot').click();
      await see(snapshots, 'Replaced by a restored snapshot');
      expect(await ask('/visit')).toBe('2');
    },
  );
});
