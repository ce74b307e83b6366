import Box from '@mui/material/Box';
import { formatNumber, formatPercent } from '../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../shared/charts/KeyFigure.tsx';
import { priorOf } from '../shared/charts/prior.ts';
import { appPaths } from '../shared/address/paths.ts';
import type { Range } from '../shared/charts/RangeMenu.tsx';
import { useAnalyticsOverviewSuspenseQuery } from './analytics.generated.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { changeOf, comparisonOf, countComparison } from './charts/change.ts';
import { chartGrid } from './charts/chartGrid.ts';
import { DeliveryFigures } from './DeliveryFigures.tsx';
import { IncidentList } from './IncidentList.tsx';
import { overviewCharts } from './overview.ts';

/** How changes came to production, how safe the projects are and what agents did. */
export const OverviewTab = ({ range }: { range: Range }) => {
  const { data } = useAnalyticsOverviewSuspenseQuery({
    variables: { days: range },
    fetchPolicy: 'cache-and-network',
  });
  const { days, previousSince, recordedSince, delivery, securityScore, agentActivity } = data.analytics;
  const priorRuns = priorOf(days, previousSince, recordedSince.agentRuns);
  const { percent, previousPercent } = securityScore;
  const { runs, previousRuns, failed, previousFailed } = agentActivity;
  return (
    <>
      <Box sx={{ marginBottom: 4 }}>
        <DeliveryFigures
          delivery={delivery}
          prior={priorOf(days, previousSince, recordedSince.productionDeployments)}
        />
      </Box>
      <KeyFigures>
        <KeyFigure
          label="Security score"
          figure={percent === null ? '–' : formatPercent(percent)}
          change={changeOf(percent, previousPercent, 'more', (points) => `${formatNumber(points)} pts`)}
          period={percent === null ? 'No scan yet' : `in ${days} days`}
          href={appPaths.security}
        />
        <KeyFigure
          label="Agent runs"
          figure={formatNumber(runs)}
          {...countComparison(runs, previousRuns, priorRuns)}
          href={appPaths.agents}
        />
        <KeyFigure
          label="Failed agent runs"
          figure={formatNumber(failed)}
          {...comparisonOf(
            failed,
            previousRuns === 0 ? null : previousFailed,
            'less',
            formatNumber,
            priorRuns,
          )}
          href={appPaths.agents}
        />
      </KeyFigures>
      <Box sx={chartGrid}>
        {overviewCharts(data.analytics).map((chart) => (
          <ChartCard key={chart.title} chart={chart} />
        ))}
      </Box>
      <Box sx={{ marginTop: 4 }}>
        <IncidentList delivery={delivery} days={days} />
      </Box>
    </>
  );
};
