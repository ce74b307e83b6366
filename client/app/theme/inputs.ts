import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** What a person types in: the label stands above, never inside; 32 px high, 36 with size="medium" (sign-in pages). */
export const inputs: Overrides = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false, size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: 0,
        borderRadius: 6,
        backgroundColor: theme.vars.palette.surface.panel,
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.tone.accent.main,
        },
        variants: [{ props: { size: 'small' }, style: { minHeight: 32 } }],
      }),
      input: {
        height: 20,
        padding: '6px 10px',
        // Browsers on phones zoom into inputs smaller than 16 px.
        '@media (pointer: coarse)': { fontSize: '1rem' },
        '&::-webkit-search-cancel-button': { display: 'none' },
        '&::placeholder': { color: 'inherit', opacity: 0.72 },
      },
      multiline: { padding: 0 },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.border.control,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '& > svg': { width: 16, height: 16 },
      }),
      positionStart: { marginLeft: 10, marginRight: -2 },
      positionEnd: { marginRight: 2, marginLeft: 0 },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: 20, '&.MuiSelect-select': { minHeight: 20, paddingRight: 32 } },
      icon: { right: 8, fontSize: 18 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: '4px 0 0',
        '&.Mui-error': { color: theme.vars.palette.tone.critical.main },
      }),
    },
  },
};
