import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Title and introduction of a page beside the marketing panel. */
export const AuthHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box sx={{ marginBottom: 6 }}>
    <title>{`${title} · Slipway`}</title>
    <Typography variant="h1">{title}</Typography>
    {children ? (
      <Typography color="textSecondary" sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    ) : null}
  </Box>
);
