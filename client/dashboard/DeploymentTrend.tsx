import Card from '@mui/material/Card';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatUtcDay } from '../shared/display/formats.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { TrendChart } from '../shared/charts/TrendChart.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';

/** Deployments of the last 30 days, by UTC day. */
export const DeploymentTrend = ({ days }: { days: DashboardQuery['dashboard']['deploymentsByDay'] }) =>
  days.some(({ count }) => count > 0) ? (
    <Card sx={{ padding: 4 }}>
      <TrendChart
        title="Deployments"
        unit="per day, last 30 days, UTC"
        points={days.map(({ day, count }) => ({ label: formatUtcDay(day), value: count }))}
        running
        height={148}
      />
    </Card>
  ) : (
    <SectionCard title="Deployments" flush>
      <EmptyState>No deployments in the last 30 days. Daily deployments will be charted here.</EmptyState>
    </SectionCard>
  );
