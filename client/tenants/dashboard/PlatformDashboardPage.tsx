import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { chartColumns, listColumns } from '../adminColumns.ts';
import { MonthChart } from '../billing/MonthChart.tsx';
import { usePlatformDashboardSuspenseQuery } from './dashboard.generated.ts';
import { formatWholeMoney } from '../adminWords.ts';
import { NewestTenantsCard } from './NewestTenantsCard.tsx';
import { PlatformDashboardSkeleton } from '../AdminSkeletons.tsx';
import { PlatformFigures } from './PlatformFigures.tsx';

const PlatformDashboard = () => {
  const { data } = usePlatformDashboardSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const { growth, revenue, newestTenants, attention, machine } = data.platformDashboard;
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        description={
          <>
            All organizations but the operator's own, read <RelativeTime at={machine.readAt} />.
          </>
        }
      />
      <PlatformFigures dashboard={data.platformDashboard} />
      <Box sx={chartColumns}>
        <MonthChart
          title="Organizations"
          unit="at the end of each month, UTC"
          points={growth.map(({ month, organizations }) => ({ month, value: organizations }))}
        />
        <MonthChart
          title="Sign-ups"
          unit="new people per month, UTC"
          points={growth.map(({ month, newUsers }) => ({ month, value: newUsers }))}
        />
        <MonthChart
          title="Monthly revenue"
          unit="recurring at month's end, UTC"
          points={revenue.map(({ month, recurring }) => ({ month, value: recurring.cents }))}
          formatValue={formatWholeMoney}
        />
      </Box>
      <Box sx={listColumns}>
        <AttentionCard entries={attention} />
        <NewestTenantsCard tenants={newestTenants} />
      </Box>
    </>
  );
};

/** The platform at a glance, for its operator. */
export const PlatformDashboardPage = () => (
  <Suspense fallback={<PlatformDashboardSkeleton />}>
    <PlatformDashboard />
  </Suspense>
);
