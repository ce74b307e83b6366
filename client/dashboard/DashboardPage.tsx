import { Suspense } from 'react';
import { DashboardContent } from './DashboardContent.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useDashboardSuspenseQuery } from './dashboard.generated.ts';

const Dashboard = () => {
  // Numbers counted a while ago are shown at once, and counted again.
  const { data } = useDashboardSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  return <DashboardContent viewer={data.viewer} dashboard={data.dashboard} />;
};

/** The state of the organization on one screen: numbers, what happened, what needs attention, where to go next. */
export const DashboardPage = () => (
  <Suspense fallback={<DashboardSkeleton />}>
    <Dashboard />
  </Suspense>
);
