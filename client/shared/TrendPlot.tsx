import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';
import { ticksUpTo } from './chartScale.ts';
import { PlotMarker, TimeLabels, ValueTicks } from './plotParts.tsx';
import type { TrendPoint } from './TrendChart.tsx';

interface TrendPlotProps {
  points: readonly TrendPoint[];
  formatValue: (value: number) => string;
  /** The top of the axis where it is known, such as 100 for percentages. */
  maximum: number | undefined;
  height: number;
}

const axisWidth = 40;

/** Axes, line and pointer read-out. The line stretches with its box; the text around it does not. */
export const TrendPlot = ({ points, formatValue, maximum, height }: TrendPlotProps) => {
  const [active, setActive] = useState<number>();
  const ticks = ticksUpTo(maximum ?? Math.max(...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (points.length < 2 ? 50 : (index / (points.length - 1)) * 100);
  const y = (value: number) => 100 - (value / top) * 100;
  const line = points.map(({ value }, index) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  const shown = active === undefined ? undefined : points[active];
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * (points.length - 1)));
  };
  return (
    <Box aria-hidden sx={{ paddingLeft: `${axisWidth}px`, paddingTop: 2, paddingBottom: 6 }}>
      <Box
        onPointerMove={follow}
        onPointerLeave={() => setActive(undefined)}
        sx={{ position: 'relative', height }}
      >
        <ValueTicks ticks={ticks} y={y} formatValue={formatValue} />
        <Box
          component="svg"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            overflow: 'visible',
            color: theme.vars.palette.tone.accent.main,
          })}
        >
          <polygon points={`0,100 ${line} 100,100`} fill="currentColor" opacity={0.08} />
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </Box>
        {shown && active !== undefined ? (
          <PlotMarker
            x={x(active)}
            y={y(shown.value)}
            text={`${formatValue(shown.value)} · ${shown.label}`}
          />
        ) : null}
        <TimeLabels points={points} x={x} />
      </Box>
    </Box>
  );
};
