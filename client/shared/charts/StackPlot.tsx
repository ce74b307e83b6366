import Box from '@mui/material/Box';
import { ticksUpTo } from './chartScale.ts';
import { PlotArea } from './PlotArea.tsx';
import { highestOf, type PlotProps, readOut } from './plotSeries.ts';

const sum = (...values: number[]) => values.reduce((total, value) => total + value, 0);

/** Share of a bucket's width that its bar takes. */
const barShare = 0.72;

/** Parts of a whole over time, as bars on top of each other; the first series is at the bottom. */
export const StackPlot = (props: PlotProps) => {
  const { title, labels, series, unfinished, formatValue, maximum, height } = props;
  const ticks = ticksUpTo(maximum ?? highestOf(series, sum));
  const top = ticks.at(-1) ?? 1;
  const width = 100 / labels.length;
  const valueOf = (row: number, index: number) => series[row]?.values[index] ?? 0;
  const below = (row: number, index: number) =>
    sum(...series.slice(0, row).map((_, lower) => valueOf(lower, index)));
  return (
    <PlotArea
      label={`${title}, value by value`}
      labels={labels}
      ticks={ticks}
      formatValue={formatValue}
      x={(index) => (index + 0.5) * width}
      indexAt={(share) => Math.floor(share * labels.length)}
      linesOf={(index) => readOut(props, index)}
      height={height}
    >
      {series.map(({ name, tone, values }, row) => (
        <Box key={name} component="g" sx={(theme) => ({ color: theme.vars.palette.tone[tone].main })}>
          {values.map((value, index) =>
            value ? (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- a bucket is its place
                key={index}
                x={(index + (1 - barShare) / 2) * width}
                width={barShare * width}
                y={100 - ((below(row, index) + value) / top) * 100}
                height={(value / top) * 100}
                fill="currentColor"
                // What is still being counted stands lighter, in its outline.
                fillOpacity={unfinished.has(index) ? 0.3 : 1}
                stroke={unfinished.has(index) ? 'currentColor' : 'none'}
                vectorEffect="non-scaling-stroke"
              />
            ) : null,
          )}
        </Box>
      ))}
    </PlotArea>
  );
};
