import { formatNumber } from '../../shared/display/formats.ts';
import type { PlanChoicesQuery } from './planChange.generated.ts';

type Limits = Pick<
  PlanChoicesQuery['plans'][number],
  'seatLimit' | 'projectLimit' | 'storageGigabytes' | 'serviceGigabytes' | 'serviceLevel'
>;

/** One thing that a change of plan makes larger or smaller: "Members", "25", "no limit". */
export interface LimitChange {
  label: string;
  before: string;
  after: string;
  /** Whether it is gained; lost otherwise. */
  gained: boolean;
}

const most = (limit: number | null) => limit ?? Infinity;
const written = (limit: number | null, unit = '') =>
  limit === null ? 'no limit' : `${formatNumber(limit)}${unit}`;
const promised = (level: string | null) => (level === null ? 0 : Number.parseFloat(level));

/** What of the limits is gained and lost between two plans; what stays the same is left out. */
export const limitChanges = (from: Limits, to: Limits): LimitChange[] => {
  const limits = [
    ['Members', from.seatLimit, to.seatLimit, ''],
    ['Projects', from.projectLimit, to.projectLimit, ''],
    ['Storage', from.storageGigabytes, to.storageGigabytes, ' GB'],
    ['Memory for services', from.serviceGigabytes, to.serviceGigabytes, ' GB'],
  ] as const;
  const changes = limits.flatMap(([label, before, after, unit]) =>
    before === after
      ? []
      : [
          {
            label,
            before: written(before, unit),
            after: written(after, unit),
            gained: most(after) > most(before),
          },
        ],
  );
  if (from.serviceLevel === to.serviceLevel) return changes;
  const availability = {
    label: 'Uptime SLA',
    before: from.serviceLevel ?? 'none',
    after: to.serviceLevel ?? 'none',
    gained: promised(to.serviceLevel) > promised(from.serviceLevel),
  };
  return [...changes, availability];
};
