import Box from '@mui/material/Box';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatMoney, formatNumber } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { chartColumns } from '../adminColumns.ts';
import { formatWholeMoney } from '../adminWords.ts';
import type { PlatformBillingQuery } from './billing.generated.ts';
import { MonthChart } from './MonthChart.tsx';

type Billing = PlatformBillingQuery['platformBilling'];
type PlanRow = Billing['byPlan'][number];

const columns: readonly Column<PlanRow>[] = [
  { key: 'plan', header: 'Plan', cell: ({ plan }) => plan.name },
  {
    key: 'paying',
    header: 'Paying',
    align: 'right',
    cell: ({ payingSubscriptions }) => formatNumber(payingSubscriptions),
  },
  {
    key: 'trials',
    header: 'Trials',
    align: 'right',
    wideOnly: true,
    cell: ({ trials }) => formatNumber(trials),
  },
  {
    key: 'revenue',
    header: 'Monthly revenue',
    align: 'right',
    cell: ({ monthlyRevenue }) => formatMoney(monthlyRevenue),
  },
];

interface RevenueTabProps {
  byMonth: NonNullable<Billing['byMonth']>;
  byPlan: Billing['byPlan'];
}

/** Revenue over time and by plan. */
export const RevenueTab = ({ byMonth, byPlan }: RevenueTabProps) => (
  <>
    <Box sx={chartColumns}>
      <MonthChart
        title="Recurring"
        unit="a month, at the end of each month, UTC; annual prices / 12"
        points={byMonth.map(({ month, recurring }) => ({ month, value: recurring.cents }))}
        formatValue={formatWholeMoney}
      />
      <MonthChart
        title="Collected"
        unit="paid in each month, UTC"
        points={byMonth.map(({ month, collected }) => ({ month, value: collected.cents }))}
        formatValue={formatWholeMoney}
      />
    </Box>
    <SectionCard title="By plan, now" flush>
      <DataTable
        caption="Revenue by plan"
        columns={columns}
        rows={byPlan}
        rowKey={({ plan }) => plan.code}
        empty={<EmptyState>There are no organizations yet.</EmptyState>}
      />
    </SectionCard>
  </>
);
