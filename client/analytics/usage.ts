import type { CsvCell } from '../shared/table/csv.ts';
import { LinePlot } from '../shared/charts/LinePlot.tsx';
import type { AnalyticsUsageQuery } from './analytics.generated.ts';
import { type AnalyticsChart, chartRows, figureRows, reportHeader } from './charts/charts.ts';
import { recordedIn } from './charts/recorded.ts';

type Analytics = AnalyticsUsageQuery['analytics'];

/** Before there was a first one there is nothing to draw: a gap, not zero. */
const sinceFirst = (counts: readonly number[]) => {
  const first = counts.findIndex((count) => count > 0);
  return counts.map((count, index) => (index < first || first < 0 ? null : count));
};

/** The charts of the Usage tab. */
export const usageCharts = ({ byDay }: Analytics['usage']): AnalyticsChart[] => {
  const days = byDay.map(({ day }) => day);
  return [
    {
      title: 'Work done',
      unit: (bucket) => `per ${bucket}, UTC`,
      combine: 'sum',
      days,
      series: [
        { name: 'Deployments', tone: 'accent', values: byDay.map(({ deployments }) => deployments) },
        { name: 'Agent runs', tone: 'success', values: byDay.map(({ agentRuns }) => agentRuns) },
        { name: 'Tasks done', tone: 'medium', values: byDay.map(({ tasksDone }) => tasksDone) },
      ],
      plot: LinePlot,
      empty: 'Nothing was deployed, run or done in this period. Each day’s work will be charted here.',
    },
    {
      title: 'Members and projects',
      unit: (bucket) => `of those present today, at the end of each ${bucket}, UTC`,
      combine: 'last',
      days,
      series: [
        { name: 'Members', tone: 'accent', values: sinceFirst(byDay.map(({ members }) => members)) },
        { name: 'Projects', tone: 'success', values: sinceFirst(byDay.map(({ projects }) => projects)) },
      ],
      plot: LinePlot,
      empty: 'The organization had no members in this period.',
    },
  ];
};

/** What the Usage tab shows, as the rows of a report. */
export const usageReport = (analytics: Analytics): (readonly CsvCell[])[] => {
  const { usage, recordedSince } = analytics;
  const of = (first: string | null) => recordedIn(analytics, first);
  return [
    reportHeader,
    ...figureRows('Usage', 'Members', 'people', usage.members),
    ...figureRows('Usage', 'Members who joined', 'people', usage.joined),
    ...figureRows('Usage', 'Projects', 'projects', usage.projects),
    ...figureRows('Usage', 'New projects', 'projects', usage.newProjects),
    ...figureRows('Usage', 'Storage', 'bytes', usage.storageBytes),
    ...figureRows(
      'Usage',
      'Deployments',
      'deployments',
      usage.deployments,
      usage.previousDeployments,
      of(recordedSince.deployments),
    ),
    ...figureRows(
      'Usage',
      'Agent runs',
      'runs',
      usage.agentRuns,
      usage.previousAgentRuns,
      of(recordedSince.agentRuns),
    ),
    ...figureRows(
      'Usage',
      'Tasks done',
      'tasks',
      usage.tasksDone,
      usage.previousTasksDone,
      of(recordedSince.tasksDone),
    ),
    ...usageCharts(usage).flatMap(chartRows),
    ...usage.repositories.flatMap(({ project, sizeBytes, files, commits }): CsvCell[][] => [
      ['Largest repositories', project.name, 'Size', sizeBytes, 'bytes'],
      ['Largest repositories', project.name, 'Files', files, 'files'],
      ['Largest repositories', project.name, 'Commits', commits, 'commits'],
    ]),
  ];
};
