import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

/** A meaning that has a colour of its own in the theme's `palette.tone`. */
export type ChipTone = 'critical' | 'high' | 'medium' | 'low' | 'success' | 'accent' | 'neutral';

interface ToneChipProps {
  label: string;
  tone: ChipTone;
  icon?: ReactElement;
}

/** A tinted pill: the word says it, the colour only helps. */
export const ToneChip = ({ label, tone, icon }: ToneChipProps) => (
  <Chip
    label={label}
    {...(icon ? { icon } : {})}
    sx={(theme) => ({
      color: theme.vars.palette.tone[tone].main,
      backgroundColor: theme.vars.palette.tone[tone].tint,
      '& .MuiChip-icon': { width: 12, height: 12, color: 'inherit', marginLeft: 2, marginRight: -1 },
    })}
  />
);
