import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { codeHref } from '../codeAddress.ts';

interface HistoryHeadProps {
  /** What is shown. */
  title: ReactNode;
  /** What narrows or leads on, at the right. */
  children?: ReactNode;
}

/** What stands above commits, tags and comparisons, with the way back to the files. */
export const HistoryHead = ({ title, children }: HistoryHeadProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
    <Box component="nav" aria-label="Path" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
      <Link href={codeHref({ branch: null, path: '' })} sx={{ typography: 'body2' }}>
        Code
      </Link>
      <Typography component="span" color="textSecondary">
        {' / '}
      </Typography>
      <Typography component="span" aria-current="page">
        {title}
      </Typography>
    </Box>
    {children}
  </Box>
);
