import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: why nothing is here. */
  children: ReactNode;
  /** A 16 px icon. */
  icon?: ReactNode;
  /** The one button that leads on. */
  action?: ReactNode;
  /** Nothing is wrong here, such as a scan without findings. */
  success?: boolean;
}

/** Stands where the rows of a list or card would. */
export const EmptyState = ({ children, icon, action, success = false }: EmptyStateProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 3,
      padding: 6,
      textAlign: 'center',
    }}
  >
    <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', maxWidth: 480 }}>
      {icon ? (
        <Box
          component="span"
          sx={(theme) => ({
            display: 'inline-flex',
            flex: 'none',
            marginTop: '2px',
            color: success ? theme.vars.palette.tone.success.main : 'inherit',
            '& > svg': { width: 16, height: 16 },
          })}
        >
          {icon}
        </Box>
      ) : null}
      <Typography>{children}</Typography>
    </Box>
    {action}
  </Box>
);
