import Box from '@mui/material/Box';
import { ticksUpTo } from './chartScale.ts';
import { PlotArea } from './PlotArea.tsx';
import { highestOf, type PlotProps, readOut } from './plotSeries.ts';

/** A bucket with a value, in SVG. */
interface Point {
  index: number;
  at: string;
}

/** The runs of neighbouring buckets that have a value. */
const segmentsOf = (values: readonly (number | null)[], at: (index: number, value: number) => string) => {
  const segments: Point[][] = [];
  let open: Point[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = undefined;
    } else {
      if (!open) segments.push((open = []));
      open.push({ index, at: at(index, value) });
    }
  }
  return segments;
};

const path = (through: readonly Point[]) => through.map(({ at }) => at).join(' ');
const xOf = (point: Point | undefined) => point?.at.split(',')[0];

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

interface SegmentProps {
  points: readonly Point[];
  unfinished: PlotProps['unfinished'];
  tinted: boolean;
}

/** A line without a gap; what leads to a bucket that is still being counted is dashed, and no part of the area. */
const Segment = ({ points, unfinished, tinted }: SegmentProps) => {
  const counted = points.filter(({ index }) => !unfinished.has(index));
  const dashed = points.slice(1).flatMap((point, place) => {
    const before = points[place];
    return before && (unfinished.has(point.index) || unfinished.has(before.index)) ? [[before, point]] : [];
  });
  // A value without neighbours is a dot: a line from itself to itself with round ends.
  const [alone] = points.length === 1 ? points : counted.length === 1 ? counted : [];
  return (
    <g>
      {tinted && counted.length > 1 ? (
        <polygon
          points={`${xOf(counted[0])},100 ${path(counted)} ${xOf(counted.at(-1))},100`}
          fill="currentColor"
          opacity={0.08}
        />
      ) : null}
      {alone ? <polyline {...line} points={path([alone, alone])} strokeWidth={5} /> : null}
      {counted.length > 1 ? <polyline {...line} points={path(counted)} strokeWidth={1.5} /> : null}
      {dashed.map((pair) => (
        <polyline
          {...line}
          key={pair[0]?.index}
          points={path(pair)}
          strokeWidth={1.5}
          strokeDasharray="2 4"
        />
      ))}
    </g>
  );
};

/** Quantities over time as lines, with gaps where nothing is known; a single one has its area tinted. */
export const LinePlot = (props: PlotProps) => {
  const { title, labels, series, unfinished, formatValue, maximum, height } = props;
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
      onChoose={props.onChoose}
    >
      {series.map(({ name, tone, values }) => (
        <Box key={name} component="g" sx={(theme) => ({ color: theme.vars.palette.tone[tone].main })}>
          {segmentsOf(values, point).map((points) => (
            <Segment
              key={points[0]?.index}
              points={points}
              unfinished={unfinished}
              tinted={series.length === 1}
            />
          ))}
        </Box>
      ))}
    </PlotArea>
  );
};
