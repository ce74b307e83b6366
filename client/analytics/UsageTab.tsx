import Box from '@mui/material/Box';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatBytes, formatNumber } from '../shared/display/formats.ts';
import { KeyFigure, type KeyFigureChange, KeyFigures } from '../shared/charts/KeyFigure.tsx';
import { priorOf } from '../shared/charts/prior.ts';
import { appPaths } from '../shared/address/paths.ts';
import type { Range } from '../shared/charts/RangeMenu.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { type AnalyticsUsageQuery, useAnalyticsUsageSuspenseQuery } from './analytics.generated.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { countComparison } from './charts/change.ts';
import { chartGrid } from './charts/chartGrid.ts';
import { usageCharts } from './usage.ts';

type Repository = AnalyticsUsageQuery['analytics']['usage']['repositories'][number];

const repositoryColumns: readonly Column<Repository>[] = [
  { key: 'project', header: 'Project', cell: ({ project }) => project.name },
  { key: 'size', header: 'Size', align: 'right', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
  { key: 'files', header: 'Files', align: 'right', wideOnly: true, cell: ({ files }) => formatNumber(files) },
  { key: 'commits', header: 'Commits', align: 'right', cell: ({ commits }) => formatNumber(commits) },
];

const added = (count: number): KeyFigureChange =>
  count > 0 ? { text: `+${formatNumber(count)}`, direction: 'up' } : { text: 'None new', direction: 'flat' };

/** How much of everything there is, and how much of it was used. */
export const UsageTab = ({ range }: { range: Range }) => {
  const { data } = useAnalyticsUsageSuspenseQuery({
    variables: { days: range },
    fetchPolicy: 'cache-and-network',
  });
  const { days, previousSince, recordedSince, usage } = data.analytics;
  const used = (label: string, count: number, before: number, first: string | null) => (
    <KeyFigure
      label={label}
      figure={formatNumber(count)}
      {...countComparison(count, before, priorOf(days, previousSince, first))}
    />
  );
  const last = `last ${days} days`;
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label="Members"
          figure={formatNumber(usage.members)}
          change={added(usage.joined)}
          period={last}
        />
        <KeyFigure
          label="Projects"
          figure={formatNumber(usage.projects)}
          change={added(usage.newProjects)}
          period={last}
          href={appPaths.projects}
        />
        <KeyFigure
          label="Storage"
          figure={formatBytes(usage.storageBytes)}
          period="repositories and releases, now"
        />
      </KeyFigures>
      <KeyFigures>
        {used('Deployments', usage.deployments, usage.previousDeployments, recordedSince.deployments)}
        {used('Agent runs', usage.agentRuns, usage.previousAgentRuns, recordedSince.agentRuns)}
        {used('Tasks done', usage.tasksDone, usage.previousTasksDone, recordedSince.tasksDone)}
      </KeyFigures>
      <Box sx={{ ...chartGrid, marginBottom: 4 }}>
        {usageCharts(usage).map((chart) => (
          <ChartCard key={chart.title} chart={chart} />
        ))}
      </Box>
      <SectionCard title="Largest repositories" flush>
        <DataTable
          caption="Largest repositories"
          columns={repositoryColumns}
          rows={usage.repositories}
          rowKey={({ project }) => project.id}
          rowHref={({ project }) => appPaths.project(project.id)}
          empty={<EmptyState>No repository has been read yet. Connect one to see its size.</EmptyState>}
        />
      </SectionCard>
    </>
  );
};
