import Box from '@mui/material/Box';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'color'> {
  /** May hold links. */
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A native checkbox under the product's colours, with its label: a tenth of the code of MUI's. */
export const Checkbox = ({ label, ref, ...input }: CheckboxProps) => (
  <Box
    component="label"
    sx={(theme) => ({
      ...theme.typography.body1,
      display: 'inline-flex',
      gap: 2,
      paddingBlock: 0.5,
      minHeight: 24,
      boxSizing: 'border-box',
      cursor: 'pointer',
      '&:has(> :disabled)': { cursor: 'default', color: 'text.secondary' },
      '& > input': {
        appearance: 'none',
        flex: 'none',
        width: 16,
        height: 16,
        margin: '2px 0',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '4px',
        border: `1px solid ${theme.vars.palette.border.control}`,
        backgroundColor: theme.vars.palette.surface.panel,
        cursor: 'inherit',
        '&::before': {
          content: '""',
          width: 10,
          height: 10,
          clipPath: 'polygon(14% 44%, 0 60%, 42% 98%, 100% 16%, 84% 2%, 41% 66%)',
          backgroundColor: theme.vars.palette.accent.onSolid,
        },
        '&:not(:checked)::before': { visibility: 'hidden' },
        '&:checked': {
          borderColor: theme.vars.palette.accent.solid,
          backgroundColor: theme.vars.palette.accent.solid,
        },
        '&:disabled': { opacity: 0.6 },
        '&[aria-invalid="true"]': { borderColor: theme.vars.palette.tone.critical.main },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.tone.accent.main}`, outlineOffset: 2 },
        '@media (forced-colors: active)': { appearance: 'auto' },
      },
    })}
  >
    <input {...input} ref={ref} type="checkbox" />
    <span>{label}</span>
  </Box>
);
