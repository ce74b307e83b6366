import { lookedFor } from './lookedFor.ts';

const whole = {
  partial: false,
  historyCut: false,
  answers: [{ check: 'a', outcome: 'PASSED' as const }],
  leftOut: [],
};
const finding = { file: 'a.ts', line: 1, checkId: 'a' };

test('what a whole scan does not tell of any more is mended', () => {
  expect(lookedFor(whole)(finding)).toBe(true);
});

test('of a rule that the scanner has no more nothing is known: what it reported is not resolved', () => {
  expect(lookedFor(whole)({ ...finding, rule: 'unhashed-python-packages' })).toBe(false);
  expect(lookedFor(whole)({ ...finding, rule: 'sql-injection' })).toBe(true);
});

test('nor does a file count as unread of which only an earlier text was too large', () => {
  const leftOut = [{ path: 'a.ts', reason: 'TOO_LARGE_BEFORE' }];
  expect(lookedFor({ ...whole, leftOut })(finding)).toBe(true);
});

test.each([
  ['the scan ended early', { ...whole, partial: true }, finding],
  ['the file was left out', { ...whole, leftOut: [{ path: 'a.ts', reason: 'TOO_LARGE' as const }] }, finding],
  ['no check answered it', { ...whole, answers: [] }, finding],
  [
    'its check could not be asked',
    { ...whole, answers: [{ check: 'a', outcome: 'NOT_CHECKED' as const, reason: '', nothingThere: false }] },
    finding,
  ],
  [
    'it stands in a history that goes further back than was read',
    { ...whole, historyCut: true, answers: [{ check: 'committed-secrets', outcome: 'PASSED' as const }] },
    { file: 'a.ts', line: null, checkId: 'committed-secrets' },
  ],
])('it is not when %s', (_why, scan, one) => {
  expect(lookedFor(scan)(one)).toBe(false);
});

test('where there is nothing any more in which it could be found, it is', () => {
  const answers = [{ check: 'a', outcome: 'NOT_CHECKED' as const, reason: '', nothingThere: true }];
  expect(lookedFor({ ...whole, answers })(finding)).toBe(true);
});

test.each(['GENERATED_CODE', 'LONG_CODE'] as const)(
  'of what rules of code pass over (%s), all else was looked for',
  (reason) => {
    const checks = ['injection', 'committed-secrets'];
    const answers = checks.map((check) => ({ check, outcome: 'PASSED' as const }));
    const scan = { ...whole, answers, leftOut: [{ path: 'a.ts', reason }] };
    expect(checks.map((checkId) => lookedFor(scan)({ ...finding, checkId }))).toEqual([false, true]);
  },
);

test('a finding in test code is resolved once the program no longer runs that code', () => {
  const answers = [{ check: 'injection', outcome: 'PASSED' as const }];
  const scan = { ...whole, answers, leftOut: [{ path: 'a.ts', reason: 'TEST_CODE' }] };
  expect(lookedFor(scan)({ ...finding, checkId: 'injection' })).toBe(true);
});

test('unscanned files leave the findings of a check in other files to be resolved', () => {
  const answers = [
    { check: 'a', outcome: 'NOT_CHECKED' as const, reason: '', nothingThere: false, isIncomplete: true },
  ];
  const leftOut = [{ path: 'b.ts', reason: 'TOO_LARGE' }];
  expect(lookedFor({ ...whole, answers, leftOut })(finding)).toBe(true);
  expect(lookedFor({ ...whole, answers, leftOut })({ ...finding, file: 'b.ts' })).toBe(false);
});
