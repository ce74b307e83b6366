import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { RouterLink } from '../../shared/controls/RouterLink.tsx';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Buttons, links, tabs and switches: what a person presses. Heights in pixels: 32, 36 on sign-in pages, 28 in rows. */
export const controls: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, LinkComponent: RouterLink },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible, &.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.tone.accent.main}`,
          outlineOffset: 2,
        },
        '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 32,
        padding: '5px 12px',
        borderRadius: 6,
        whiteSpace: 'nowrap',
        transition: 'background-color 120ms, border-color 120ms',
        variants: [
          { props: { size: 'small' }, style: { minHeight: 28, padding: '3px 10px' } },
          { props: { size: 'large' }, style: { minHeight: 36, padding: '7px 16px', fontSize: '0.875rem' } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              color: theme.vars.palette.accent.onSolid,
              backgroundColor: theme.vars.palette.accent.solid,
              '&:hover': { backgroundColor: theme.vars.palette.accent.solidHover },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              color: theme.vars.palette.danger.onSolid,
              backgroundColor: theme.vars.palette.danger.solid,
              '&:hover': { backgroundColor: theme.vars.palette.danger.solidHover },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              padding: '5px 11px',
              color: theme.vars.palette.text.primary,
              borderColor: theme.vars.palette.divider,
              backgroundColor: theme.vars.palette.surface.panel,
              '&:hover': {
                borderColor: theme.vars.palette.border.control,
                backgroundColor: theme.vars.palette.surface.panel,
              },
            },
          },
          { props: { variant: 'outlined', size: 'small' }, style: { padding: '3px 9px' } },
          { props: { variant: 'outlined', size: 'large' }, style: { padding: '7px 15px' } },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { color: theme.vars.palette.tone.critical.main },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: {
              color: theme.vars.palette.text.primary,
              '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
            },
          },
        ],
      }),
      startIcon: { marginLeft: -2, marginRight: 6, '& > svg': { width: 16, height: 16 } },
      endIcon: { marginLeft: 6, marginRight: -2, '& > svg': { width: 16, height: 16 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.surface.hover,
        },
        '& > svg': { width: 16, height: 16 },
        variants: [{ props: { size: 'small' }, style: { width: 28, height: 28 } }],
      }),
    },
  },
  MuiLink: {
    defaultProps: { component: RouterLink, underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 2,
        textUnderlineOffset: 2,
        textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        '&:hover': { textDecorationColor: 'currentColor' },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.tone.accent.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 36, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 2 },
      list: { gap: 4 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minWidth: 0,
        minHeight: 36,
        padding: '8px 10px',
        color: theme.vars.palette.text.secondary,
        '&:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2, borderRadius: 6 },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 42, height: 24, padding: 3 },
      switchBase: ({ theme }) => ({
        padding: 6,
        '&.Mui-checked': { transform: 'translateX(18px)', color: '#fff' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.accent.solid },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.tone.accent.main}`,
          outlineOffset: 2,
        },
        color: '#fff',
      }),
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: ({ theme }) => ({
        borderRadius: 9,
        opacity: 1,
        backgroundColor: theme.vars.palette.border.control,
        transition: 'background-color 120ms',
      }),
    },
  },
};
