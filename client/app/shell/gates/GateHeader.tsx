import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Brand } from '../Brand.tsx';
import { headerHeight } from '../layout.ts';
import { ThemeButton } from '../ThemeButton.tsx';

/** The header of the shell without navigation, for a person who sees no more yet, or no more now. */
export const GateHeader = ({ children }: { children?: ReactNode }) => (
  <Box
    component="header"
    sx={(theme) => ({
      height: headerHeight,
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      paddingInline: { xs: 3, sm: 6 },
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.surface.panel,
    })}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Brand collapsed={false} />
    </Box>
    <ThemeButton />
    {children}
  </Box>
);
