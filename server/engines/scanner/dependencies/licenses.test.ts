import { findLicenses } from './findLicenses.ts';
import { isLicenseId, licenseJudge } from './licenses.ts';
import type { LockedPackage } from './lockedPackage.ts';

const judge = licenseJudge(['MIT', 'Apache-2.0', 'GPL-3.0-only', 'MPL-2.0+']);

test.each([
  ['MIT', 'ALLOWED'],
  ['ISC', 'NOT_ALLOWED'],
  ['MIT OR ISC', 'ALLOWED'],
  ['ISC OR 0BSD', 'NOT_ALLOWED'],
  ['MIT AND Apache-2.0', 'ALLOWED'],
  ['MIT AND ISC', 'NOT_ALLOWED'],
  ['(MIT OR ISC) AND (Apache-2.0 OR 0BSD)', 'ALLOWED'],
  ['MIT AND ISC OR Apache-2.0', 'ALLOWED'],
  ['Apache-2.0 WITH LLVM-exception', 'ALLOWED'],
  // "Or later" may be taken as the version that is named; a version alone is not a later one.
  ['GPL-3.0-or-later', 'ALLOWED'],
  ['GPL-3.0+', 'ALLOWED'],
  ['MPL-2.0', 'NOT_ALLOWED'],
  ['LicenseRef-own', 'NOT_ALLOWED'],
  ['MIT/X11', 'UNKNOWN'],
  ['Apache 2.0', 'UNKNOWN'],
  ['SEE LICENSE IN LICENSE.md', 'UNKNOWN'],
  ['', 'UNKNOWN'],
  [null, 'UNKNOWN'],
])('%s is %s', (license, verdict) => {
  expect(judge(license)).toBe(verdict);
});

test('an expression that a stranger made to be slow is read in a bounded time, or not at all', () => {
  const nested = `${'('.repeat(200)}MIT${')'.repeat(200)}`;
  expect(judge(nested)).toBe('ALLOWED');
  expect(judge(Array.from({ length: 60 }, () => '(MIT OR ISC)').join(' AND '))).toBe('UNKNOWN');
  expect(judge(Array.from({ length: 28 }, () => '(MIT OR ISC)').join(' AND '))).toBe('ALLOWED');
  expect(judge('('.repeat(100_000))).toBe('UNKNOWN');
});

test('a list has identifiers of SPDX, no expressions and nothing that only looks like one', () => {
  expect(['MIT', 'BSD-3-Clause', 'GPL-2.0-or-later'].every(isLicenseId)).toBe(true);
  expect(
    ['mit', 'MIT OR ISC', 'Apache-2.0 WITH LLVM-exception', 'LicenseRef-x', 'Apache 2.0', ''].some(
      isLicenseId,
    ),
  ).toBe(false);
});

const locked = (name: string, version: string, license: string | null, path = 'package-lock.json') =>
  ({
    ecosystem: 'npm',
    name,
    version,
    license,
    path,
    line: 7,
    direct: null,
    through: ['express'],
  }) satisfies LockedPackage;

test('a package that is not allowed is told once, what a lock file does not tell once for the file', () => {
  const reports = findLicenses(
    [
      locked('qs', '6.7.0', 'ISC'),
      locked('qs', '6.8.0', 'ISC'),
      locked('ok', '1.0.0', 'MIT'),
      locked('a', '1.0.0', null, 'yarn.lock'),
      locked('b', '1.0.0', 'BSD', 'yarn.lock'),
    ],
    ['MIT'],
  );
  expect(reports).toMatchObject([
    {
      check: 'allowed-licenses',
      severity: 'MEDIUM',
      title: 'qs: the license ISC is not allowed',
      description:
        'qs 6.7.0, 6.8.0 is under ISC, which the organization does not allow. It comes by express > qs.',
      line: 7,
    },
    {
      severity: 'LOW',
      title: 'yarn.lock: the license of 2 packages is not known',
      description:
        'Neither the lock file nor a manifest in the repository tells the license of a, b, or not as one that SPDX lists.',
      path: 'yarn.lock',
      line: null,
    },
  ]);
});
