import { type Advisory, severityOf } from './advisory.ts';
import { ComparedAdvisory } from './comparedAdvisory.ts';
import type { Report } from '../report.ts';
import { baseScore } from './cvss.ts';
import { comparePackages } from './comparePackages.ts';
import { knownVulnerabilities } from './dependencyChecks.ts';
import { advisoryTitle } from './advisoryTitle.ts';
import type { Ecosystem, LockedPackage } from './lockedPackage.ts';
import { PackageList } from './packageList.ts';
import { readOsvRecord } from './osvRecord.ts';
import { readLockFile } from './readLockFiles.ts';
import { versionOrders } from './versionOrder.ts';

test.each<[Ecosystem, string[]]>([
  ['npm', ['1.0.0-alpha.1', '1.0.0-rc.1', '1.0.0', '1.2.0', '1.10.0']],
  ['PyPI', ['1.0.dev1', '1.0a1', '1.0rc1', '1.0', '1.0.post1', '1.10', '1!0.1']],
  [
    'Go',
    ['0.0.0-20190101000000-aaaaaaaaaaaa', '0.0.0-20200101000000-000000000000', '0.1.0', '2.0.0+incompatible'],
  ],
  [
    'Maven',
    [
      '1.0-alpha-1',
      '1.0-beta-2',
      '1.0-M3',
      '1.0-rc1',
      '1.0-rc2',
      '1.0-SNAPSHOT',
      '1.0',
      '1.0-sp1',
      '1.0-jre',
      '1.0.1',
      '1.10',
      '20040616',
    ],
  ],
  [
    'RubyGems',
    ['1.0.0.alpha', '1.0.0.beta1', '1.0.0.beta2', '1.0.0.rc2', '1.0.0.zeta', '1.0.0', '1.0.1', '1.10.0'],
  ],
  ['Packagist', ['1.0.0-dev', '1.0.0-alpha1', '1.0.0-beta2', '1.0.0-RC1', '1.0.0', '1.0.0-p1', '1.0.1']],
])('orders the versions of %s as it does', (ecosystem, versions) => {
  expect(versions.toReversed().toSorted(versionOrders[ecosystem])).toEqual(versions);
});

test.each<[Ecosystem, string, string]>([
  ['Maven', '1.0', '1.0.0'],
  ['Maven', '1.0-ga', '1'],
  ['Maven', '1.0-cr1', '1.0-rc1'],
  ['RubyGems', '1.0', '1.0.0'],
  ['PyPI', '1.0', '1.0.0'],
  ['Go', '1.0.0', '1.0.0+incompatible'],
])('to %s, %s and %s are the same', (ecosystem, first, second) => {
  expect(versionOrders[ecosystem](first, second)).toBe(0);
});

const advisory = (events: object[], more: Partial<Advisory> = {}): Advisory => ({
  ecosystem: 'npm',
  name: 'a',
  id: 'GHSA-a',
  source: 'test',
  aliases: [],
  summary: 'It is open',
  severity: null,
  vectors: [],
  weaknesses: [],
  ranges: [{ type: 'SEMVER', events }],
  versions: [],
  links: [],
  ...more,
});
const at = (version: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
  ecosystem: 'npm',
  name: 'a',
  version,
  path: 'package-lock.json',
  line: 1,
  direct: true,
  through: [],
  license: null,
  ...more,
});
const below = (fixed: string) => [{ introduced: '0' }, { fixed }];

const read = (...told: Parameters<typeof advisory>) => new ComparedAdvisory(advisory(...told));

test('an advisory concerns the versions of its ranges, and says in which one it was mended', () => {
  const told = read([
    { introduced: '1.2.0' },
    { fixed: '1.4.1' },
    { introduced: '2.0.0' },
    { fixed: '2.0.5' },
  ]);
  const versions = ['1.1.9', '1.2.0', '1.4.0', '1.4.1', '1.9.0', '2.0.4', '2.0.5'];
  expect(versions.filter((version) => told.concerns(version))).toEqual(['1.2.0', '1.4.0', '2.0.4']);
  expect(told.mendedIn('1.3.0')).toBe('1.4.1');
  expect(read([{ introduced: '0' }, { last_affected: '1.0.0' }]).concerns('1.0.0')).toBe(true);
  expect(read([], { versions: ['1.0.0'] }).concerns('1.0.0')).toBe(true);
});

