import Box from '@mui/material/Box';
import { formatBytes, formatNumber } from '../../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../../shared/charts/KeyFigure.tsx';
import { adminPaths } from '../../shared/address/paths.ts';
import type { Range } from '../../shared/charts/RangeMenu.tsx';
import { chartColumns } from '../adminColumns.ts';
import { formatRate } from '../adminWords.ts';
import { DayChart } from './DayChart.tsx';
import { usePlatformUsageOverviewSuspenseQuery } from './usage.generated.ts';

/** What was used on the whole. */
export const UsageOverviewTab = ({ range }: { range: Range }) => {
  const { data } = usePlatformUsageOverviewSuspenseQuery({
    variables: { days: range },
    fetchPolicy: 'cache-and-network',
  });
  const { apiOperations, apiErrors, agentRuns, storageBytes, byDay } = data.platformUsage;
  const last = `last ${range} days`;
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label="API operations"
          figure={formatNumber(apiOperations)}
          period={last}
          href={adminPaths.usageTab('api')}
        />
        <KeyFigure
          label="Operations with errors"
          figure={formatRate(apiErrors, apiOperations)}
          period={`${formatNumber(apiErrors)}, ${last}`}
          href={adminPaths.usageTab('api')}
        />
        <KeyFigure label="Agent runs" figure={formatNumber(agentRuns)} period={last} />
        <KeyFigure
          label="Storage"
          figure={formatBytes(storageBytes)}
          period="repositories and releases, now"
        />
      </KeyFigures>
      <Box sx={chartColumns}>
        <DayChart
          title="API operations"
          unit="executed per day, UTC"
          points={byDay.map(({ day, apiOperations: value }) => ({ day, value }))}
          empty="No operation was executed in this period."
        />
        <DayChart
          title="Agent runs"
          unit="started per day, UTC"
          points={byDay.map(({ day, agentRuns: value }) => ({ day, value }))}
          empty="No agent ran in this period."
        />
      </Box>
    </>
  );
};
