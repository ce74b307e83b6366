import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { factGrid } from '../adminColumns.ts';

/** A term with what it is. */
export type Fact = readonly [label: string, value: ReactNode];

/** Terms with what they are. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="dl" sx={factGrid}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <Typography variant="caption" component="dt" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ margin: 0, marginTop: 0.5, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Box>
);
