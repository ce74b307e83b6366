import { causeInWords, circumstanceOf } from './scoreWords.ts';

const change = {
  id: '1',
  happenedAt: '2026-11-22T16:00:00Z',
  percentBefore: 90,
  percentAfter: 80,
  hundredthsBefore: 9_000,
  hundredthsAfter: 8_000,
  cause: 'ADVISORY_DATA',
  projectName: 'Fleet Console',
  project: null,
  commit: 'a'.repeat(40),
  earlierCommit: 'a'.repeat(40),
  pullRequest: null,
  otherRules: false,
  parts: [],
} as const;

test('a score that new advisories changed says so, and of when they are', () => {
  expect(causeInWords('ADVISORY_DATA', 'Fleet Console')).toBe('Advisory data changed for Fleet Console');
  expect(circumstanceOf({ ...change, parts: [], scanId: null, advisoryDataAt: '2026-11-21T12:00:00Z' })).toBe(
    'Advisories as of Nov 21, 2026 were compared with the dependencies of the previous scan; the code was not scanned again.',
  );
  expect(circumstanceOf({ ...change, parts: [], scanId: null, advisoryDataAt: null })).toMatch(
    /^Newer advisories were compared/,
  );
});

test('a score that other rules changed says so', () => {
  const byOtherRules = {
    ...change,
    cause: 'SCANNED',
    otherRules: true,
    advisoryDataAt: null,
  } as const;
  expect(circumstanceOf({ ...byOtherRules, parts: [], scanId: null })).toBe(
    'The commit is the same as in the scan before: the rules changed.',
  );
});
