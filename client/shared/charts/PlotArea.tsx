import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { PlotMarker, TimeLabels, ValueTicks } from './plotParts.tsx';

interface PlotAreaProps {
  /** What the keyboard's control is called: it goes from bucket to bucket. */
  label: string;
  /** Names of the buckets on the x axis. */
  labels: readonly string[];
  ticks: readonly number[];
  formatValue: (value: number) => string;
  /** Percent of the plot's width from its left. */
  x: (index: number) => number;
  /** The bucket at a share (0 to 1) of the plot's width. */
  indexAt: (share: number) => number;
  /** What is read out of a bucket, a line each. */
  linesOf: (index: number) => readonly string[];
  /** Pixels. */
  height: number;
  /** Somebody clicked on a bucket, or pressed Enter on it. */
  onChoose?: ((index: number) => void) | undefined;
  /** SVG in a box of 100 by 100, which stretches with its place. */
  children: ReactNode;
}

/** Room for the figures of the y axis, in pixels: digits are about 7 wide. */
const axisWidthOf = (ticks: readonly string[]) => Math.max(40, ...ticks.map((tick) => 8 + 7 * tick.length));

const overlay = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Axes around a drawing, and a read-out that follows the pointer, or the arrow keys of a slider that is not drawn. */
export const PlotArea = ({
  label,
  labels,
  x,
  indexAt,
  linesOf,
  height,
  onChoose,
  children,
  ...axis
}: PlotAreaProps) => {
  const [active, setActive] = useState<number>();
  const top = axis.ticks.at(-1) || 1;
  const last = labels.length - 1;
  const under = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    return Math.min(last, indexAt(share));
  };
  const lines = linesOf(active ?? last);
  return (
    <Box
      sx={{ paddingTop: 2, paddingBottom: 6 }}
      style={{ paddingLeft: `${axisWidthOf(axis.ticks.map(axis.formatValue))}px` }}
    >
      <Box
        onPointerMove={(event) => setActive(under(event))}
        onClick={onChoose && ((event) => onChoose(under(event)))}
        onPointerLeave={() => setActive(undefined)}
        sx={(theme) => ({
          position: 'relative',
          height,
          cursor: onChoose ? 'pointer' : 'default',
          '&:has(:focus-visible)': {
            outline: `2px solid ${theme.vars.palette.tone.accent.main}`,
            outlineOffset: 4,
          },
        })}
      >
        <Box aria-hidden sx={overlay}>
          <ValueTicks
            ticks={axis.ticks}
            y={(value) => 100 - (value / top) * 100}
            formatValue={axis.formatValue}
          />
          <Box
            component="svg"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            sx={{ ...overlay, overflow: 'visible' }}
          >
            {children}
          </Box>
          {active === undefined ? null : <PlotMarker x={x(active)} lines={lines} />}
          <TimeLabels labels={labels} x={x} />
        </Box>
        <Box
          component="input"
          type="range"
          aria-label={label}
          aria-valuetext={lines.join(', ')}
          min={0}
          max={last}
          value={active ?? last}
          onFocus={() => setActive(last)}
          onBlur={() => setActive(undefined)}
          onChange={(event) => setActive(Number(event.target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChoose?.(active ?? last);
          }}
          sx={{ ...overlay, margin: 0, opacity: 0, pointerEvents: 'none' }}
        />
      </Box>
    </Box>
  );
};
