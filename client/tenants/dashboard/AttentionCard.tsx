import Link from '@mui/material/Link';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { PlatformAttentionReason } from '../../../schema/generated/types.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatMoney } from '../../shared/display/formats.ts';
import { adminPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { PlatformDashboardQuery } from './dashboard.generated.ts';

type Entry = PlatformDashboardQuery['platformDashboard']['attention'][number];

const reasons: Readonly<Record<PlatformAttentionReason, { label: string; tone: 'critical' | 'medium' }>> = {
  PAST_DUE: { label: 'Past due', tone: 'critical' },
  TRIAL_ENDING: { label: 'Trial ends', tone: 'medium' },
};

const columns: readonly Column<Entry>[] = [
  {
    key: 'organization',
    header: 'Organization',
    cell: ({ organizationId, organizationName }) => (
      <Link
        href={adminPaths.tenantBilling(organizationId)}
        color="textPrimary"
        underline="hover"
        sx={{ fontWeight: 500 }}
      >
        {organizationName}
      </Link>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <StatusChip status={reason} {...reasons[reason]} />,
  },
  { key: 'when', header: 'When', wideOnly: true, cell: ({ at }) => <RelativeTime at={at} /> },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
];

/** Late payments, and trials that end soon without a payment method. */
export const AttentionCard = ({ entries }: { entries: readonly Entry[] }) => (
  <SectionCard title="Needs attention" flush>
    <DataTable
      caption="Organizations that need attention"
      columns={columns}
      rows={entries}
      rowKey={({ organizationId }) => organizationId}
      empty={
        <EmptyState success icon={<CircleCheck aria-hidden />}>
          No payment is late, and no trial without a payment method ends within 7 days.
        </EmptyState>
      }
    />
  </SectionCard>
);
