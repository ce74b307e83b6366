import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { thinned } from './chartScale.ts';
import { tabular } from '../table/tabular.ts';

const labelStyle = { position: 'absolute', whiteSpace: 'nowrap', ...tabular } as const;

interface ValueTicksProps {
  ticks: readonly number[];
  /** Percent of the plot's height from its top. */
  y: (value: number) => number;
  formatValue: (value: number) => string;
}

/** The y axis: a line across and a figure on the left per tick. */
export const ValueTicks = ({ ticks, y, formatValue }: ValueTicksProps) =>
  ticks.map((tick) => (
    <Box
      key={tick}
      sx={{ position: 'absolute', insetInline: 0, borderTop: 1, borderColor: 'divider' }}
      // A class of each place would be made for it alone.
      style={{ top: `${y(tick)}%` }}
    >
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ ...labelStyle, right: '100%', top: -8, paddingRight: 2 }}
      >
        {formatValue(tick)}
      </Typography>
    </Box>
  ));

interface TimeLabelsProps {
  labels: readonly string[];
  /** Percent of the plot's width from its left. */
  x: (index: number) => number;
}

/** The x axis: at most five labels, never overlapping down to a plot of 250 px. */
export const TimeLabels = ({ labels, x }: TimeLabelsProps) =>
  thinned(labels.length, 5).map((index) => (
    <Typography
      key={index}
      variant="caption"
      color="textSecondary"
      sx={{
        ...labelStyle,
        top: '100%',
        marginTop: 2,
      }}
      style={{
        left: `${x(index)}%`,
        // The last may reach a little into the card's padding, to keep its distance from the one before.
        transform: x(index) > 95 ? 'translateX(-75%)' : 'translateX(-50%)',
      }}
    >
      {labels[index]}
    </Typography>
  ));

/** The read-out of one bucket, a line of text each; `x` in percent of the plot. */
export const PlotMarker = ({ x, lines }: { x: number; lines: readonly string[] }) => (
  <Box
    sx={{
      position: 'absolute',
      left: `${x}%`,
      top: 0,
      bottom: 0,
      borderLeft: 1,
      borderColor: 'divider',
      pointerEvents: 'none',
    }}
  >
    <Typography
      variant="caption"
      sx={(theme) => ({
        ...labelStyle,
        zIndex: 1,
        top: -8,
        transform: x > 50 ? 'translateX(calc(-100% - 8px))' : 'translateX(8px)',
        padding: '4px 8px',
        borderRadius: '6px',
        whiteSpace: 'pre',
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      })}
    >
      {lines.join('\n')}
    </Typography>
  </Box>
);
