import { type Advisory, advisorySchema, concerns, mendedIn, severityOf } from './advisory.ts';
import { analyseFile } from '../files/analyseFile.ts';
import { unknownVulnerabilities } from './dependencyChecks.ts';
import type { Ecosystem, LockedPackage } from './lockedPackage.ts';
import { readLockFile } from './readLockFiles.ts';
import { versionOrders } from './versionOrder.ts';

const read = (path: string, text: string) =>
  readLockFile({ path, text }).map(
    ({ ecosystem, name, version, line }) => `${ecosystem} ${name} ${version} :${line}`,
  );

test.each([
  [
    'package-lock.json',
    JSON.stringify(
      {
        lockfileVersion: 3,
        packages: {
          '': { name: 'a' },
          'node_modules/jquery': { version: '1.8.0' },
          'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
        },
      },
      null,
      1,
    ),
    ['npm jquery 1.8.0 :7', 'npm @b/c 2.0.0 :10'],
  ],
  [
    'web/package-lock.json',
    JSON.stringify(
      { dependencies: { jquery: { version: '1.8.0', dependencies: { d: { version: '1.0.0' } } } } },
      null,
      1,
    ),
    ['npm jquery 1.8.0 :3', 'npm d 1.0.0 :6'],
  ],
  [
    'yarn.lock',
    '# yarn lockfile v1\n\n"@b/c@^2.0.0":\n  version "2.1.0"\n\njquery@^1.8.0, jquery@~1.8:\n  version "1.8.3"\n',
    ['npm @b/c 2.1.0 :3', 'npm jquery 1.8.3 :6'],
  ],
  [
    'pnpm-lock.yaml',
    "lockfileVersion: '9.0'\npackages:\n\n  '@b/c@2.1.0':\n    resolution: {}\n\n  jquery@1.8.3:\n    resolution: {}\n",
    ['npm @b/c 2.1.0 :4', 'npm jquery 1.8.3 :7'],
  ],
  [
    'Cargo.lock',
    'version = 4\n\n[[package]]\nname = "time"\nversion = "0.1.43"\n',
    ['crates.io time 0.1.43 :4'],
  ],
  ['poetry.lock', '[[package]]\nname = "Flask_Cors"\nversion = "3.0.8"\n', ['PyPI flask-cors 3.0.8 :2']],
  [
    'requirements.txt',
    '# a\nDjango[argon2]==3.2.1 ; python_version > "3"\nrequests>=2\n',
    ['PyPI django 3.2.1 :2'],
  ],
  ['Pipfile.lock', '{\n "default": {\n  "jinja2": { "version": "==2.10" }\n }\n}', ['PyPI jinja2 2.10 :3']],
  [
    'go.mod',
    'module a\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.6.0\n\tgolang.org/x/text v0.3.0 // indirect\n)\n',
    ['Go github.com/gin-gonic/gin 1.6.0 :4', 'Go golang.org/x/text 0.3.0 :5'],
  ],
  [
    'Gemfile.lock',
    'GEM\n  specs:\n    rails (5.2.1)\n      actionpack (= 5.2.1)\n',
    ['RubyGems rails 5.2.1 :3'],
  ],
  [
    'composer.lock',
    '{"packages": [{"name": "Symfony/http-kernel", "version": "v4.4.0"}]}',
    ['Packagist symfony/http-kernel 4.4.0 :1'],
  ],
  [
    'pom.xml',
    '<a>\n<dependency><groupId>log4j</groupId><artifactId>log4j</artifactId><version>1.2.17</version></dependency>\n<dependency><groupId>b</groupId><artifactId>c</artifactId><version>${v}</version></dependency></a>',
    ['Maven log4j:log4j 1.2.17 :2'],
  ],
])('reads %s', (path, text, expected) => {
  expect(read(path, text)).toEqual(expected);
});

test.each(['package-lock.json', 'pnpm-lock.yaml', 'Cargo.lock', 'composer.lock', 'Pipfile.lock'])(
  'a %s that is none, such as one with the marks of a conflict, is not understood',
  (path) => {
    expect(() => readLockFile({ path, text: '<<<<<<< HEAD\n{{{ "packages": [' })).toThrow(Error);
  },
);

