import type { AgentType } from '../../schema/generated/types.ts';
import type { CsvCell } from '../shared/table/csv.ts';
import { formatPercent } from '../shared/display/formats.ts';
import { LinePlot } from '../shared/charts/LinePlot.tsx';
import { StackPlot } from '../shared/charts/StackPlot.tsx';
import type { ChipTone } from '../shared/display/ToneChip.tsx';
import type { AnalyticsOverviewQuery } from './analytics.generated.ts';
import { type AnalyticsChart, chartRows, figureRows, reportHeader } from './charts/charts.ts';
import { deliveryRows } from './deliveryKeys.ts';
import { incidentRows } from './incidents.tsx';
import { outcomeSeries } from './outcomes.ts';
import { recordedIn } from './charts/recorded.ts';

type Overview = AnalyticsOverviewQuery['analytics'];

const agentTypes: Readonly<Record<AgentType, { name: string; tone: ChipTone }>> = {
  CODE_REVIEW: { name: 'Code review', tone: 'accent' },
  DEVOPS: { name: 'DevOps', tone: 'success' },
  DOCUMENTATION: { name: 'Documentation', tone: 'medium' },
  TESTING: { name: 'Testing', tone: 'neutral' },
};

const inHours = (seconds: number | null) => (seconds === null ? null : seconds / 3_600);
const hours = (value: number) => `${value.toFixed(value < 10 && value % 1 ? 1 : 0)} h`;

/** The charts of the Overview tab. */
export const overviewCharts = ({ delivery, securityScore, agentActivity }: Overview): AnalyticsChart[] => {
  const days = delivery.byDay.map(({ day }) => day);
  return [
    {
      title: 'Production deployments',
      unit: (bucket) => `deployments per ${bucket}, UTC`,
      combine: 'sum',
      days,
      series: outcomeSeries(delivery.byDay),
      plot: StackPlot,
      empty: 'No production deployments in this period. Daily deployments will be charted here.',
    },
    {
      title: 'Change lead time',
      unit: (bucket) => `hours, median of each ${bucket}, UTC`,
      combine: 'sum',
      days,
      series: [
        {
          name: 'Change lead time',
          tone: 'accent',
          values: delivery.byDay.map(({ leadTime }) => inHours(leadTime)),
          weekly: delivery.byWeek.map(({ leadTime }) => inHours(leadTime)),
        },
      ],
      plot: LinePlot,
      formatValue: hours,
      empty: 'No deployment in this period has a commit with a known time.',
    },
    {
      title: 'Security score',
      unit: (bucket) => `percent at the end of each ${bucket}, UTC`,
      combine: 'last',
      days,
      series: [
        { name: 'Security score', tone: 'accent', values: securityScore.byDay.map(({ percent }) => percent) },
      ],
      plot: LinePlot,
      formatValue: formatPercent,
      maximum: 100,
      empty: 'No scans yet. The daily score will be charted here.',
    },
    {
      title: 'Agent activity',
      unit: (bucket) => `runs per ${bucket} by type of agent, UTC`,
      combine: 'sum',
      days,
      series: agentActivity.byType.map(({ type, counts }) => ({ ...agentTypes[type], values: counts })),
      plot: StackPlot,
      empty: 'No agent ran in this period. Each day’s runs will be charted here.',
    },
  ];
};

/** What the Overview tab shows, as the rows of a report. */
export const overviewReport = (overview: Overview): (readonly CsvCell[])[] => {
  const { recordedSince, delivery, securityScore, agentActivity } = overview;
  const ofRuns = recordedIn(overview, recordedSince.agentRuns);
  const { runs, previousRuns, failed, previousFailed } = agentActivity;
  return [
    reportHeader,
    ...deliveryRows(delivery, recordedIn(overview, recordedSince.productionDeployments)),
    ...figureRows('Delivery', 'Failed deployments not recovered yet', 'deployments', delivery.unrecovered),
    ...incidentRows(delivery.incidents),
    ...figureRows(
      'Security',
      'Security score',
      'percent',
      securityScore.percent,
      securityScore.previousPercent,
    ),
    ...figureRows('Agents', 'Runs', 'runs', runs, previousRuns, ofRuns),
    ...figureRows('Agents', 'Failed runs', 'runs', failed, previousFailed, ofRuns),
    ...overviewCharts(overview).flatMap(chartRows),
  ];
};
