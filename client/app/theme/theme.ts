import { createTheme } from '@mui/material/styles';
import './augmentation.ts';
import { controls } from './controls.ts';
import { inputs } from './inputs.ts';
import { popups } from './popups.ts';
import { surfaces } from './surfaces.ts';
import { dark, light, type Tokens } from './tokens.ts';
import { typography } from './typography.ts';

/** Where the chosen mode (light, dark or system) is kept; client/public/theme.js reads it before the first paint. */
export const modeStorageKey = 'slipway-theme';

const paletteOf = (tokens: Tokens) => ({
  primary: { main: tokens.tone.accent.main, contrastText: tokens.surface.page },
  error: { main: tokens.tone.critical.main },
  warning: { main: tokens.tone.medium.main },
  info: { main: tokens.tone.accent.main },
  success: { main: tokens.tone.success.main },
  text: { primary: tokens.text.primary, secondary: tokens.text.muted, disabled: tokens.text.disabled },
  divider: tokens.border.line,
  background: { default: tokens.surface.page, paper: tokens.surface.panel },
  action: {
    hover: tokens.surface.hover,
    selected: tokens.surface.selected,
    disabled: tokens.text.disabled,
  },
  surface: tokens.surface,
  border: tokens.border,
  accent: tokens.accent,
  danger: tokens.danger,
  tone: tokens.tone,
  shadow: tokens.shadow,
});

/** The one theme: light and dark from the same tokens, spacing in units of 4 px, sizes as designed (no scaling). */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'slipway' },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  spacing: 4,
  shape: { borderRadius: 6 },
  typography,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 150,
      standard: 160,
      complex: 200,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  components: { ...controls, ...inputs, ...surfaces, ...popups },
});
