import type { PlanCode } from '../../../../schema/generated/types.ts';
import { type Random, randomFrom } from '../../../processes/fixtures/random.ts';
import { type Charge, changeCharge, prorate, renewalCharge, type Standing, startCharge } from './charges.ts';
import { listPriceOf } from '../../../../schema/rules/plans.ts';

const plans = ['STARTER', 'PROFESSIONAL', 'ENTERPRISE'] as const satisfies PlanCode[];
const second = 1_000;

const termsOf = (random: Random) => {
  const plan = random.pick(plans);
  const billingCycle = random.chance(0.6) ? ('MONTHLY' as const) : ('ANNUAL' as const);
  return { plan, billingCycle, priceCents: listPriceOf(plan, billingCycle) ?? 0 };
};
const monthEnds = [29, 30, 31, 28, 1, 15];
const instantOf = (random: Random) => {
  const day = monthEnds[random.integer(0, 5)] ?? 1;
  return new Date(
    Date.UTC(
      2027,
      random.integer(0, 23),
      day,
      random.integer(0, 23),
      random.integer(0, 59),
      random.integer(0, 59),
    ),
  );
};
const seconds = (from: Date | null, to: Date | null) =>
  ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / second;
const sum = (charge: Charge) => charge.lines.reduce((total, { amountCents }) => total + amountCents, 0);

/** The subscription once the charge is paid. */
const after = (charge: Charge, before: Pick<Standing, 'creditCents'>): Standing => ({
  plan: charge.plan,
  billingCycle: charge.billingCycle,
  priceCents: charge.priceCents,
  status: 'ACTIVE',
  periodStart: charge.period.start,
  periodEnd: charge.period.end,
  anchoredAt: charge.anchoredAt,
  creditCents: before.creditCents + charge.creditCents,
});

describe('a part of a price', () => {
  it('is rounded half a cent up', () => {
    expect(prorate(1, 1, 2)).toBe(1);
    expect(prorate(99, 1, 198)).toBe(1);
    expect(prorate(99, 1, 199)).toBe(0);
    expect(prorate(29_900, 0, 100)).toBe(0);
    expect(prorate(29_900, 2_678_400, 2_678_400)).toBe(29_900);
  });
});

describe('a change of plan', () => {
  const march = startCharge(
    { plan: 'PROFESSIONAL', billingCycle: 'MONTHLY', priceCents: 4_999 },
    new Date('2027-03-01'),
    0,
  );
  const early = after(march, { creditCents: 0 });
  const enterprise = { plan: 'ENTERPRISE' as const, billingCycle: 'MONTHLY' as const, priceCents: 99_900 };

  it('credits the unused part of the old price and charges the rest at the new one, to the second', () => {
    // 10 days and 1 second of 31 days are left.
    const charge = changeCharge(early, enterprise, new Date('2027-03-21T23:59:59.900Z'));
    const rest = 10 * 86_400 + 1;
    expect(charge.lines.map(({ description, amountCents }) => [description, amountCents])).toEqual([
      ['Unused time on Professional, monthly', -Math.round((4_999 * rest) / 2_678_400)],
      ['Remaining time on Enterprise, monthly', Math.round((99_900 * rest) / 2_678_400)],
    ]);
    expect(charge.period).toEqual(march.period);
    expect(charge.totalCents).toBe(sum(charge));
  });

  it('to a cheaper plan keeps what is left over as credit, and the next invoice uses it up', () => {
    const starter = { plan: 'STARTER' as const, billingCycle: 'MONTHLY' as const, priceCents: 9_900 };
    const dear = { ...early, ...enterprise };
    const charge = changeCharge(dear, starter, new Date('2027-03-16T12:00:00Z'));
    expect(charge).toMatchObject({ totalCents: 0, creditCents: 45_000 });
    const renewal = renewalCharge(after(charge, dear), new Date('2027-04-01'));
    expect(renewal).toMatchObject({ totalCents: 0, creditCents: -9_900 });
    expect(renewal.lines.at(-1)).toMatchObject({
      description: 'Credit from earlier changes',
      amountCents: -9_900,
    });
  });

  it('of the cycle begins a new period at once', () => {
    const annual = { ...enterprise, billingCycle: 'ANNUAL' as const, priceCents: 959_040 };
    const charge = changeCharge(early, annual, new Date('2027-03-31T00:00:00Z'));
    expect(charge.period).toEqual({ start: new Date('2027-03-31'), end: new Date('2028-03-31') });
    expect(charge.totalCents).toBe(959_040 - Math.round(4_999 / 31));
  });

  it('in a trial costs nothing, and holds when the trial ends', () => {
    const trial = { ...early, status: 'TRIALING' as const };
    expect(changeCharge(trial, enterprise, new Date('2027-03-02'))).toMatchObject({
      totalCents: 0,
      lines: [],
      period: march.period,
    });
  });
});

test('over chains of changes no cent is lost: what is paid is what was used, but for half a cent per line', () => {
  const random = randomFrom(2_027);
  for (let chain = 0; chain < 400; chain += 1) {
    let now = instantOf(random);
    const first = startCharge(termsOf(random), now, 0);
    let standing = after(first, { creditCents: 0 });
    let paid = first.totalCents;
    let used = 0;
    let lines = 1;
    for (let step = random.integer(1, 12); step > 0; step -= 1) {
      const whole = seconds(standing.periodStart, standing.periodEnd);
      const left = seconds(now, standing.periodEnd);
      const wait = random.chance(0.1) ? 0 : random.integer(0, left - 1);
      const instant = new Date(now.getTime() + wait * second);
      used += (standing.priceCents * wait) / whole;
      const charge = changeCharge(standing, termsOf(random), instant);
      expect(sum(charge)).toBe(charge.totalCents);
      expect(charge.totalCents).toBeGreaterThanOrEqual(0);
      expect(standing.creditCents + charge.creditCents).toBeGreaterThanOrEqual(0);
      paid += charge.totalCents;
      lines += charge.lines.length;
      standing = after(charge, standing);
      now = instant;
    }
    const rest =
      (standing.priceCents * seconds(now, standing.periodEnd)) /
      seconds(standing.periodStart, standing.periodEnd);
    expect(Math.abs(paid - standing.creditCents - used - rest)).toBeLessThanOrEqual(lines / 2);
  }
});

test('a change that is taken back in the same second costs nothing', () => {
  const random = randomFrom(31);
  for (let round = 0; round < 500; round += 1) {
    const start = instantOf(random);
    const monthly = () => ({ ...termsOf(random), billingCycle: 'MONTHLY' as const });
    const from = after(startCharge(monthly(), start, 0), { creditCents: 0 });
    const instant = new Date(start.getTime() + random.integer(0, 27 * 86_400) * second);
    const to = changeCharge(from, monthly(), instant);
    const back = changeCharge(after(to, from), from, instant);
    expect(to.totalCents - to.creditCents + back.totalCents - back.creditCents).toBe(0);
  }
});
