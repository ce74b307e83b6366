import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';

interface SideDrawerProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel over the right side of the page, for one record of a list. Mount it to open it. */
export const SideDrawer = ({ title, subtitle, children, onClose }: SideDrawerProps) => {
  const heading = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: (theme) => ({
            width: 640,
            maxWidth: '100vw',
            border: 0,
            backgroundColor: theme.vars.palette.surface.panel,
          }),
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, padding: '16px 12px 12px 20px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={heading} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle ? (
            <Typography variant="body2" color="textSecondary" component="div" sx={{ marginTop: 1 }}>
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
};
