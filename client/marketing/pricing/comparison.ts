import type { Plan, PlanCode } from '../../../schema/generated/types.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { offers } from '../offers.ts';

/** What a plan has of a feature: whether it has it, or how much. */
export type Extent = boolean | string;

/** One line of the comparison, with a cell for each plan, smallest plan first. */
interface ComparisonRow {
  feature: string;
  extents: readonly Extent[];
}

export interface ComparisonGroup {
  title: string;
  rows: readonly ComparisonRow[];
}

const counted = (feature: string, extentOf: (plan: Plan) => Extent): ComparisonRow => ({
  feature,
  extents: offers.map(extentOf),
});

/** Included in the named plan and all larger ones. */
const from = (smallest: PlanCode, feature: string): ComparisonRow => {
  const first = offers.findIndex(({ code }) => code === smallest);
  return { feature, extents: offers.map((_, index) => index >= first) };
};

const limited = (limit: number | null, unit = '') =>
  limit === null ? 'Unlimited' : `${formatNumber(limit)}${unit}`;

const support: Record<PlanCode, string> = {
  STARTER: 'Community',
  PROFESSIONAL: 'Priority',
  ENTERPRISE: 'Priority',
  ENTERPRISE_PLUS: 'Priority',
};

/** What the plans have and have not, limits and promises read from the plans themselves. */
export const comparison: readonly ComparisonGroup[] = [
  {
    title: 'Limits',
    rows: [
      counted('Developers', ({ seatLimit }) => limited(seatLimit)),
      counted('Projects', ({ projectLimit }) => limited(projectLimit)),
      counted('Storage', ({ storageGigabytes }) => limited(storageGigabytes, ' GB')),
      counted('Memory of services', ({ serviceGigabytes }) => limited(serviceGigabytes, ' GB')),
    ],
  },
  {
    title: 'Work',
    rows: [
      from('STARTER', 'Projects with Git repositories and tasks'),
      from('PROFESSIONAL', 'Full AI agent orchestration'),
      from('PROFESSIONAL', 'Advanced security features'),
      from('STARTER', 'Analytics and GraphQL API'),
    ],
  },
  {
    title: 'Organization',
    rows: [
      from('STARTER', 'Roles and audit log'),
      from('STARTER', 'Two-factor sign-in and allowed email domains'),
      from('ENTERPRISE', 'Payment by bank transfer'),
    ],
  },
  {
    title: 'Service',
    rows: [
      counted('Support', ({ code }) => support[code]),
      counted('Guaranteed availability', ({ serviceLevel }) => serviceLevel ?? false),
      from('ENTERPRISE_PLUS', 'Onboarding and migration with our engineers'),
    ],
  },
];
