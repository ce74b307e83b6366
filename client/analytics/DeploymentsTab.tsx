import Box from '@mui/material/Box';
import { DataTable } from '../shared/table/DataTable.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatDuration, formatNumber, formatPercent, formatSpan } from '../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../shared/charts/KeyFigure.tsx';
import { priorOf } from '../shared/charts/prior.ts';
import { appPaths } from '../shared/address/paths.ts';
import type { Range } from '../shared/charts/RangeMenu.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { useAnalyticsDeploymentsSuspenseQuery } from './analytics.generated.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { comparisonOf, countComparison } from './charts/change.ts';
import { environmentColumns, slowestColumns } from './deploymentColumns.tsx';
import { deploymentChart } from './deployments.ts';

const formatPoints = (points: number) => `${formatNumber(points)} pts`;

/** What was deployed to all environments, how it ended and how long it took. */
export const DeploymentsTab = ({ range }: { range: Range }) => {
  const { data } = useAnalyticsDeploymentsSuspenseQuery({
    variables: { days: range },
    fetchPolicy: 'cache-and-network',
  });
  const { days, previousSince, recordedSince, deployments } = data.analytics;
  const prior = priorOf(days, previousSince, recordedSince.deployments);
  const { total, previousTotal, successRate, previousSuccessRate, duration, previousDuration } = deployments;
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label="Deployments"
          figure={formatNumber(total)}
          {...countComparison(total, previousTotal, prior)}
        />
        <KeyFigure
          label="Success rate"
          figure={successRate === null ? '–' : formatPercent(successRate)}
          {...comparisonOf(successRate, previousSuccessRate, 'more', formatPoints, prior)}
        />
        <KeyFigure
          label="Median duration"
          figure={duration === null ? '–' : formatDuration(duration)}
          {...comparisonOf(duration, previousDuration, 'less', formatSpan, prior)}
        />
      </KeyFigures>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ChartCard chart={deploymentChart(deployments)} />
        <SectionCard title="By environment" flush>
          <DataTable
            caption={`Deployments by environment, last ${days} days`}
            columns={environmentColumns}
            rows={deployments.environments}
            rowKey={({ environment }) => environment}
          />
        </SectionCard>
        <SectionCard title="Slowest deployments" flush>
          <DataTable
            caption={`Slowest deployments, last ${days} days`}
            columns={slowestColumns}
            rows={deployments.slowest}
            rowKey={({ project, commitSha, createdAt }) => `${project.id} ${commitSha} ${createdAt}`}
            rowHref={({ project }) => appPaths.project(project.id, 'deployments')}
            empty={<EmptyState>No deployment ended in this period.</EmptyState>}
          />
        </SectionCard>
      </Box>
    </>
  );
};
