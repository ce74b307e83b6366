import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatPercent } from './formats.ts';
import { tabular } from './tabular.ts';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  /** Replaces the percentage: "18 of 25 seats". */
  detail?: string;
  /** The label is only read out, where the row or card already says what this is. */
  hideLabel?: boolean;
}

/** A share as a bar, with its name and figure. */
export const ProgressBar = ({ label, value, detail, hideLabel = false }: ProgressBarProps) => {
  const id = useId();
  const shown = Math.min(100, Math.max(0, value));
  const figure = detail ?? formatPercent(shown);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 1.5 }}>
        <Typography variant="caption" color="textSecondary" id={id} noWrap>
          {hideLabel ? '' : label}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={tabular}>
          {figure}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={shown}
        aria-valuetext={figure}
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
      />
    </Box>
  );
};
