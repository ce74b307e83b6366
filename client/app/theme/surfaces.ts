import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Applies where the person chose compact density. */
const compact = ':root[data-density="compact"] &';

/** Cards, tables, lists, chips, alerts and avatars: flat, divided by lines. */
export const surfaces: Overrides = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.panel,
      }),
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '8px 12px',
        borderColor: theme.vars.palette.divider,
        [compact]: { padding: '4px 10px' },
      }),
      alignRight: { fontVariantNumeric: 'tabular-nums' },
      head: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        padding: '8px 12px',
        [compact]: { padding: '4px 10px' },
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '.MuiTableBody-root > &:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '.MuiTableBody-root > &:last-child > *': { borderBottom: 0 },
      }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { icon: { fontSize: 14 } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, fontWeight: 500, height: 22, borderRadius: 999 }),
      label: { padding: '0 8px' },
    },
  },
  MuiListItemIcon: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 24,
        color: theme.vars.palette.text.secondary,
        '& > svg': { width: 16, height: 16 },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '6px 8px',
        borderRadius: 6,
        [compact]: { minHeight: 28, padding: '4px 8px' },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => {
        const tones = theme.vars.palette.tone;
        const tinted = {
          error: tones.critical,
          warning: tones.medium,
          info: tones.accent,
          success: tones.success,
        };
        return {
          ...theme.typography.body2,
          padding: '8px 12px',
          borderRadius: 8,
          // Beside a button there is no room on a phone.
          [theme.breakpoints.down('sm')]: {
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 0' },
            '& .MuiAlert-action': { flexBasis: '100%', marginLeft: 26, paddingTop: 8 },
          },
          variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => ({
            props: { severity },
            style: {
              color: theme.vars.palette.text.primary,
              border: `1px solid ${tinted[severity].tint}`,
              backgroundColor: tinted[severity].tint,
              '& .MuiAlert-icon': { color: tinted[severity].main },
            },
          })),
        };
      },
      icon: { padding: '1px 0', marginRight: 8, fontSize: 18, opacity: 1 },
      message: { padding: 0 },
      action: { padding: 0, marginRight: 0, alignItems: 'center' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.button, margin: 0 }) } },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 6, backgroundColor: theme.vars.palette.tone.neutral.tint }),
    },
  },
  MuiAvatarGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiAvatar-root': {
          boxSizing: 'content-box',
          marginLeft: -5,
          border: `2px solid ${theme.vars.palette.surface.panel}`,
        },
      }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, fontWeight: 500, width: 24, height: 24 }),
      colorDefault: ({ theme }) => ({
        color: theme.vars.palette.tone.neutral.main,
        backgroundColor: theme.vars.palette.surface.panel,
        backgroundImage: `linear-gradient(${theme.vars.palette.tone.neutral.tint} 0 0)`,
      }),
    },
  },
};
