import { limitMessage, planLimits, plans } from './plans.ts';

describe('what a plan sells', () => {
  it('has its limit of memory for services', () => {
    const memory = plans.map(({ features }) => features.find((feature) => feature.includes('memory')));
    expect(memory).toEqual([
      '4 GB of memory for services',
      '16 GB of memory for services',
      '64 GB of memory for services',
      undefined,
    ]);
  });

  it('promises nothing that the server cannot do: no payment by transfer, no work of engineers', () => {
    const texts = plans.flatMap(({ features, limitations }) => [...features, ...limitations]);
    expect(texts.filter((text) => /transfer|migration|onboarding/i.test(text))).toEqual([]);
  });
});

describe('the limits of a plan', () => {
  it('are those of the specification', () => {
    expect(planLimits('STARTER')).toEqual({
      seatLimit: 5,
      projectLimit: 10,
      storageGigabytes: 100,
      serviceGigabytes: 4,
    });
    expect(planLimits('PROFESSIONAL')).toEqual({
      seatLimit: 25,
      projectLimit: null,
      storageGigabytes: 500,
      serviceGigabytes: 16,
    });
    expect(planLimits('ENTERPRISE')).toEqual({
      seatLimit: null,
      projectLimit: null,
      storageGigabytes: null,
      serviceGigabytes: 64,
    });
  });

  it('are told with the plan that lifts them', () => {
    expect(limitMessage('STARTER', 'seatLimit')).toBe(
      'Your plan, Starter, allows up to 5 members. Professional allows up to 25.',
    );
    expect(limitMessage('STARTER', 'projectLimit')).toBe(
      'Your plan, Starter, allows up to 10 projects. Professional allows any number of projects.',
    );
    expect(limitMessage('PROFESSIONAL', 'seatLimit')).toBe(
      'Your plan, Professional, allows up to 25 members. Enterprise allows any number of members.',
    );
  });
});
