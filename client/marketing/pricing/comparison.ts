import type { Plan, PlanCode } from '../../../schema/generated/types.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { hasPrioritySupport } from '../../../schema/rules/plans.ts';
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

/** What the plans have and have not, limits and promises read from the plans themselves. */
export const comparison: readonly ComparisonGroup[] = [
  {
    title: 'Limits',
    rows: [
      counted('Developers', ({ seatLimit }) => limited(seatLimit)),
      counted('Projects', ({ projectLimit }) => limited(projectLimit)),
      counted('Storage', ({ storageGigabytes }) => limited(storageGigabytes, ' GB')),
      counted('Memory for services (1 GB during the trial)', ({ serviceGigabytes }) =>
        limited(serviceGigabytes, ' GB'),
      ),
    ],
  },
  {
    title: 'Work',
    rows: [
      from('STARTER', 'Projects with Git repositories and tasks'),
      from('STARTER', 'AI agents'),
      from('STARTER', 'Security scans and dependency checks'),
      from('STARTER', 'Builds, previews and deployments'),
      from('STARTER', 'Analytics and GraphQL API'),
    ],
  },
  {
    title: 'Organization',
    rows: [
      from('STARTER', 'Roles and audit log'),
      from('STARTER', 'Two-factor authentication and allowed email domains'),
    ],
  },
  {
    title: 'Service',
    rows: [
      counted('Support', ({ code }) => (hasPrioritySupport(code) ? 'Priority' : 'Community')),
      counted('Uptime SLA', ({ serviceLevel }) => serviceLevel ?? false),
    ],
  },
];
