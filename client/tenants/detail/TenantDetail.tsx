import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatBytes, formatDate, formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { TenantStatusChips } from '../TenantStatusChips.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { roleNames } from '../../../schema/rules/roles.ts';
import { formatRate } from '../adminWords.ts';
import { DetailRows } from './DetailRows.tsx';
import { Facts } from './Facts.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { useTenantDialogs } from '../changes/tenantDialogs.ts';
import { TenantHistory } from './TenantHistory.tsx';
import { useTenantDetailSuspenseQuery } from '../tenants.generated.ts';

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Box component="section" sx={{ padding: '12px 20px 16px', borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
      <Typography variant="h3">{title}</Typography>
      {action}
    </Box>
    <Box sx={{ marginTop: 2 }}>{children}</Box>
  </Box>
);

const LinkButton = ({ label, href }: { label: string; href: string }) => (
  <Button size="small" variant="text" href={href}>
    {label}
  </Button>
);

/** All that the operator needs to know of an organization. */
export const TenantDetail = ({ id }: { id: string }) => {
  const { hrefOf } = useTenantDialogs();
  const { data } = useTenantDetailSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { tenant } = data;
  const { usage, suspendedAt, suspensionReason } = tenant;
  return (
    <>
      <Box sx={{ padding: '0 20px 16px', display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {tenant.name}
        </Typography>
        {suspendedAt ? (
          <Alert severity="warning">
            {`Suspended on ${formatDate(suspendedAt)}: ${suspensionReason ?? 'no reason given'}`}
          </Alert>
        ) : null}
        <Facts
          facts={[
            ['Status', <TenantStatusChips key="status" tenant={tenant} />],
            ['Short name', tenant.slug],
            ['Created', formatDate(tenant.createdAt)],
            [
              'Last activity',
              tenant.lastActivity ? <RelativeTime key="seen" at={tenant.lastActivity} /> : 'Never',
            ],
          ]}
        />
      </Box>
      <Part
        title={`People (${formatNumber(tenant.users)})`}
        action={<LinkButton label="Manage Users" href={hrefOf('people', id)} />}
      >
        <DetailRows
          rows={tenant.people.nodes.map(({ id: key, name, role, lastSeenAt }) => ({
            key,
            left: name,
            right: (
              <>
                {roleNames[role]} · {lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'never seen'}
              </>
            ),
          }))}
          empty={
            tenant.invitations[0]
              ? `Nobody yet. ${tenant.invitations[0].email} was invited.`
              : 'Nobody belongs to it.'
          }
        />
      </Part>
      <Part title={`Projects (${formatNumber(tenant.projects)})`}>
        <DetailRows
          rows={tenant.recentProjects.map(({ id: key, name, status, updatedAt }) => ({
            key,
            left: name,
            right: (
              <>
                <StatusChip status={status} /> <RelativeTime at={updatedAt} />
              </>
            ),
          }))}
          empty="No projects yet."
        />
      </Part>
      <Part title="Usage, last 30 days">
        <Facts
          facts={[
            ['API operations', formatNumber(usage.apiOperations)],
            ['With errors', formatRate(usage.apiErrors, usage.apiOperations)],
            ['Agent runs', formatNumber(usage.agentRuns)],
            ['Storage, now', formatBytes(usage.storageBytes)],
          ]}
        />
      </Part>
      <Part title="Billing" action={<LinkButton label="View Billing" href={hrefOf('billing', id)} />}>
        <SubscriptionFacts subscription={tenant.subscription} />
      </Part>
      <Part title="Status history">
        <TenantHistory events={tenant.history} />
      </Part>
    </>
  );
};
