import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import type { ChipTone } from '../display/ToneChip.tsx';

interface SparklineProps {
  /** What the line shows, with its first and last value: it is all a screen reader gets. */
  label: string;
  /** Oldest first; fewer than two draw nothing. */
  values: readonly number[];
  tone?: ChipTone;
  /** Pixels. */
  width?: number;
  height?: number;
}

/** The shape of a series without axes, from its lowest to its highest value. */
export const Sparkline = ({ label, values, tone = 'accent', width = 96, height = 28 }: SparklineProps) => {
  const theme = useTheme();
  const id = useId();
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = width / (values.length - 1);
  const points = values.map((value, index) => {
    const y = 2 + (height - 4) * (1 - (value - low) / range);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg aria-labelledby={id} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title id={id}>{label}</title>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={theme.vars?.palette.tone[tone].main ?? 'currentColor'}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
};
