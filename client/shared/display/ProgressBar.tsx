// oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers draw <progress> each in their own way
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatPercent } from './formats.ts';
import { tabular } from '../table/tabular.ts';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  value: number;
  /** Replaces the percentage: "18 of 25 seats". */
  detail?: string;
  /** The label is only read out, where the row or card already says what this is. */
  hideLabel?: boolean;
  /** `critical` where it is too much; the detail says so too. */
  tone?: 'accent' | 'critical';
}

/** A share as a bar, with its name and figure. */
export const ProgressBar = ({
  label,
  value,
  detail,
  hideLabel = false,
  tone = 'accent',
}: ProgressBarProps) => {
  const id = useId();
  const shown = Math.min(100, Math.max(0, value));
  const figure = detail ?? formatPercent(shown);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, marginBottom: 1.5 }}>
        <Typography variant="caption" color="textSecondary" id={id} noWrap>
          {hideLabel ? '' : label}
        </Typography>
        <Typography
          variant="caption"
          color={tone === 'critical' ? 'tone.critical.main' : 'textSecondary'}
          sx={tabular}
        >
          {figure}
        </Typography>
      </Box>
      <Box
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shown)}
        aria-valuetext={figure}
        {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
        sx={{ height: 4, borderRadius: '2px', overflow: 'hidden', backgroundColor: 'tone.neutral.tint' }}
      >
        <Box
          sx={{
            height: 1,
            borderRadius: '2px',
            backgroundColor: `tone.${tone}.main`,
            transformOrigin: 'left',
            transition: 'transform 200ms',
          }}
          style={{ transform: `scaleX(${shown / 100})` }}
        />
      </Box>
    </Box>
  );
};
