import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface UnverifiedBarProps {
  /** As `unverifiedNotice` says it. */
  notice: ReactNode;
  /** The button that sends the email again. Its space is reserved until its code has loaded. */
  resend?: ReactNode;
}

/**
 * The notice above the pages of a person whose address is not verified. It is a landmark and has the same height with and without its button:
 * assistive technology finds it while the code of the button loads, and the page below does not move.
 */
export const UnverifiedBar = ({ notice, resend }: UnverifiedBarProps) => (
  <Box
    component="section"
    aria-label="Email verification"
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
