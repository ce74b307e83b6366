import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import {
  advisory,
  openPackagedProjects,
  type PackagedProject,
  type PackagedProjects,
} from '../../../testing/security/packagedProjects.ts';
import { orderRechecks } from './recheckClock.ts';

let projects: PackagedProjects;
let hosting: PackagedProjects['hosting'];
let routes: PackagedProjects['routes'];
let load: PackagedProjects['load'];
let owner: PackagedProject['owner'];
let project: PackagedProject['project'];
let mine: PackagedProject['mine'];
let ended: PackagedProject['ended'];
let pushAndScan: PackagedProject['pushAndScan'];
let findings: PackagedProject['findings'];
let outcome: PackagedProject['outcome'];
let told: PackagedProject['told'];
let dependencies: PackagedProject['dependencies'];
beforeAll(async () => {
  projects = await openPackagedProjects();
  ({ hosting, routes, load } = projects);
});
beforeEach(async () => {
  ({ owner, project, mine, ended, pushAndScan, findings, outcome, told, dependencies } =
    await projects.begin());
});
afterAll(() => projects?.close());

test('packages are listed with the way they come in, and what is imported of advisories finds and resolves without another scan', async () => {
  await pushAndScan('6.7.0');
  expect(await dependencies()).toMatchObject([
    { name: 'express', version: '4.17.1', direct: true, through: [], license: 'MIT', advisories: null },
    { name: 'qs', version: '6.7.0', direct: false, through: ['express'], license: 'BSD-3-Clause', line: 16 },
  ]);
  // An empty list would call clean what was compared with nothing.
  expect(await dependencies()).toMatchObject(
    ['express', 'qs'].map((name) => ({
      name,
      advisories: null,
      advisoryCount: null,
      fixedVersion: null,
      cvss: null,
    })),
  );
  expect(await outcome()).toBe('NOT_CHECKED');
  expect(await findings()).toEqual([]);

  hosting.server.clock.advance(5 * 60_000);
  const published = hosting.server.clock.now();
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H';
  await load(advisory(published, { severity: [{ type: 'CVSS_V3', score: vector }] }));
  const context = jobContextOf(hosting.server.runtime);
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await findings()).toMatchObject([
    {
      title: 'qs 6.7.0: qs vulnerable to Prototype Pollution',
      description: expect.stringContaining(
        'CVE-2022-24999, GHSA-hrpp-h998-j3pp. How it comes into the project: express > qs.',
      ),
      file: 'package-lock.json',
      line: 16,
      state: 'OPEN',
      severity: 'HIGH',
    },
  ]);
  expect(await outcome()).toBe('FAILED');
  expect(await dependencies({ vulnerable: true })).toMatchObject([
    { name: 'qs', advisories: ['CVE-2022-24999'], advisoryCount: 1, fixedVersion: '6.7.3', cvss: 7.5 },
  ]);
  expect(await dependencies({ vulnerable: false })).toMatchObject([
    { name: 'express', advisories: [], advisoryCount: 0, fixedVersion: null, cvss: null },
  ]);
  const found = await told();
  expect(found.notifications).toEqual([
    {
      title: expect.stringMatching(/^1 new high finding in /),
      message: 'qs 6.7.0: qs vulnerable to Prototype Pollution.',
    },
  ]);
  const { commitSha } = found.scans[1];
  const figures = { foundCount: 1, resolvedCount: 0, reopenedCount: 0, omittedCount: 0, commitSha };
  expect(found.scans[0]).toEqual({ origin: 'ADVISORY_DATA', orderedBy: null, ...figures });
  const part = { check: { id: 'known-vulnerabilities' }, after: 'FAILED', found: 1, resolved: 0 };
  expect(found.changes[0]).toEqual({ cause: 'ADVISORY_DATA', advisoryDataAt: published, parts: [part] });

  hosting.server.clock.advance(5 * 60_000);
  const withdrawn = hosting.server.clock.now();
  await load(
    advisory(withdrawn, { withdrawn: withdrawn.toISOString() }),
    advisory(withdrawn, {
      id: 'GHSA-other',
      aliases: [],
      affected: [{ package: { ecosystem: 'npm', name: 'other' }, versions: ['1.0.0'] }],
    }),
  );
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await findings()).toMatchObject([{ state: 'RESOLVED' }]);
  expect(await outcome()).toBe('PASSED');
  const after = await told();
  expect(after.notifications).toEqual(found.notifications);
  expect(after.scans[0]).toMatchObject({ origin: 'ADVISORY_DATA', foundCount: 0, resolvedCount: 1 });
  expect(after.changes[0]).toMatchObject({ cause: 'ADVISORY_DATA', advisoryDataAt: withdrawn });
  // Nothing is left to be compared.
  await orderRechecks(context);
  const { system } = hosting.server.runtime.database;
  const jobs = await system
    .selectFrom('jobs')
    .select('id')
    .where('projectId', '=', project.id)
    .where('kind', '=', 'recheckPackages')
    .execute();
  expect(jobs).toHaveLength(2);
});

