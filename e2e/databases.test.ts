import { askSite } from '../bench/deployments/deployedProject.ts';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bringPackage,
  ordersMigration,
  ordersService,
} from '../server/testing/deployments/databaseServices.ts';
import { CLUSTER_URL } from '../server/testing/jest/cluster.ts';
import { sandboxHolds } from '../server/testing/sandbox/sandboxHere.ts';
import { patience } from './testing/eventually.ts';
import { gitPeopleOfFile } from './testing/gitPeople.ts';
import { addressIn, makeKey } from './testing/steps/hostingSteps.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { ada } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { signUpVerified } from './testing/steps/signUpVerified.ts';
import { button, field, link, openTab, see, seeTitle } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({
  seed: 'none',
  git: true,
  settings: () => ({ SERVICES_DATABASE_URL: process.env[CLUSTER_URL] ?? '' }),
});
const { clone } = gitPeopleOfFile();

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

describeWhereHeld('a service with a database, then with a volume', () => {
  test('keeps its rows over ten releases, and a restored backup brings back what a failed migration dropped; its files, too', async () => {
    const page = await openPage();
    await signUpVerified(product(), page.context(), ada);
    const key = await makeKey(page, ada, 'Push to repositories hosted here');
    await page.goto('/app/projects?new');
    await choose(page, 'Provider', 'Slipway (host it here)');
    await field(page, 'Project Name').fill('Order Book');
    await button(page, 'Create Project').click();
    await link(page, 'Order Book').first().click();
    await seeTitle(page, 'Order Book');
    const mine = await clone('Ada', await addressIn(page, 'Push what you have'), key);
    await openTab(page, 'Deployments');
    const production = page.getByRole('region', { name: 'Production' });

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
    await mine.commit(
      'slipway.json',
      '{ "release": "NODE_PATH=drivers node migrate.cjs" }',
      'Migrate before a release',
    );

    await page.getByRole('link', { name: 'Settings of Production' }).click();
    await button(page, 'Add database').click();
    await see(page, /0 of 20 connections/);
    await button(page, 'Delete database').waitFor({ timeout: patience });
    await page.goBack();
    await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    await link(production, 'Release 1').waitFor({ timeout: patience });
    const address = (await production.getByRole('link', { name: /^order-book/ }).getAttribute('href')) ?? '';
    const { host } = new URL(address);
    // Its name needs no DNS: it is only in the header.
    const ask = async (path: string) => (await askSite(product().url, host, path)).text;
    expect(await ask('/add')).toBe('[{"orders":1}]');
    for (let release = 2; release <= 10; release += 1) {
      await mine.commit('version.txt', String(release), `Version ${release}`);
      await mine.git('push', '--quiet', 'origin', 'HEAD:main');
      await link(production, `Release ${release}`).waitFor({ timeout: patience });
      expect(await ask('/add')).toBe(`[{"orders":${release}}]`);
    }

    const broken = `{ "release": "NODE_PATH=drivers node migrate.cjs 'drop table orders' && exit 3" }`;
    await mine.commit('slipway.json', broken, 'Drop the table');
    await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    const history = page.getByRole('table', { name: 'Deployments of Order Book' });
    await see(history, 'Failed');
    await history.getByRole('link', { name: /Drop the table/ }).click();
    await see(page.getByRole('alert'), /The release command exited with code 3/);
    expect(await ask('/orders')).toBe('relation "orders" does not exist');

    await page.goBack();
    await page.getByRole('link', { name: 'Settings of Production' }).click();
    const backups = page.getByRole('list', { name: 'Backups' });
    await see(backups, 'Before the deployment of release 11');
    await backups.getByRole('button').first().click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await button(page, 'Restore backup').click();
    await see(backups, 'Replaced by a restored backup');
    expect(await ask('/orders')).toBe('[{"orders":10}]');

    // The next one keeps files in a volume instead.
    await mine.commit('server.cjs', visitsService, 'Count visits');
    await mine.commit('slipway.json', '{ "volumes": { "data": "/data" } }', 'Keep files');
    await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    await page.goBack();
    await link(production, 'Release 12').waitFor({ timeout: patience });
    expect(await ask('/visit')).toBe('1');
    await mine.commit('version.txt', '13', 'Version 13');
    await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    await link(production, 'Release 13').waitFor({ timeout: patience });
    expect(await ask('/visit')).toBe('2');
    await link(page.getByRole('main'), 'Deploy').click();
    const asked = page.getByRole('dialog', { name: 'Deploy' });
    await see(asked, /Short interruption: one release at a time writes to the volume data/);
    await button(asked, 'Cancel').click();
    await page.getByRole('link', { name: 'Settings of Production' }).click();
    const snapshots = page.getByRole('list', { name: 'Snapshots of data' });
    await see(snapshots, 'Before the deployment of release 13');
    await snapshots.getByRole('button').first().click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await button(page, 'Restore snapshot').click();
    await see(snapshots, 'Replaced by a restored snapshot');
    expect(await ask('/visit')).toBe('2');
  });
});
