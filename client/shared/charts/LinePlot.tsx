import Box from '@mui/material/Box';
import { ticksUpTo } from './chartScale.ts';
import { PlotArea } from './PlotArea.tsx';
import { highestOf, type PlotProps, readOut } from './plotSeries.ts';

/** The runs of neighbouring buckets that have a value, each as its points in SVG. */
const segmentsOf = (values: readonly (number | null)[], point: (index: number, value: number) => string) => {
  const segments: string[][] = [];
  let open: string[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = undefined;
    } else {
      if (!open) segments.push((open = []));
      open.push(point(index, value));
    }
  }
  return segments;
};

const xOf = (point: string | undefined) => point?.split(',')[0];

/** Quantities over time as lines, with gaps where nothing is known; a single one has its area tinted. */
export const LinePlot = (props: PlotProps) => {
  const { title, labels, series, formatValue, maximum, height } = props;
  const ticks = ticksUpTo(maximum ?? highestOf(series, Math.max));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (labels.length < 2 ? 50 : (index / (labels.length - 1)) * 100);
  const point = (index: number, value: number) =>
    `${x(index).toFixed(2)},${(100 - (value / top) * 100).toFixed(2)}`;
  return (
    <PlotArea
      label={`${title}, value by value`}
      labels={labels}
      ticks={ticks}
      formatValue={formatValue}
      x={x}
      indexAt={(share) => Math.round(share * (labels.length - 1))}
      linesOf={(index) => readOut(props, index)}
      height={height}
    >
      {series.map(({ name, tone, values }) => (
        <Box key={name} component="g" sx={(theme) => ({ color: theme.vars.palette.tone[tone].main })}>
          {segmentsOf(values, point).map((points) => (
            <g key={points[0]}>
              {series.length === 1 && points.length > 1 ? (
                <polygon
                  points={`${xOf(points[0])},100 ${points.join(' ')} ${xOf(points.at(-1))},100`}
                  fill="currentColor"
                  opacity={0.08}
                />
              ) : null}
              <polyline
                // A value without neighbours is a dot: a line from itself to itself with round ends.
                points={(points.length > 1 ? points : [...points, ...points]).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth={points.length > 1 ? 1.5 : 5}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </Box>
      ))}
    </PlotArea>
  );
};