test('files whose packages are not listed are named with why, and nothing passes of what they name', async () => {
  const gaps = async () => {
    const { data } = await owner.execute(
      '{ dependencyOptions { gapCount gaps { project { id } file reason } } }',
    );
    return data.dependencyOptions;
  };
  expect(await gaps()).toEqual({ gapCount: 0, gaps: [] });
  await load(advisory(hosting.server.clock.now()));
  await mine.commit({
    'cli/bun.lock': '{ "lockfileVersion": 1 }',
    'web/package.json': '{ "dependencies": { "react": "^19" } }',
    'worker/pyproject.toml': '[project]\nname = "worker"\ndependencies = ["flask"]\n',
  });
  await pushAndScan('6.7.3');
  const ofProject = { project: { id: project.id } };
  const ofKind = { ...ofProject, file: 'cli/bun.lock', reason: 'Lock files of this kind are not read yet.' };
  const unlocked = {
    ...ofProject,
    file: 'worker/pyproject.toml',
    reason: 'It has no lock file, so the versions it uses are unknown.',
  };
  // The package.json has its lock file above it.
  expect(await gaps()).toEqual({ gapCount: 2, gaps: [ofKind, unlocked] });
  expect(await outcome()).toBe('NOT_CHECKED');
  const program = await programOf(hosting.server, owner, ['ORGANIZATION_READ']);
  const bill = await routes.send(program, { method: 'GET', url: `/projects/${project.id}/sbom.json` });
  expect(bill.json().compositions).toMatchObject([{ aggregate: 'incomplete' }]);

  // Newer advisories know no more of what was not read.
  hosting.server.clock.advance(5 * 60_000);
  await load(advisory(hosting.server.clock.now()));
  const context = jobContextOf(hosting.server.runtime);
  await ended('recheckPackages', () => orderRechecks(context));
  expect(await outcome()).toBe('NOT_CHECKED');

  await mine.git('rm', '--quiet', '-r', 'cli', 'worker');
  await pushAndScan('6.7.4');
  expect(await gaps()).toEqual({ gapCount: 0, gaps: [] });
  expect(await outcome()).toBe('PASSED');
});

test('names and versions that no database holds fail no scan: they are kept without what cannot be', async () => {
  const summary = `${'x'.repeat(291)}😀${'x'.repeat(300)}`;
  const qs = '6.7.0\\u0000-\ud800';
  await load(
    advisory(hosting.server.clock.now(), {
      summary,
      affected: [{ package: { ecosystem: 'npm', name: 'qs' }, versions: [qs, '\0'] }],
    }),
  );
  await pushAndScan(qs);
  await pushAndScan(`${qs} `);
  expect((await dependencies()).map(({ version }: { version: string }) => version)).toEqual([
    '4.17.1',
    '6.7.0\\u0000-\ufffd ',
  ]);
});

test('a package whose name no database holds fails no scan, and is what it is kept as', async () => {
  const named = { package: { ecosystem: 'npm', name: 'evil' }, versions: ['1.0.0'] };
  await load(advisory(hosting.server.clock.now(), { affected: [named] }));
  for (const [at, name] of ['ev\0il', 'evil\0', '\0'].entries()) {
    await mine.commit({
      'other/package-lock.json': JSON.stringify({
        lockfileVersion: 3,
        packages: { [`node_modules/${name}`]: { version: '1.0.0' } },
      }),
    });
    await pushAndScan(`6.7.${at}`);
    const kept = name.replaceAll('\0', '');
    expect(await dependencies({ vulnerable: true })).toMatchObject(kept ? [{ name: kept }] : []);
  }
});
