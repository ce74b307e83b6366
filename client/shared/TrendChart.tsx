import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DataTable } from './DataTable.tsx';
import { formatNumber } from './formats.ts';
import { TrendPlot } from './TrendPlot.tsx';

/** One bucket of a series: its label on the x axis ("Nov 21") and its value. */
export interface TrendPoint {
  label: string;
  value: number;
}

interface TrendChartProps {
  title: string;
  /** Unit and zone of the axes: "deployments per day, UTC". */
  unit: string;
  points: readonly TrendPoint[];
  formatValue?: (value: number) => string;
  maximum?: number;
  /** Pixels of the plot; reserved in both views, so that nothing moves. */
  height?: number;
}

/** One quantity over time, as a line or, on request, as the table of the same numbers. */
export const TrendChart = ({
  title,
  unit,
  points,
  formatValue = formatNumber,
  maximum,
  height = 160,
}: TrendChartProps) => {
  const [table, setTable] = useState(false);
  const heading = useId();
  const last = points.at(-1);
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
            {unit}
            {last ? `; latest ${formatValue(last.value)}` : ''}
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
      {table ? (
        <Box sx={{ height: height + 32, overflow: 'auto' }}>
          <DataTable
            caption={`${title}, ${unit}`}
            rows={points}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', header: 'When', cell: ({ label }) => label },
              { key: 'value', header: title, align: 'right', cell: ({ value }) => formatValue(value) },
            ]}
          />
        </Box>
      ) : (
        <TrendPlot points={points} formatValue={formatValue} maximum={maximum} height={height} />
      )}
    </Box>
  );
};