test.each([
  ['yarn.lock', `a@${'x'.repeat(1_000_000)}\n`],
  ['pom.xml', '<dependency>'.repeat(80_000)],
  ['go.mod', `require ${'a.'.repeat(500_000)}\n`],
  ['Gemfile.lock', `    a (${'1.'.repeat(500_000)}\n`],
  [
    'composer.lock',
    JSON.stringify({
      packages: Array.from({ length: 20_000 }, (_, index) => ({ name: `a/b${index}`, version: '1' })),
    }),
  ],
])('a %s that was made to be slow is read all the same', (path, text) => {
  // Not within any time: an expression that goes back and forth would take hours.
  expect(readLockFile({ path, text }).length).toBeLessThanOrEqual(20_000);
});

test.each<[Ecosystem, string[]]>([
  ['npm', ['1.0.0-alpha.1', '1.0.0-rc.1', '1.0.0', '1.2.0', '1.10.0']],
  ['PyPI', ['1.0.dev1', '1.0a1', '1.0rc1', '1.0', '1.0.post1', '1.10']],
  ['Maven', ['1.0-SNAPSHOT', '1.0-alpha-1', '1.0-beta-2', '1.0-rc1', '1.0', '1.0-jre', '1.0.1', '1.10']],
  ['RubyGems', ['1.0.0.beta1', '1.0.0.rc2', '1.0.0', '1.0.1', '1.10.0']],
])('orders the versions of %s as it does', (ecosystem, versions) => {
  expect(versions.toReversed().toSorted(versionOrders[ecosystem])).toEqual(versions);
});

const advisory = (ranges: unknown, more: object = {}): Advisory =>
  advisorySchema.parse({
    id: 'GHSA-a',
    affected: [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events: ranges }] }],
    ...more,
  });
const at = (version: string): LockedPackage => ({ ecosystem: 'npm', name: 'a', version, path: 'l', line: 1 });

test('an advisory concerns the versions of its ranges, and says in which one it was mended', () => {
  const told = advisory([
    { introduced: '1.2.0' },
    { fixed: '1.4.1' },
    { introduced: '2.0.0' },
    { fixed: '2.0.5' },
  ]);
  const versions = ['1.1.9', '1.2.0', '1.4.0', '1.4.1', '1.9.0', '2.0.4', '2.0.5'];
  expect(versions.filter((version) => concerns(told, at(version)))).toEqual(['1.2.0', '1.4.0', '2.0.4']);
  expect(mendedIn(told, at('1.3.0'))).toBe('1.4.1');
  expect(concerns(advisory([{ introduced: '0' }, { last_affected: '1.0.0' }]), at('1.0.0'))).toBe(true);
  expect(concerns(advisory([{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }), at('1.0.0'))).toBe(
    false,
  );
});

test('how bad it is: the word of its database, else the vector', () => {
  expect(severityOf(advisory([], { database_specific: { severity: 'MODERATE' } }))).toBe('MEDIUM');
  expect(
    severityOf(
      advisory([], {
        severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
      }),
    ),
  ).toBe('CRITICAL');
  expect(
    severityOf(
      advisory([], {
        severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:L/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N' }],
      }),
    ),
  ).toBe('MEDIUM');
});

test('an old library is told with its advisories, and the file and line that name it', () => {
  const text = 'jquery@^1.8.0:\n  version "1.8.3"\n';
  const { reports, packages } = analyseFile({ path: 'yarn.lock', text });
  expect(reports.map(({ title }) => title)).toContainEqual(expect.stringContaining('jquery 1.8.3: '));
  expect(reports[0]).toMatchObject({ path: 'yarn.lock', line: 1, rule: 'known-vulnerability' });
  expect(packages).toBe(1);
  expect(analyseFile({ path: 'yarn.lock', text: text.replace('1.8.3', '3.7.1') }).reports).toEqual([]);
  // Nothing is called clean of which little is known.
  expect(unknownVulnerabilities(1)).toMatchObject({
    outcome: 'NOT_CHECKED',
    reason: expect.stringContaining('Retire.js'),
  });
});
