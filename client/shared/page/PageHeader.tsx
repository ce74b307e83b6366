import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** The page's only h1. */
  title: string;
  /** The document's title, where it is not the page's: a greeting says nothing in a list of tabs. */
  documentTitle?: string;
  description?: ReactNode;
  /** A chip beside the title, such as a status. */
  status?: ReactNode;
  /** Buttons on the right, the one primary button last. */
  actions?: ReactNode;
}

/** The head of a page under the breadcrumbs; on a phone its actions wrap below. */
export const PageHeader = ({
  title,
  documentTitle = title,
  description,
  status,
  actions,
}: PageHeaderProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: 4,
      rowGap: 3,
      marginBottom: 6,
    }}
  >
    <title>{`${documentTitle} · Slipway`}</title>
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {status}
      </Box>
      {description ? (
        <Typography color="textSecondary" sx={{ marginTop: 1, maxWidth: 720 }}>
          {description}
        </Typography>
      ) : null}
    </Box>
    {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box> : null}
  </Box>
);
