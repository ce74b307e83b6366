import { dueInWords } from './dueInWords.ts';

const noon = new Date(2026, 10, 22, 12).getTime();

test.each([
  ['2026-11-21', 'IN_PROGRESS', 'Overdue since Nov 21', 'critical'],
  ['2026-11-22', 'TODO', 'Due today', 'medium'],
  ['2026-11-23', 'TODO', 'Due Nov 23', undefined],
  ['2027-01-02', 'REVIEW', 'Due Jan 2, 2027', undefined],
  ['2026-11-21', 'DONE', 'Due Nov 21', undefined],
] as const)('a task due on %s that is %s: %s', (dueOn, status, words, tone) => {
  expect(dueInWords(dueOn, status, noon)).toEqual(tone ? { words, tone } : { words });
});
