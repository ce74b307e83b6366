import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface MenuHeadingProps {
  children: ReactNode;
  /** MUI's menu gives the focus to its first child that is not disabled. */
  disabled: true;
}

/** Text within a menu that is no item of it. */
export const MenuHeading = ({ children }: MenuHeadingProps) => (
  <Box component="li" role="none" sx={{ padding: '6px 8px', minWidth: 0 }}>
    {children}
  </Box>
);
