import type { Advisory } from './advisory.ts';
import type { LockedPackage } from './lockedPackage.ts';
import { packageUpdates } from './packageUpdates.ts';

const locked = (version: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
  ecosystem: 'npm',
  name: 'left-pad-of-tests',
  version,
  path: 'package-lock.json',
  line: 1,
  direct: true,
  through: [],
  license: null,
  ...more,
});

const advisory = (id: string, introduced: string, fixed?: string): Advisory => ({
  ecosystem: 'npm',
  name: 'left-pad-of-tests',
  id,
  source: 'osv.dev',
  aliases: [],
  summary: `Flaw ${id}`,
  severity: 'HIGH',
  vectors: [],
  weaknesses: [],
  ranges: [{ type: 'SEMVER', events: [{ introduced }, ...(fixed === undefined ? [] : [{ fixed }])] }],
  versions: [],
  links: [],
});

test('a version that fixes one flaw and has another one is followed to the version that has none', () => {
  const advisories = [
    advisory('A', '1.0.0', '1.1.0'),
    advisory('B', '1.1.0', '1.2.0'),
    advisory('C', '0', '1.0.5'),
  ];
  const [update] = packageUpdates([locked('1.0.0')], advisories);
  expect(update?.versions).toEqual([{ version: '1.0.0', fixed: '1.2.0', cvss: null }]);
  expect(update?.reports.map(({ isFixed }) => isFixed)).toEqual([true, true]);
  expect(['1.0.0', '1.0.5', '1.1.0', '1.2.0'].map((version) => update?.isVulnerable(version))).toEqual([
    true,
    true,
    // By the flaw that came with it.
    true,
    false,
  ]);
});

test('a flaw that no version fixes does not keep others from being fixed', () => {
  const [update] = packageUpdates([locked('1.0.0')], [advisory('A', '0', '1.1.0'), advisory('B', '0')]);
  expect(update?.versions).toEqual([{ version: '1.0.0', fixed: '1.1.0', cvss: null }]);
  expect(update?.reports).toEqual([
    { title: expect.stringContaining('Flaw A'), path: 'package-lock.json', isFixed: true },
    { title: expect.stringContaining('Flaw B'), path: 'package-lock.json', isFixed: false },
  ]);
  expect(update?.isVulnerable('1.1.0')).toBe(false);
});

test('each vulnerable version has its own fix, and the direct dependencies are named that it comes by', () => {
  const packages = [
    locked('1.0.0', { path: 'web/package-lock.json', direct: false, through: ['express', 'body-parser'] }),
    locked('2.0.0'),
    locked('3.0.0', { path: 'other/package-lock.json' }),
  ];
  const fixes = advisory('A', '0', '1.0.1');
  const [update] = packageUpdates(packages, [
    { ...fixes, ranges: [...fixes.ranges, ...advisory('A', '2.0.0', '2.0.1').ranges] },
  ]);
  expect(update).toMatchObject({
    lockFiles: ['web/package-lock.json', 'package-lock.json'],
    versions: [
      { version: '1.0.0', fixed: '1.0.1', cvss: null },
      { version: '2.0.0', fixed: '2.0.1', cvss: null },
    ],
    through: ['express'],
  });
});

test('packages without a known flaw are left out', () => {
  expect(packageUpdates([locked('9.0.0')], [advisory('A', '0', '1.0.0')])).toEqual([]);
});