test('how bad it is: the word of its database, else the vector', () => {
  const vectors = ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'];
  expect(severityOf(advisory([], { severity: 'MODERATE', vectors }))).toBe('MEDIUM');
  expect(severityOf(advisory([], { vectors }))).toBe('CRITICAL');
  expect(severityOf(advisory([], { id: 'MAL-2025-1' }))).toBe('CRITICAL');
  expect(severityOf(advisory([], { vectors: ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N'] }))).toBe(
    'HIGH',
  );
});

test.each([
  // Of the specification's own examples (first.org/cvss/v3.1/examples).
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
  ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4],
  ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', 3.1],
  ['CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
  ['CVSS:3.1/AV:N', null],
])('%s is %p', (vector, score) => {
  expect(baseScore(vector)).toBe(score);
});

/** What comparing packages with advisories tells. */
const found = async (packages: readonly LockedPackage[], advisories: readonly Advisory[]) => {
  const port = { on: async () => advisories, data: async () => [] };
  const comparing = comparePackages(port, packages, new AbortController().signal);
  const reports: Report[] = [];
  let step = await comparing.next();
  for (; !step.done; step = await comparing.next()) reports.push(...step.value.reports);
  return { reports, packages: step.value };
};

test('a flaw is told once, by whatever names and in however many versions and files it stands, with the way in and the mend', async () => {
  const advisories = [
    advisory(below('1.4.1'), { id: 'PYSEC-2', aliases: ['CVE-2026-1'], severity: 'LOW' }),
    advisory(below('1.4.2'), {
      aliases: ['CVE-2026-1'],
      severity: 'HIGH',
      weaknesses: [79],
      links: ['https://a.test/1'],
    }),
    advisory(below('1.1.0'), { id: 'GHSA-b', summary: 'Another' }),
  ];
  const packages = [
    at('1.2.0', { direct: false, through: ['express', 'qs'], line: 7 }),
    at('1.3.0', { path: 'web/yarn.lock' }),
    at('2.0.0'),
  ];
  const { reports, packages: compared } = await found(packages, advisories);
  expect(reports).toMatchObject([
    {
      severity: 'HIGH',
      title: 'a 1.2.0, 1.3.0: It is open',
      description:
        'CVE-2026-1, GHSA-a, PYSEC-2. How it comes into the project: express > qs > a, asked for by the project itself. ' +
        'Also named by web/yarn.lock. More: https://a.test/1',
      fix: 'Update a to 1.4.2 or newer. The project does not ask for it itself: it comes by express. Update that, or pin the version.',
      path: 'package-lock.json',
      line: 7,
      weakness: 79,
    },
  ]);
  expect(compared.map(({ advisories: names }) => names)).toEqual([['CVE-2026-1'], ['CVE-2026-1'], []]);
});

test('records of OSV are read as they are published, and withdrawn ones tell of nothing', () => {
  const record = {
    id: 'GHSA-jf85-cpcp-j695',
    modified: '2026-01-02T03:04:05.123456Z',
    summary: 'Prototype Pollution',
    aliases: ['CVE-2019-10744'],
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:H' }],
    database_specific: { severity: 'CRITICAL', cwe_ids: ['CWE-1321', 'none'] },
    references: [
      { type: 'WEB', url: 'https://a.test' },
      { type: 'WEB', url: 'javascript:alert(1)' },
    ],
    affected: [
      {
        package: { ecosystem: 'npm', name: 'lodash' },
        ranges: [{ type: 'SEMVER', events: below('4.17.12') }],
      },
      { package: { ecosystem: 'Debian:12', name: 'lodash' }, ranges: [] },
      { package: { ecosystem: 'PyPI', name: 'Lo_Dash' }, versions: ['1.0'] },
    ],
  };
  const read = readOsvRecord(record, 'npm');
  expect(read?.advisories.map(({ ecosystem, name }) => `${ecosystem} ${name}`)).toEqual([
    'npm lodash',
    'PyPI lo-dash',
  ]);
  expect(read?.advisories[0]).toMatchObject({
    severity: 'CRITICAL',
    weaknesses: [1321],
    links: ['https://a.test'],
  });
  expect(readOsvRecord({ ...record, withdrawn: '2026-02-01T00:00:00Z' }, 'npm')?.advisories).toEqual([]);
  expect(readOsvRecord({ id: 7 }, 'npm')).toBeNull();
});

/** What the advisories that are shipped say of jquery. */
const compare = async (version: string) => {
  const packages = readLockFile({ path: 'yarn.lock', text: `jquery@^1.8.0:\n  version "${version}"\n` });
  const none = { on: async () => [], data: async () => [] };
  const comparing = comparePackages(none, packages, new AbortController().signal);
  const { value } = await comparing.next();
  return 'reports' in value ? value.reports : value;
};

test('an old library is told by the advisories that are shipped, and the file and line that name it', async () => {
  expect(await compare('1.8.3')).toContainEqual(
    expect.objectContaining({ path: 'yarn.lock', line: 1, title: expect.stringContaining('jquery 1.8.3: ') }),
  );
  expect(await compare('3.7.1')).toEqual([]);
});

test('nothing is called clean of which little is known: it is said what is to be imported', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const facts = { isAsked: false, failed: false, partial: false, unread: [], now };
  const fresh = { ecosystem: 'npm', newestAt: new Date('2026-11-20T00:00:00Z') } as const;
  const packages: { ecosystem: Ecosystem }[] = [{ ecosystem: 'npm' }, { ecosystem: 'Go' }];
  expect(knownVulnerabilities(packages, [fresh], facts)).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason:
      'No advisories were imported on packages of Go. An administrator of the platform can import them from osv.dev.',
  });
  expect(knownVulnerabilities([{ ecosystem: 'npm' }], [], facts)).toMatchObject({
    reason: expect.stringContaining('Of npm only those of Retire.js (2026-07-18) are known.'),
  });
  const old = { ecosystem: 'npm', newestAt: new Date('2026-01-05T00:00:00Z') } as const;
  expect(knownVulnerabilities([{ ecosystem: 'npm' }], [old], facts)).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('npm’s are of 2026-01-05'),
  });
  expect(knownVulnerabilities([{ ecosystem: 'npm' }], [fresh], facts)).toMatchObject({ outcome: 'PASSED' });
  expect(
    knownVulnerabilities([{ ecosystem: 'npm' }], [fresh], { ...facts, unread: ['web/bun.lock', 'mix.lock'] }),
  ).toEqual({
    check: 'known-vulnerabilities',
    outcome: 'NOT_CHECKED',
    reason:
      'Nothing is known of the packages in web/bun.lock and 1 more: lock files of their kind or size are not read.',
    // What was found in those that are read may be mended.
    nothingThere: true,
  });
  expect(knownVulnerabilities([], [], { ...facts, unread: ['bun.lock'] })).toMatchObject({
    reason: 'Nothing is known of the packages in bun.lock: lock files of its kind or size are not read.',
  });
  expect(knownVulnerabilities([{ ecosystem: 'npm' }], [fresh], { ...facts, partial: true })).toMatchObject({
    outcome: 'NOT_CHECKED',
  });
});

