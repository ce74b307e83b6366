import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId, useState } from 'react';
import { ChartLegend } from './ChartLegend.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { formatNumber } from '../display/formats.ts';
import { bucketName, type ChartSeries, type PlotProps } from './plotSeries.ts';

interface SeriesChartProps {
  title: string;
  /** Unit and zone of the axes: "deployments per day, UTC". */
  unit: string;
  /** Said after the unit: "latest 86%". */
  note?: string | undefined;
  /** The buckets of the x axis, oldest first, each once. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Buckets of which not all has been counted, and what to say of each: "so far". */
  unfinished?: ReadonlyMap<number, string> | undefined;
  /** What more is read out of a bucket, a line each. */
  notes?: ReadonlyMap<number, readonly string[]> | undefined;
  /** Somebody clicked on a bucket, or pressed Enter on it. */
  onChoose?: ((index: number) => void) | undefined;
  /** How they are drawn: LinePlot or StackPlot. */
  plot: ComponentType<PlotProps>;
  formatValue?: ((value: number) => string) | undefined;
  /** The top of the y axis where it is known, such as 100 for percentages. */
  maximum?: number | undefined;
  /** Pixels of the plot; reserved in both views, so that nothing moves. */
  height?: number;
}

const none: ReadonlyMap<number, string> = new Map();

/** Quantities over time, drawn or, on request, as the table of the same numbers. */
export const SeriesChart = (props: SeriesChartProps) => {
  const {
    title,
    unit,
    note,
    labels,
    series,
    unfinished = none,
    notes,
    onChoose,
    plot: Plot,
    formatValue = formatNumber,
    maximum,
    height = 160,
  } = props;
  const [table, setTable] = useState(false);
  const heading = useId();
  const last = labels.length - 1;
  const running = unfinished.has(last) ? `${labels[last]} ${unfinished.get(last)}` : undefined;
  return (
    <Box component="figure" aria-labelledby={heading} sx={{ margin: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 4,
          marginBottom: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="figcaption" id={heading}>
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {[unit, note, running].filter(Boolean).join('; ')}
          </Typography>
        </Box>
        <Button
          size="small"
          variant="text"
          aria-pressed={table}
          onClick={() => setTable(!table)}
          sx={{ flex: 'none', marginRight: -2 }}
        >
          {table ? 'Show chart' : 'Show table'}
        </Button>
      </Box>
      {series.length > 1 ? <ChartLegend series={series} /> : null}
      {table ? (
        <Box sx={{ height: height + 32, overflow: 'auto' }}>
          <DataTable
            caption={`${title}, ${unit}`}
            rows={labels.map((_, index) => ({ label: bucketName({ labels, unfinished }, index), index }))}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', header: 'When', cell: ({ label }) => label },
              ...series.map(({ name, values }) => ({
                key: name,
                header: name,
                align: 'right' as const,
                cell: ({ index }: { index: number }) => {
                  const value = values[index];
                  return value == null ? '–' : formatValue(value);
                },
              })),
              ...(notes
                ? [
                    {
                      key: 'notes',
                      header: 'What changed',
                      cell: ({ index }: { index: number }) => (notes.get(index) ?? []).join(', '),
                    },
                  ]
                : []),
            ]}
          />
        </Box>
      ) : (
        <Plot
          title={title}
          labels={labels}
          series={series}
          unfinished={unfinished}
          formatValue={formatValue}
          maximum={maximum}
          height={height}
          notes={notes}
          onChoose={onChoose}
        />
      )}
    </Box>
  );
};
