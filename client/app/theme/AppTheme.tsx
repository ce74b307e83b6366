import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DensityAndMotion } from './DensityAndMotion.tsx';
import { modeStorageKey, theme } from './theme.ts';

/**
 * The look of everything below it, in the mode the person chose (light, dark or, by default, the system's). Links need a
 * router above. Read and change the mode with MUI's `useColorScheme()`.
 */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider
    theme={theme}
    defaultMode="system"
    modeStorageKey={modeStorageKey}
    disableTransitionOnChange
    noSsr
  >
    <CssBaseline />
    <DensityAndMotion />
    {children}
  </ThemeProvider>
);
