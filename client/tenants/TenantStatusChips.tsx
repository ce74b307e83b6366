import Box from '@mui/material/Box';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import type { TenantEntryFragment } from './tenants.generated.ts';

/** The state of an organization; beside it that of its subscription, where payments failed. */
export const TenantStatusChips = ({
  tenant: { status, subscriptionStatus },
}: {
  tenant: Pick<TenantEntryFragment, 'status' | 'subscriptionStatus'>;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <StatusChip status={status} />
    {subscriptionStatus === 'PAST_DUE' ? <StatusChip status="PAST_DUE" tone="critical" /> : null}
    {subscriptionStatus === 'PAUSED' ? <StatusChip status="PAUSED" label="Subscription paused" /> : null}
  </Box>
);
