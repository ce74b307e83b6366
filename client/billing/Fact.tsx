import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tabular } from '../shared/table/tabular.ts';

/** A term with what it is, within a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography variant="caption" component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, marginTop: 0.5, ...tabular }}>
      {children}
    </Typography>
  </div>
);
