import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { formatNumber, formatPrice } from '../../shared/display/formats.ts';
import type { PlatformBillingQuery } from './billing.generated.ts';

type Plan = NonNullable<PlatformBillingQuery['plans']>[number];

const limit = (value: number | null, unit = '') =>
  value === null ? 'No limit' : `${formatNumber(value)}${unit}`;

const columnsOf = (byPlan: PlatformBillingQuery['platformBilling']['byPlan']): readonly Column<Plan>[] => [
  {
    key: 'name',
    header: 'Plan',
    cell: ({ name }) => name,
    narrowNote: ({ seatLimit, projectLimit, storageGigabytes, serviceGigabytes }) =>
      [
        `Members: ${limit(seatLimit)}`,
        `projects: ${limit(projectLimit)}`,
        `storage: ${limit(storageGigabytes, ' GB')}`,
        `service memory: ${limit(serviceGigabytes, ' GB')}`,
      ]
        .join(', ')
        .replaceAll('No limit', 'no limit'),
  },
  {
    key: 'price',
    header: 'A month',
    align: 'right',
    cell: ({ price }) => (price ? formatPrice(price) : 'By agreement'),
  },
  {
    key: 'annual',
    header: 'A year',
    align: 'right',
    wideOnly: true,
    cell: ({ annualPrice }) => (annualPrice ? formatPrice(annualPrice) : 'By agreement'),
  },
  {
    key: 'seats',
    header: 'Members',
    align: 'right',
    wideOnly: true,
    cell: ({ seatLimit }) => limit(seatLimit),
  },
  {
    key: 'projects',
    header: 'Projects',
    align: 'right',
    wideOnly: true,
    cell: ({ projectLimit }) => limit(projectLimit),
  },
  {
    key: 'storage',
    header: 'Storage',
    align: 'right',
    wideOnly: true,
    cell: ({ storageGigabytes }) => limit(storageGigabytes, ' GB'),
  },
  {
    key: 'memory',
    header: 'Service memory',
    align: 'right',
    wideOnly: true,
    cell: ({ serviceGigabytes }) => limit(serviceGigabytes, ' GB'),
  },
  { key: 'service', header: 'SLA', wideOnly: true, cell: ({ serviceLevel }) => serviceLevel ?? 'None' },
  {
    key: 'paying',
    header: 'Paying',
    align: 'right',
    cell: ({ code }) => formatNumber(byPlan.find(({ plan }) => plan.code === code)?.payingSubscriptions ?? 0),
  },
];

interface PlansTabProps {
  plans: readonly Plan[];
  byPlan: PlatformBillingQuery['platformBilling']['byPlan'];
}

/** The plans that are offered, to read only. */
export const PlansTab = ({ plans, byPlan }: PlansTabProps) => (
  <>
    <Card>
      <DataTable caption="Plans" columns={columnsOf(byPlan)} rows={plans} rowKey={({ code }) => code} />
    </Card>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 3 }}>
      Plans, prices and limits come with the version of the product and cannot be changed here.
    </Typography>
  </>
);
