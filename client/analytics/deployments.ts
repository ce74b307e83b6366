import type { CsvCell } from '../shared/table/csv.ts';
import { StackPlot } from '../shared/charts/StackPlot.tsx';
import type { AnalyticsDeploymentsQuery } from './analytics.generated.ts';
import { type AnalyticsChart, chartRows, figureRows, reportHeader } from './charts/charts.ts';
import { environmentNames } from './environments.ts';
import { outcomeSeries } from './outcomes.ts';
import { recordedIn } from './charts/recorded.ts';

type Analytics = AnalyticsDeploymentsQuery['analytics'];

/** How the deployments of each day ended. */
export const deploymentChart = ({ byDay }: Analytics['deployments']): AnalyticsChart => ({
  title: 'Deployments by outcome',
  unit: (bucket) => `deployments per ${bucket} to all environments, UTC`,
  combine: 'sum',
  days: byDay.map(({ day }) => day),
  series: [
    ...outcomeSeries(byDay),
    { name: 'Not ended', tone: 'neutral', values: byDay.map(({ unfinished }) => unfinished) },
  ],
  plot: StackPlot,
  empty: 'No deployments in this period. Daily deployments will be charted here.',
});

/** What the Deployments tab shows, as the rows of a report. */
export const deploymentReport = (analytics: Analytics): (readonly CsvCell[])[] => {
  const { deployments, recordedSince } = analytics;
  const recorded = recordedIn(analytics, recordedSince.deployments);
  const { total, previousTotal, successRate, previousSuccessRate, duration, previousDuration } = deployments;
  return [
    reportHeader,
    ...figureRows('Deployments', 'Deployments', 'deployments', total, previousTotal, recorded),
    ...figureRows('Deployments', 'Success rate', 'percent', successRate, previousSuccessRate, recorded),
    ...figureRows('Deployments', 'Median duration', 'seconds', duration, previousDuration, recorded),
    ...chartRows(deploymentChart(deployments)),
    ...deployments.environments.flatMap((each): CsvCell[][] => {
      const name = environmentNames[each.environment];
      return [
        ['By environment', name, 'Deployments', each.total, 'deployments'],
        ['By environment', name, 'Succeeded', each.succeeded, 'deployments'],
        ['By environment', name, 'Failed', each.failed, 'deployments'],
        ['By environment', name, 'Rolled back', each.rolledBack, 'deployments'],
        ['By environment', name, 'Median duration', each.duration, 'seconds'],
      ];
    }),
    ...deployments.slowest.map(
      ({ project, commitSha, environment, createdAt, duration: seconds }): CsvCell[] => [
        'Slowest deployments',
        `${project.name} ${commitSha.slice(0, 7)}`,
        `${environmentNames[environment]}, started ${createdAt}`,
        seconds,
        'seconds',
      ],
    ),
  ];
};
