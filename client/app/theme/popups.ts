import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** How far below the window's top dialogs begin. */
const dialogTop = 'clamp(16px, 10vh, 96px)';

/** Menus, dialogs and tooltips: what floats above the page, the only things with a shadow. */
export const popups: Overrides = {
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        minWidth: 176,
        borderRadius: 8,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      }),
      list: { padding: 4 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingTop: 0,
          paddingBottom: 0,
          paddingLeft: 0,
          '& .MuiAutocomplete-input': { padding: '6px 10px' },
        },
      },
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: 8,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        minHeight: 32,
        padding: '6px 8px',
        borderRadius: 6,
        '&:focus-visible, &.Mui-focusVisible': {
          outlineOffset: -2,
          backgroundColor: theme.vars.palette.surface.hover,
        },
        '& .MuiListItemIcon-root': { minWidth: 24 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.surface.selected },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      // From the top: one that grows, with a message or an answer, does not move what the pointer is over.
      container: { alignItems: 'flex-start' },
      paper: ({ theme }) => ({
        margin: `${dialogTop} 16px 16px`,
        maxHeight: `calc(100% - ${dialogTop} - 16px)`,
        borderRadius: 8,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '16px 20px 4px' }) },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '4px 20px 16px', '.MuiDialogTitle-root + &': { paddingTop: 4 } } },
  },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body1, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '0 20px 16px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: '#05070a80' } }] },
    },
  },
  MuiTooltip: {
    // Icon buttons have names of their own; the tooltip describes.
    defaultProps: { enterDelay: 300, enterNextDelay: 150, describeChild: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '6px 8px',
        borderRadius: 6,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      }),
    },
  },
};
