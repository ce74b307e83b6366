import Link from '@mui/material/Link';
import type { Column } from '../../shared/table/DataTable.tsx';
import { formatDate, formatMoney } from '../../shared/display/formats.ts';
import { adminPaths } from '../../shared/address/paths.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { cycleNames } from '../adminWords.ts';
import type { TenantSubscriptionEntryFragment } from './billing.generated.ts';

/** What becomes of a subscription, and when. */
const next = ({ status, cancelAtPeriodEnd, periodEnd }: TenantSubscriptionEntryFragment): string => {
  if (!periodEnd || !['ACTIVE', 'TRIALING', 'PAST_DUE'].includes(status)) return '–';
  if (status === 'PAST_DUE') return `Due since ${formatDate(periodEnd)}`;
  if (status === 'TRIALING') return `Trial ends ${formatDate(periodEnd)}`;
  return `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} ${formatDate(periodEnd)}`;
};

/** The columns of subscriptions. */
export const subscriptionColumns: readonly Column<TenantSubscriptionEntryFragment>[] = [
  {
    key: 'name',
    header: 'Organization',
    cell: ({ id, name }) => (
      <Link
        href={adminPaths.tenantBilling(id)}
        color="textPrimary"
        underline="hover"
        sx={{ fontWeight: 500 }}
      >
        {name}
      </Link>
    ),
    narrowNote: ({ plan, monthlyRevenue }) => `${plan.name} · ${formatMoney(monthlyRevenue)}`,
  },
  { key: 'plan', header: 'Plan', wideOnly: true, cell: ({ plan }) => plan.name },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, suspended }) => <StatusChip status={suspended ? 'SUSPENDED' : status} />,
  },
  {
    key: 'cycle',
    header: 'Billing cycle',
    wideOnly: true,
    cell: ({ billingCycle, price }) =>
      price.cents > 0 ? `${cycleNames[billingCycle]}, ${formatMoney(price)}` : '–',
  },
  {
    key: 'revenue',
    header: 'Monthly revenue',
    align: 'right',
    wideOnly: true,
    cell: ({ monthlyRevenue }) => formatMoney(monthlyRevenue),
  },
  { key: 'next', header: 'Next', wideOnly: true, cell: next },
  {
    key: 'method',
    header: 'Payment method',
    wideOnly: true,
    cell: ({ paymentMethod }) => paymentMethod ?? 'None',
  },
];
