import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatNumber } from '../../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../../shared/charts/KeyFigure.tsx';
import { adminPaths } from '../../shared/address/paths.ts';
import type { Range } from '../../shared/charts/RangeMenu.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { chartColumns } from '../adminColumns.ts';
import { formatRate } from '../adminWords.ts';
import { DayChart } from './DayChart.tsx';
import { type PlatformApiUsageQuery, usePlatformApiUsageSuspenseQuery } from './usage.generated.ts';

type Row = PlatformApiUsageQuery['platformUsage']['byTenant']['nodes'][number];

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Organization', cell: ({ name }) => name },
  {
    key: 'operations',
    header: 'Operations',
    align: 'right',
    cell: ({ apiOperations }) => formatNumber(apiOperations),
  },
  {
    key: 'errors',
    header: 'With errors',
    align: 'right',
    cell: ({ apiErrors, apiOperations }) => formatRate(apiErrors, apiOperations),
  },
];

/** How the API was used. */
export const ApiUsageTab = ({ range }: { range: Range }) => {
  const { data } = usePlatformApiUsageSuspenseQuery({
    variables: { days: range },
    fetchPolicy: 'cache-and-network',
  });
  const { apiOperations, apiErrors, byDay, byTenant } = data.platformUsage;
  const last = `last ${range} days`;
  const ofErrors = byDay.map(({ day, apiErrors: value }) => ({ day, value }));
  return (
    <>
      <KeyFigures>
        <KeyFigure label="Operations" figure={formatNumber(apiOperations)} period={last} />
        <KeyFigure
          label="A day"
          figure={formatNumber(apiOperations / range)}
          period={`on average, ${last}`}
        />
        <KeyFigure label="With errors" figure={formatNumber(apiErrors)} period={last} />
        <KeyFigure label="Error rate" figure={formatRate(apiErrors, apiOperations)} period={last} />
      </KeyFigures>
      <Box sx={chartColumns}>
        <DayChart
          title="Operations"
          unit="executed per day, UTC"
          points={byDay.map(({ day, apiOperations: value }) => ({ day, value }))}
          empty="No operation was executed in this period."
        />
        <DayChart
          title="Operations with errors"
          unit="per day, UTC"
          points={ofErrors}
          empty="No operation had errors in this period."
        />
      </Box>
      <SectionCard title="Most operations" flush>
        <DataTable
          caption="Organizations with the most operations"
          columns={columns}
          rows={byTenant.nodes}
          rowKey={({ id }) => id}
          rowHref={({ id }) => adminPaths.tenant(id)}
          empty={<EmptyState>There are no organizations yet.</EmptyState>}
        />
      </SectionCard>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 3 }}>
        An operation is a query, a mutation or the start of a subscription that was executed for an
        organization, by a person or with an API key. Those that were refused before, such as malformed ones,
        are not counted. Counts appear after a few seconds.
      </Typography>
    </>
  );
};
