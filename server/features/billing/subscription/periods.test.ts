import { randomFrom } from '../../../processes/fixtures/random.ts';
import { addMonths, periodAt } from './periods.ts';

const at = (text: string) => new Date(`${text}T12:34:56Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

describe('months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-12-30', 2, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-11-15', 14, '2028-01-15'],
  ])('%s and %i are %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });
});

describe('periods', () => {
  it('that are anchored on the 31st end on the last day of each month, whatever came before', () => {
    const anchor = at('2027-12-31');
    const ends: string[] = [];
    let { end } = periodAt(anchor, 'MONTHLY', anchor);
    while (ends.length < 6) {
      ends.push(dayOf(end));
      ({ end } = periodAt(anchor, 'MONTHLY', end));
    }
    expect(ends).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
    ]);
  });

  it('of a year that are anchored on a leap day end on February 28, and on 29 where there is one', () => {
    const anchor = at('2028-02-29');
    expect(dayOf(periodAt(anchor, 'ANNUAL', at('2028-03-01')).end)).toBe('2029-02-28');
    expect(dayOf(periodAt(anchor, 'ANNUAL', at('2031-06-01')).end)).toBe('2032-02-29');
  });

  it('hold the instant, follow each other without a gap, and are found by their own start', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 3_000; round += 1) {
      const anchor = new Date(
        Date.UTC(2024, random.integer(0, 47), random.integer(1, 31), random.integer(0, 23)),
      );
      const instant = new Date(anchor.getTime() + random.integer(0, 6 * 365 * 86_400) * 1_000);
      const cycle = random.chance(0.5) ? 'MONTHLY' : 'ANNUAL';
      const { start, end } = periodAt(anchor, cycle, instant);
      expect(start <= instant && instant < end).toBe(true);
      expect(periodAt(anchor, cycle, end).start).toEqual(end);
      expect(periodAt(anchor, cycle, start)).toEqual({ start, end });
    }
  });
});
