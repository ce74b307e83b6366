import { programOf } from '../../../testing/people/apiKeys.ts';
import { heldScansOn } from '../../../testing/security/heldScans.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import type { Asker } from '../../../testing/testServer.ts';

/** Licenses of what lock files name, against those that an organization allows. */

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let scans: ReturnType<typeof heldScansOn>;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  scans = heldScansOn(hosting);
  await scans.start();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

const allow = async (licenses: string[], asker: Asker = owner) =>
  asker.execute(
    `mutation ($input: ChangeAllowedLicensesInput!) {
      changeAllowedLicenses(input: $input) { allowedLicenses errors { field code message } }
    }`,
    { input: { licenses } },
  );

const lockFile = (qs: string): string =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { express: '^4' } },
      'node_modules/express': { version: '4.17.1', license: 'MIT', dependencies: { qs: '*' } },
      'node_modules/qs': { version: '6.7.0', license: qs },
      'node_modules/odd': { version: '1.0.0' },
    },
  });

const pushAndScan = async (qs: string) => {
  await mine.commit({ 'package-lock.json': lockFile(qs), 'note.txt': qs });
  await mine.git('push', '--quiet', 'origin', 'main');
  for (const id of await scans.waiting(project, 'scan')) await scans.work(owner, 'scan', id);
};
const scanAgain = async () => {
  await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { errors { message } } }',
    {
      input: { projectId: project.id },
    },
  );
  for (const id of await scans.waiting(project, 'scan')) await scans.work(owner, 'scan', id);
};

const state = async () => {
  const { data } = await owner.execute(
    `query ($filter: FindingFilter!) {
      findings(filter: $filter) { nodes { title state severity } }
      security { checks { check { id } outcome } }
      dependencies { nodes { name licenseVerdict } }
    }`,
    { filter: { check: ['allowed-licenses'], state: ['OPEN', 'RESOLVED'] } },
  );
  const nodes: { name: string; licenseVerdict: string | null }[] = data.dependencies.nodes;
  return {
    findings: data.findings.nodes,
    outcome: data.security.checks.find(
      (one: { check: { id: string } }) => one.check.id === 'allowed-licenses',
    )?.outcome,
    verdicts: Object.fromEntries(nodes.map(({ name, licenseVerdict }) => [name, licenseVerdict])),
  };
};

test('nothing is said of licenses until there is a list; then what is not allowed or not known is found, and mended when it is', async () => {
  await pushAndScan('ISC');
  expect(await state()).toEqual({
    findings: [],
    outcome: 'NOT_CHECKED',
    verdicts: { express: null, qs: null, odd: null },
  });
  const { data } = await allow([' MIT ', 'Apache-2.0', 'MIT']);
  expect(data.changeAllowedLicenses).toEqual({ allowedLicenses: ['Apache-2.0', 'MIT'], errors: [] });
  // Lists show it at once; the check comes with the next scan.
  expect(await state()).toMatchObject({
    outcome: 'NOT_CHECKED',
    verdicts: { express: 'ALLOWED', qs: 'NOT_ALLOWED', odd: 'UNKNOWN' },
  });
  await scanAgain();
  const unknown = {
    title: 'package-lock.json: the license of a package is not known',
    severity: 'LOW',
    state: 'OPEN',
  };
  const refused = { title: 'qs: the license ISC is not allowed', severity: 'MEDIUM' };
  expect(await state()).toMatchObject({
    outcome: 'FAILED',
    findings: expect.arrayContaining([{ ...refused, state: 'OPEN' }, unknown]),
  });
  await allow(['MIT', 'ISC']);
  await scanAgain();
  expect(await state()).toMatchObject({
    outcome: 'FAILED',
    findings: expect.arrayContaining([{ ...refused, state: 'RESOLVED' }, unknown]),
  });
  await allow([]);
  await scanAgain();
  expect(await state()).toMatchObject({
    outcome: 'NOT_CHECKED',
    findings: expect.arrayContaining([{ ...unknown, state: 'RESOLVED' }]),
    verdicts: { qs: null },
  });
});

/** The packages whose licenses stand so, by name. */
const named = async (licenseVerdict: string[]) => {
  const { data } = await owner.execute(
    'query ($filter: DependencyFilter!) { dependencies(filter: $filter) { nodes { name } } }',
    { filter: { licenseVerdict } },
  );
  return data.dependencies.nodes.map(({ name }: { name: string }) => name);
};

test('dependencies are narrowed to those whose license is not allowed, or not known', async () => {
  await pushAndScan('ISC OR 0BSD');
  expect(await named(['ALLOWED'])).toEqual([]);
  await allow(['MIT']);
  expect(await named(['NOT_ALLOWED'])).toEqual(['qs']);
  expect(await named(['UNKNOWN'])).toEqual(['odd']);
  expect(await named(['NOT_ALLOWED', 'ALLOWED'])).toEqual(['express', 'qs']);
});

const vendored = {
  'package-lock.json': lockFile('ISC'),
  'node_modules/odd/package.json': JSON.stringify({ name: 'odd', version: '1.0.0', license: '0BSD' }),
  'requirements.txt': 'flask==2.0.1\nrequests==2.31.0\n',
  'lib/site-packages/Flask-2.0.1.dist-info/METADATA':
    'Metadata-Version: 2.1\nName: Flask\nVersion: 2.0.1\nClassifier: License :: OSI Approved :: MIT License\n\nFlask\n',
  // Of another version nothing is said.
  'lib/site-packages/requests-2.0.0.dist-info/METADATA':
    'Metadata-Version: 2.1\nName: requests\nVersion: 2.0.0\nLicense: Apache 2.0\n',
  'go.mod': 'module example.com/shop\n\nrequire example.com/lib v1.2.3\n',
  'vendor/example.com/lib/LICENSE':
    'Apache License\n   Version 2.0, January 2004\n   http://www.apache.org/licenses/\n',
};

test('a license that the lock file does not tell is that of the manifest of the package in the repository', async () => {
  await mine.commit(vendored);
  await mine.git('push', '--quiet', 'origin', 'main');
  for (const id of await scans.waiting(project, 'scan')) await scans.work(owner, 'scan', id);
  const { data } = await owner.execute('{ dependencies { nodes { name license } } }');
  const nodes: { name: string; license: string | null }[] = data.dependencies.nodes;
  expect(Object.fromEntries(nodes.map(({ name, license }) => [name, license]))).toEqual({
    express: 'MIT',
    qs: 'ISC',
    odd: '0BSD',
    flask: 'MIT',
    requests: null,
    'example.com/lib': 'Apache-2.0',
  });
});

test('a list has identifiers of SPDX; members and keys may read it and not change it', async () => {
  const { data } = await allow(['MIT', 'Apache 2.0']);
  expect(data.changeAllowedLicenses).toEqual({
    allowedLicenses: null,
    errors: [
      {
        field: ['licenses'],
        code: 'INVALID',
        message: "Not in SPDX's list of licenses: Apache 2.0. Use identifiers such as MIT or Apache-2.0",
      },
    ],
  });
  await allow(['MIT']);
  const member = await owner.invite('MEMBER');
  expect((await allow(['ISC'], member)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const program = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PROJECT_PROTECT']);
  expect((await allow(['ISC'], program)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const read = await member.execute('{ organization { allowedLicenses } }');
  expect(read.data.organization.allowedLicenses).toEqual(['MIT']);
  const another = await hosting.server.seed.owner();
  expect(
    (await another.execute('{ organization { allowedLicenses } }')).data.organization.allowedLicenses,
  ).toEqual([]);
});
