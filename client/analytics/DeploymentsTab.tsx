import Box from '@mui/material/Box';
import { DataTable } from '../shared/DataTable.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { formatDuration, formatNumber, formatPercent, formatSpan } from '../shared/formats.ts';
import { KeyFigure, KeyFigures } from '../shared/KeyFigure.tsx';
import { appPaths } from '../shared/paths.ts';
import type { Range } from '../shared/RangeMenu.tsx';
import { SectionCard } from '../shared/SectionCard.tsx';
import { useAnalyticsDeploymentsSuspenseQuery } from './analytics.generated.ts';
import { ChartCard } from './ChartCard.tsx';
import { changeOf, priorDays } from './change.ts';
import { chartGrid } from './chartGrid.ts';
import { environmentColumns, slowestColumns } from './deploymentColumns.tsx';
import { deploymentChart } from './deployments.ts';

/** What was deployed to all environments, how it ended and how long it took. */
export const DeploymentsTab = ({ range }: { range: Range }) => {
  const { data } = useAnalyticsDeploymentsSuspenseQuery({
    variables: { days: range },
    fetchPolicy: 'cache-and-network',
  });
  const { days, deployments } = data.analytics;
  const { total, previousTotal, successRate, previousSuccessRate, duration, previousDuration } = deployments;
  const period = priorDays(days);
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label="Deployments"
          figure={formatNumber(total)}
          change={changeOf(total, previousTotal, 'either', formatNumber)}
          period={period}
        />
        <KeyFigure
          label="Success rate"
          figure={successRate === null ? '–' : formatPercent(successRate)}
          change={changeOf(
            successRate,
            previousSuccessRate,
            'more',
            (points) => `${formatNumber(points)} pts`,
          )}
          period={period}
        />
        <KeyFigure
          label="Median duration"
          figure={duration === null ? '–' : formatDuration(duration)}
          change={changeOf(duration, previousDuration, 'less', formatSpan)}
          period={period}
        />
      </KeyFigures>
      <Box sx={{ marginBottom: 4 }}>
        <ChartCard chart={deploymentChart(deployments)} />
      </Box>
      <Box sx={chartGrid}>
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
            empty={<EmptyState>No deployment of this time has ended.</EmptyState>}
          />
        </SectionCard>
      </Box>
    </>
  );
};
