import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface AuthHeadingProps {
  title: string;
  /** The document's title, where it is not the page's. */
  documentTitle?: string;
  children?: ReactNode;
}

/** Title and introduction of a page beside the marketing panel. */
export const AuthHeading = ({ title, documentTitle = title, children }: AuthHeadingProps) => (
  <Box sx={{ marginBottom: 6 }}>
    <title>{`${documentTitle} · Slipway`}</title>
    <Typography variant="h1">{title}</Typography>
    {children ? (
      <Typography color="textSecondary" sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    ) : null}
  </Box>
);