test.each([
  ['Prototype Pollution in lodash', 'Prototype Pollution in lodash'],
  [
    '## Summary\n\nWhen it **reads** a `data:` address, it holds all of it. This path\nignores limits.',
    'When it reads a data: address, it holds all of it',
  ],
  ['Fixed in v15.4.5. See [CVE-2025-1](https://cve.example/1).', 'Fixed in v15.4.5. See CVE-2025-1'],
  [`${'word '.repeat(60)}`, `${'word '.repeat(28).trim()}…`],
])('an advisory that begins %j is told in one line', (summary, title) => {
  expect(advisoryTitle(summary)).toBe(title);
});

test('a lock file of thousands of versions holds nobody up: others get their turn, and it ends when it is canceled', async () => {
  const packages = Array.from({ length: 40 * 250 }, (_, index) =>
    at(`1.${index % 250}.0`, { name: `p${index % 40}` }),
  );
  const advisories = Array.from({ length: 40 * 20 }, (_, index) =>
    advisory(below(`1.${index % 250}.5`), { name: `p${index % 40}`, id: `GHSA-${index}` }),
  );
  const canceled = new AbortController();
  setImmediate(() => canceled.abort(new Error('Canceled')));
  const comparing = comparePackages(
    { on: async () => advisories, data: async () => [] },
    packages,
    canceled.signal,
  );
  await expect(comparing.next()).rejects.toThrow('Canceled');
});

test('of a package no more versions are compared than any project has, in however many files each stands', () => {
  const list = new PackageList();
  const versions = Array.from({ length: 300 }, (_, index) => at(`1.${index}.0`));
  expect(list.add(versions)).toBe(true);
  expect(list.add([at('1.7.0', { path: 'web/package-lock.json' })])).toBe(true);
  expect(list.add([at('2.0.0'), at('2.0.0', { name: 'b' })])).toBe(false);
  expect(list.packages).toHaveLength(302);
});
