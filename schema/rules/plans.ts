import type { BillingCycle, Money, Plan, PlanCode, SubscriptionStatus } from '../generated/types.ts';

/** An amount in US cents, as the schema says it. */
export const usd = (cents: number): Money => ({ cents, currency: 'USD' });

/** Twelve months less 20 % (specification, section 9), in cents, half a cent up. */
const annually = (monthlyCents: number): number => Math.round((monthlyCents * 12 * 80) / 100);

const priced = (monthlyCents: number) => ({
  price: usd(monthlyCents),
  annualPrice: usd(annually(monthlyCents)),
});

/**
 * The plans, smallest first, with the prices and limits of the specification, section 9. `Query.plans`, the limits the
 * server enforces and the public pages all read this one table; it imports nothing at run time.
 */
export const plans: readonly Plan[] = [
  {
    code: 'STARTER',
    name: 'Starter',
    ...priced(9_900),
    period: 'month',
    description: 'For small teams and their first projects.',
    features: [
      'Up to 5 developers',
      '100 GB storage',
      '4 GB of memory for services',
      'AI agents and security scans',
      'Community support',
    ],
    limitations: ['Limit of 10 projects', 'No SLA'],
    popular: false,
    callToAction: 'Start Free Trial',
    seatLimit: 5,
    projectLimit: 10,
    storageGigabytes: 100,
    serviceGigabytes: 4,
    serviceLevel: null,
  },
  {
    code: 'PROFESSIONAL',
    name: 'Professional',
    ...priced(29_900),
    period: 'month',
    description: 'For growing teams with many projects.',
    features: [
      'Up to 25 developers',
      'Unlimited projects',
      '500 GB storage',
      '16 GB of memory for services',
      'Full AI agent orchestration',
      'Advanced security features',
      'Priority support',
      '99.9% uptime SLA',
    ],
    limitations: [],
    popular: true,
    callToAction: 'Start Free Trial',
    seatLimit: 25,
    projectLimit: null,
    storageGigabytes: 500,
    serviceGigabytes: 16,
    serviceLevel: '99.9%',
  },
  {
    code: 'ENTERPRISE',
    name: 'Enterprise',
    ...priced(99_900),
    period: 'month',
    description: 'For large organizations with many teams and strict rules.',
    features: [
      'Unlimited developers',
      'Unlimited projects',
      'Unlimited storage',
      '64 GB of memory for services',
      'Everything in Professional',
      '99.95% uptime SLA',
    ],
    limitations: [],
    popular: false,
    callToAction: 'Start Free Trial',
    seatLimit: null,
    projectLimit: null,
    storageGigabytes: null,
    serviceGigabytes: 64,
    serviceLevel: '99.95%',
  },
  {
    code: 'ENTERPRISE_PLUS',
    name: 'Enterprise Plus',
    price: null,
    annualPrice: null,
    period: 'month',
    description: 'For organizations that need their own terms.',
    features: ['Everything in Enterprise', 'Custom price', 'Custom SLA'],
    limitations: [],
    popular: false,
    callToAction: 'Contact Sales',
    seatLimit: null,
    projectLimit: null,
    storageGigabytes: null,
    serviceGigabytes: null,
    serviceLevel: 'Custom',
  },
];

/** How many days the free trial lasts (specification, section 9). */
export const trialDays = 14;

/** The plan of a code. */
export const planOf = (code: PlanCode): Plan => {
  const plan = plans.find((plan) => plan.code === code);
  if (!plan) throw new Error(`There is no plan ${code}: add it to schema/rules/plans.ts.`);
  return plan;
};

/** What a period of a plan costs new customers, in cents; null by agreement. */
export const listPriceOf = (code: PlanCode, cycle: BillingCycle): number | null => {
  const { price, annualPrice } = planOf(code);
  return (cycle === 'ANNUAL' ? annualPrice : price)?.cents ?? null;
};

/** Whether the messages of a plan's members to the operator come first. */
export const hasPrioritySupport = (code: PlanCode): boolean => code !== 'STARTER';

/** A number of the plan that the server holds people to. */
export type PlanLimit = 'seatLimit' | 'projectLimit' | 'storageGigabytes' | 'serviceGigabytes';

/** How many members, projects and gigabytes a plan allows; null is without limit. */
export const planLimits = (code: PlanCode): Pick<Plan, PlanLimit> => {
  const { seatLimit, projectLimit, storageGigabytes, serviceGigabytes } = planOf(code);
  return { seatLimit, projectLimit, storageGigabytes, serviceGigabytes };
};

/** As disks and plans are sold: ten to the ninth. */
export const gigabyte = 1_000_000_000;

/** How many bytes the clones of an organization may take; null is without limit. */
export const storageLimit = (code: PlanCode): number | null => {
  const { storageGigabytes } = planOf(code);
  return storageGigabytes === null ? null : storageGigabytes * gigabyte;
};

/** How many megabytes of memory the services of an organization may take together; null is without limit. */
export const serviceMegabytesLimit = (code: PlanCode): number | null => {
  const { serviceGigabytes } = planOf(code);
  return serviceGigabytes === null ? null : serviceGigabytes * 1_024;
};

/** Includes failed charges: they are retried before the subscription is canceled. */
const PAID: readonly SubscriptionStatus[] = ['ACTIVE', 'PAST_DUE'];
/** For trials and canceled subscriptions, which could otherwise reserve all of the memory of a machine. */
export const unpaidServiceMegabytes = 1_024;

/** Whether an organization pays for its plan. */
export const isPaidPlan = (status: SubscriptionStatus): boolean => PAID.includes(status);

/** How many megabytes of memory the services of an organization may take now; null is without limit. */
export const serviceMegabytesNow = (
  subscription: { plan: PlanCode; status: SubscriptionStatus } | undefined,
): number | null =>
  subscription && isPaidPlan(subscription.status)
    ? serviceMegabytesLimit(subscription.plan)
    : unpaidServiceMegabytes;

const counted: Record<PlanLimit, { unit: string; any: string }> = {
  seatLimit: { unit: 'members', any: 'any number of members' },
  projectLimit: { unit: 'projects', any: 'any number of projects' },
  storageGigabytes: { unit: 'GB of storage', any: 'any amount of storage' },
  serviceGigabytes: { unit: 'GB of memory for services', any: 'any amount of memory' },
};

/** Tells a person that a limit of the plan is reached, and the smallest plan that lifts it. */
export const limitMessage = (code: PlanCode, limit: PlanLimit): string => {
  const plan = planOf(code);
  const most = plan[limit];
  if (most === null) throw new Error(`${plan.name} has no ${limit} that could be reached.`);
  const larger = plans.find((other) => other[limit] === null || other[limit] > most);
  const { unit, any } = counted[limit];
  const said = `Your plan, ${plan.name}, allows up to ${most} ${unit}.`;
  if (!larger) return said;
  const lifted = larger[limit] === null ? any : `up to ${larger[limit]}`;
  return `${said} ${larger.name} allows ${lifted}.`;
};
