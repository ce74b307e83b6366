import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface UnverifiedBarProps {
  /** As `unverifiedNotice` says it. */
  notice: ReactNode;
  /** The button that sends the letter again; until its code is there, its place is kept. */
  resend?: ReactNode;
}

/** The line above the pages of a person whose address is not verified. It is as high without its button as with it. */
export const UnverifiedBar = ({ notice, resend }: UnverifiedBarProps) => (
  <Box
    {...(resend ? { component: 'section', 'aria-label': 'Email verification' } : {})}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 40,
      boxSizing: 'border-box',
      padding: { xs: '6px 16px', sm: '6px 24px' },
      borderBottom: 1,
      borderColor: 'divider',
      backgroundColor: 'surface.panel',
    }}
  >
    <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {notice}
    </Typography>
    {resend ?? (
      <Button size="small" disabled aria-hidden sx={{ flex: 'none', visibility: 'hidden' }}>
        Resend
      </Button>
    )}
  </Box>
);
