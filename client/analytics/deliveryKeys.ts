import type { CsvCell } from '../shared/table/csv.ts';
import { formatDecimal, formatPercent, formatSpan } from '../shared/display/formats.ts';
import type { AnalyticsOverviewQuery } from './analytics.generated.ts';
import type { Welcome } from './charts/change.ts';
import { figureRows } from './charts/charts.ts';
import type { Recorded } from './charts/recorded.ts';

type Delivery = AnalyticsOverviewQuery['analytics']['delivery'];
type KeyName = 'deploymentFrequency' | 'changeLeadTime' | 'changeFailRate' | 'recoveryTime' | 'reworkRate';

/** One of DORA's keys: how it is shown, and the rule by which it is counted. */
export interface DeliveryKey {
  name: KeyName;
  label: string;
  rule: string;
  /** What its rows are: "12 deployments". */
  noun: string;
  welcome: Welcome;
  format: (value: number) => string;
  formatChange: (difference: number) => string;
  /** For reports. */
  unit: string;
}

const formatPoints = (difference: number) => `${formatDecimal(Math.round(difference))} pts`;

/** The keys in DORA's order, https://dora.dev/guides/dora-metrics/. */
export const deliveryKeys: readonly DeliveryKey[] = [
  {
    name: 'deploymentFrequency',
    label: 'Deployment frequency',
    rule: 'Deployments that reached production, rollbacks left out, by the days of the range.',
    noun: 'deployment',
    welcome: 'more',
    format: (value) => `${formatDecimal(value)} a day`,
    formatChange: formatDecimal,
    unit: 'deployments per day',
  },
  {
    name: 'changeLeadTime',
    label: 'Change lead time',
    rule: 'Median time from a commit until requests reached it in production.',
    noun: 'deployment',
    welcome: 'less',
    format: formatSpan,
    formatChange: formatSpan,
    unit: 'seconds',
  },
  {
    name: 'changeFailRate',
    label: 'Change fail rate',
    rule: 'Share of production deployments that failed, became unhealthy or were rolled back, of all that ended. Rollbacks do not count as deployments here.',
    noun: 'deployment',
    welcome: 'less',
    format: formatPercent,
    formatChange: formatPoints,
    unit: 'percent',
  },
  {
    name: 'recoveryTime',
    label: 'Failed deployment recovery time',
    rule: "Median time from a failed production deployment to the project's next one that succeeded, a rollback too.",
    noun: 'recovery',
    welcome: 'less',
    format: formatSpan,
    formatChange: formatSpan,
    unit: 'seconds',
  },
  {
    name: 'reworkRate',
    label: 'Deployment rework rate',
    rule: 'Share of unplanned production deployments: rollbacks, and those started before a failed one was recovered from.',
    noun: 'deployment',
    welcome: 'less',
    format: formatPercent,
    formatChange: formatPoints,
    unit: 'percent',
  },
];

/** The figure of the time before; null where there was nothing to count, also of what would be zero then. */
export const previousOf = ({ previousValue, previousRows }: Delivery[KeyName]): number | null =>
  previousRows === 0 ? null : previousValue;

/** The keys as rows of a report, each with how many rows it was counted from. */
export const deliveryRows = (delivery: Delivery, recorded: Recorded): CsvCell[][] =>
  deliveryKeys.flatMap(({ name, label, unit }) => {
    const { value, rows, previousRows } = delivery[name];
    return [
      ...figureRows('Delivery', label, unit, value, previousOf(delivery[name]), recorded),
      ...figureRows('Delivery', `${label}: rows`, 'rows', rows, previousRows, recorded),
    ];
  });
