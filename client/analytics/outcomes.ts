import type { ChartSeries } from '../shared/charts/plotSeries.ts';

interface OutcomesOfDay {
  succeeded: number;
  failed: number;
  rolledBack: number;
}

/** How the deployments of each day ended, as the series of a chart. */
export const outcomeSeries = (days: readonly OutcomesOfDay[]): ChartSeries[] => [
  { name: 'Succeeded', tone: 'success', values: days.map(({ succeeded }) => succeeded) },
  { name: 'Failed', tone: 'critical', values: days.map(({ failed }) => failed) },
  { name: 'Rolled back', tone: 'high', values: days.map(({ rolledBack }) => rolledBack) },
];
